import type { Contact } from '#src/domain/contacts/contact.ts';
import { fullName } from '#src/domain/contacts/contactTerms.ts';
import { mayBeTexted } from '#src/domain/sms/consent.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';

/** Throws 422 for an opted-out or blocked contact: they get no message, replies included. */
export function requireTextable(contact: Contact): void {
  if (mayBeTexted(contact)) return;
  const name = fullName(contact) || sentence('messages.this_person');
  const reason =
    contact.consent === 'opted_out'
      ? sentence('messages.opted_out', { name })
      : sentence('messages.is_blocked', { name });
  throw new HttpProblem('unprocessable', sentence('messages.not_sent_because', { why: reason }), {
    fields: { body: reason },
  });
}
