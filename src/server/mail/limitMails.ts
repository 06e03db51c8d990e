import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import type { Caller } from '#src/server/sessions/Caller.ts';
import type { GuessLimits, GuessSubject } from '#src/server/sessions/proof/GuessLimits.ts';

interface MailingContext {
  guesses: GuessLimits;
  caller: Caller;
}

/**
 * Counts e-mails that a person causes, so that nobody fills a mailbox or mails strangers without end: by address and by person, or by another limit
 * of the person. Throws 429 with the seconds to wait. Call it after everything that may refuse the request.
 */
export async function limitMails(
  { guesses, caller }: MailingContext,
  emails: readonly string[],
  personLimit: 'mailBy' | 'addressChange' = 'mailBy',
): Promise<void> {
  const subjects = emails.map((email): GuessSubject => ['mailTo', email.toLowerCase()]);
  try {
    await guesses.begin([[personLimit, caller.acting?.visit.staff_id ?? caller.user.id], ...subjects]);
  } catch (error) {
    if (!(error instanceof HttpProblem)) throw error;
    throw new HttpProblem('too_many_requests', sentence('mails.too_many'), error.extras);
  }
}
