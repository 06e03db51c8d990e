import type { CustomField } from '#src/domain/company/companySettings.ts';
import { CONTACT_LIMITS } from '#src/domain/contacts/contactTerms.ts';
import { defaultNotation, readByNotation } from '#src/domain/imports/columnNotation.ts';
import type { ImportRow } from '#src/domain/imports/contactImport.ts';
import { readLocalTime } from '#src/domain/time/localTime.ts';
import { writtenZone } from '#src/domain/time/writtenZone.ts';
import { dateReadings } from '#src/domain/writtenDate.ts';
import { isEmail } from '#src/features/contacts/import/columns/cellKinds.ts';
import { customValue } from './customValue.ts';
import type { FieldName, FieldValues } from './fieldValues.ts';
import { CONSENT_DATE, type FieldNotations } from './fileNotations.ts';
import type { AcceptableReason, RowReason } from './rowReason.ts';

export interface FieldRules {
  /** ISO 3166: the country whose people the file is about. */
  country: string;
  customFields: readonly CustomField[];
  /** How the numbers and dates of columns are read; by default as is usual in the country. */
  notations?: FieldNotations;
  /** Values the user decided to import anyway. */
  accepted: readonly AcceptableReason[];
  /** The tenant's IANA time zone, in which dates are shown; by default UTC. */
  timeZone?: string;
  /** The server's time (ms); by default this machine's. */
  now?: number;
}

export type PersonFields = Pick<
  ImportRow,
  'first_name' | 'last_name' | 'email' | 'language' | 'timezone' | 'notes' | 'custom'
>;

export interface FieldProblem {
  reason: Extract<RowReason, 'email' | 'text_too_long' | 'custom_value'>;
  field: FieldName;
}

/** A person's fields apart from the number, as the API takes them, and their first problem. */
export function checkFields(
  values: FieldValues,
  rules: FieldRules,
): { fields: PersonFields; problem: FieldProblem | null } {
  let problem: FieldProblem | null = null;
  const object = (reason: FieldProblem['reason'], field: FieldName): void => {
    if (!rules.accepted.includes(reason)) problem ??= { reason, field };
  };
  const textIn = (field: 'first_name' | 'last_name' | 'language' | 'notes'): string => {
    const value = values[field] ?? '';
    if (value.length > CONTACT_LIMITS[field]) object('text_too_long', field);
    return value.slice(0, CONTACT_LIMITS[field]);
  };
  const address = values.email ?? '';
  const isUsable = address === '' || (isEmail(address) && address.length <= CONTACT_LIMITS.email);
  if (!isUsable) object('email', 'email');
  const zone = values.timezone ?? '';
  const timezone = writtenZone(zone);
  if (zone !== '' && timezone === null) object('custom_value', 'timezone');
  if ((values.consent_text ?? '').length > CONTACT_LIMITS.consent_evidence) object('text_too_long', 'consent_text');
  if ((values.consent_date ?? '') !== '' && consentTime(values, rules) === null) object('custom_value', 'consent_date');
  const fields = {
    first_name: textIn('first_name'),
    last_name: textIn('last_name'),
    email: isUsable ? address : '',
    language: textIn('language') || null,
    timezone,
    notes: textIn('notes'),
    custom: {} as PersonFields['custom'],
  };
  for (const field of rules.customFields) {
    const cell = values[`custom.${field.key}`] ?? '';
    if (cell === '') continue;
    const value = customValue(
      cell,
      field,
      (type) => rules.notations?.[field.key] ?? defaultNotation(type, rules.country),
    );
    if (value === null) object('custom_value', `custom.${field.key}`);
    else fields.custom[field.key] = value;
  }
  return { fields, problem };
}

/** The local time of a day without an hour. */
const NOON = 'T12:00';
/** How far (ms) a day may lie in the future: it begins earlier in other time zones. */
const DAY_AHEAD = 36 * 3_600_000;
const WITH_ZONE = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/i;

/** When the person agreed or opted out according to the row (ISO 8601); null if it does not say, or names a future day. */
export function consentTime(
  values: FieldValues,
  {
    country,
    notations,
    timeZone = 'UTC',
    now = Date.now(),
  }: Pick<FieldRules, 'country' | 'notations' | 'timeZone' | 'now'>,
): string | null {
  const cell = values.consent_date ?? '';
  if (cell === '') return null;
  const day = readByNotation(cell, 'date', notations?.[CONSENT_DATE] ?? defaultNotation('date', country));
  const time = WITH_ZONE.test(cell) ? new Date(cell.replace(' ', 'T')) : readLocalTime(`${day}${NOON}`, timeZone)?.at;
  if (time === undefined) return null;
  const isPast = time.getTime() < now + DAY_AHEAD && time.getTime() >= 0;
  return isPast ? time.toISOString() : null;
}

/** The day of an opt-out in a cell (ISO 8601); null if it has none, or one with two readings. */
export function certainDay(cell = '', rules: Pick<FieldRules, 'timeZone' | 'now'> = {}): string | null {
  const { monthFirst, dayFirst } = dateReadings(cell);
  const day = monthFirst ?? dayFirst;
  const isCertain = day !== null && (dayFirst === null || dayFirst === day);
  return isCertain ? consentTime({ consent_date: day }, { ...rules, country: '' }) : null;
}
