import { e164 } from '#src/domain/record.ts';
import { parsePhone } from '#src/domain/sms/phone/phoneNumber.ts';
import { isUntextableKind, type PhoneProblem, type UntextableKind } from '#src/domain/sms/phone/phoneTerms.ts';
import { untextableKind } from '#src/domain/sms/phone/untextableKind.ts';
import { unprocessable } from '#src/server/http/parseWith.ts';
import { type Sentence, sentence } from '#src/server/sentences/Sentence.ts';

/** Why a number that exists cannot be texted. */
const SENTENCES: Record<UntextableKind, Sentence> = {
  premium_rate: sentence('contacts.premium_rate'),
  shared_cost: sentence('contacts.shared_cost'),
  toll_free: sentence('contacts.toll_free'),
  satellite: sentence('contacts.satellite'),
  personal_number: sentence('contacts.personal_number'),
  company_number: sentence('contacts.company_number'),
  pager: sentence('contacts.pager'),
  voicemail: sentence('contacts.voicemail'),
};

/** The sentence for a number's problem, or null if it is another kind of problem. */
export function untextableWords(problem: PhoneProblem): Sentence | null {
  return isUntextableKind(problem) ? SENTENCES[problem] : null;
}

/** Throws 422 at the field for a number (E.164) that exists and cannot be texted. */
export function refuseUntextable(field: string, phone: string): void {
  const kind = untextableKind(phone);
  if (kind !== null) throw unprocessable({ [field]: SENTENCES[kind] });
}

/** Parses a number to text as E.164; without a country code it is one of `country`. Throws 422 at the field for an invalid one. */
export function textableNumber(field: string, rawNumber: string, country: string): string {
  if (e164.safeParse(rawNumber).success) {
    refuseUntextable(field, rawNumber);
    return rawNumber;
  }
  const parsed = parsePhone(rawNumber, country);
  if (parsed.ok) return parsed.e164;
  const { reason, suggestion } = parsed;
  if (suggestion === null)
    throw unprocessable({ [field]: untextableWords(reason) ?? sentence('campaigns.not_textable') });
  throw unprocessable({ [field]: sentence('campaigns.did_you_mean', { suggestion }) });
}
