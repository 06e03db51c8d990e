import { isUntextableKind, type PhoneProblem, type UntextableKind } from '#src/domain/sms/phone/phoneTerms.ts';
import { untextableKind } from '#src/domain/sms/phone/untextableKind.ts';
import { unprocessable } from '#src/server/http/parseWith.ts';
import { type Said, said } from '#src/server/said/Said.ts';

/** Why a number that exists cannot be texted. */
const WORDS: Record<UntextableKind, Said> = {
  premium_rate: said('contacts.premium_rate'),
  shared_cost: said('contacts.shared_cost'),
  toll_free: said('contacts.toll_free'),
  satellite: said('contacts.satellite'),
  personal_number: said('contacts.personal_number'),
  company_number: said('contacts.company_number'),
  pager: said('contacts.pager'),
  voicemail: said('contacts.voicemail'),
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
