import { isUntextableKind, type PhoneProblem, type UntextableKind } from '#src/domain/sms/phone/phoneTerms.ts';
import { untextableKind } from '#src/domain/sms/phone/untextableKind.ts';
import { unprocessable } from '#src/server/http/parseWith.ts';
import { type Said, said } from '#src/server/said/Said.ts';

/** Why a number that exists cannot be texted. */
const WORDS: Record<UntextableKind, Said> = {
  premium_rate: said`is a premium-rate number, which cannot be texted`,
  shared_cost: said`is a shared-cost number, which cannot be texted`,
  toll_free: said`is a toll-free number, which cannot be texted`,
  satellite: said`is a satellite or global network number, which cannot be texted`,
  personal_number: said`is a call-forwarding number, which cannot be texted`,
  company_number: said`is a company-wide number, which cannot be texted`,
  pager: said`is a pager, which cannot be texted`,
  voicemail: said`is a voicemail box, which cannot be texted`,
};

/** The same of whatever is wrong with a number; null where it is something else. */
export function untextableWords(problem: PhoneProblem): Said | null {
  return isUntextableKind(problem) ? WORDS[problem] : null;
}

/** Throws 422 at the field for a number (E.164) that exists and cannot be texted. */
export function refuseUntextable(field: string, phone: string): void {
  const kind = untextableKind(phone);
  if (kind !== null) throw unprocessable({ [field]: WORDS[kind] });
}
