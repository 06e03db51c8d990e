import { type NumberType, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { UntextableKind } from './phoneTerms.ts';

const KIND_OF_TYPE: Partial<Record<NonNullable<NumberType>, UntextableKind>> = {
  PREMIUM_RATE: 'premium_rate',
  SHARED_COST: 'shared_cost',
  TOLL_FREE: 'toll_free',
  PERSONAL_NUMBER: 'personal_number',
  UAN: 'company_number',
  PAGER: 'pager',
  VOICEMAIL: 'voicemail',
};

/** Country codes that belong to no country. Source: ITU-T, List of assigned country codes, E.164. */
const KIND_OF_CODE: Record<string, UntextableKind> = {
  '800': 'toll_free',
  '808': 'shared_cost',
  '870': 'satellite',
  '878': 'personal_number',
  '881': 'satellite',
  '882': 'satellite',
  '883': 'satellite',
  '888': 'company_number',
  '979': 'premium_rate',
};

/** After every area code of +1, 555-0100 to 555-0199 are reserved for fiction and belong to nobody. Source: NANPA. */
const FICTION = /\+1\d{3}55501\d\d/;

/** Why an existing number (E.164) cannot be texted, or null if it can. Uses the full metadata: for the API and workers. */
export function untextableKind(e164: string): UntextableKind | null {
  const ofCode = kindOfCode(e164);
  if (ofCode !== null) return ofCode;
  const number = parsePhoneNumberFromString(e164);
  return number?.isValid() ? kindOfNumber(number, number.getType()) : null;
}

/** The same for a parsed number whose type is known, since asking for it takes as long as parsing. */
export function kindOfNumber(number: PhoneNumber, type: NumberType): UntextableKind | null {
  if (FICTION.test(number.number)) return null;
  return kindOfCode(number.number) ?? (type && KIND_OF_TYPE[type]) ?? null;
}

/** The kind of all numbers with a shared country code, of any length; null for country codes of countries. */
export function kindOfCode(international: string): UntextableKind | null {
  return KIND_OF_CODE[international.slice(1, 4)] ?? null;
}
