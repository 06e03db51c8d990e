import { e164 } from '#src/domain/record.ts';
import { parsePhone } from '#src/domain/sms/phone/phoneNumber.ts';
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

/** A number that somebody wants to text, in E.164; without a country code it is one of `country`. Throws 422 at the field for what is none. */
export function textableNumber(field: string, typed: string, country: string): string {
  if (e164.safeParse(typed).success) {
    refuseUntextable(field, typed);
    return typed;
  }
  const parsed = parsePhone(typed, country);
  if (parsed.ok) return parsed.e164;
  const { reason, suggestion } = parsed;
  if (suggestion === null) throw unprocessable({ [field]: untextableWords(reason) ?? said('campaigns.not_textable') });
  throw unprocessable({ [field]: said('campaigns.did_you_mean', { suggestion }) });
}
