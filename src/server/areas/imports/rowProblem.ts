import type { CustomField } from '#src/domain/company/companySettings.ts';
import type { ContactImport, ImportRow, RejectedRow } from '#src/domain/imports/contactImport.ts';
import { untextableKind } from '#src/domain/sms/phone/untextableKind.ts';
import { isCalendarDate } from '#src/domain/time/calendarDate.ts';
import { isKnownZone } from '#src/domain/time/zoneOffset.ts';
import { untextableWords } from '#src/server/areas/contacts/index.ts';

type Value = ImportRow['custom'][string];
type Problem = Omit<RejectedRow, 'row'>;

/** Whether a custom field's value fits its type. Empty always does. */
const FITS_TYPE: Record<CustomField['type'], (value: Value, field: CustomField) => boolean> = {
  text: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  date: isCalendarDate,
  choice: (value, { choices }) => choices.some((choice) => choice === value),
};

/** A tolerance, because days begin earlier elsewhere, and a date without a time counts as noon. */
const DAY_AND_A_HALF = 36 * 3_600_000;

interface Rules {
  fields: readonly CustomField[];
  contactImport: Pick<ContactImport, 'consent_evidence'>;
  /** ISO 8601. */
  now: string;
}

/** A row's own problem, or null if there is none. */
export function rowProblem(row: ImportRow, { fields, contactImport, now }: Rules): Problem | null {
  const kind = untextableKind(row.phone);
  if (kind) return { code: kind, message: `${row.phone_as_typed} ${untextableWords(kind)}.` };
  if (row.timezone !== null && !isKnownZone(row.timezone))
    return { code: 'wrong_type', message: `There is no time zone ${row.timezone}.` };
  if (row.consent === 'opted_in' && !contactImport.consent_evidence)
    return { code: 'consent_unproven', message: 'The row says that they agreed, and the import does not say where.' };
  if (row.consent_at && Date.parse(row.consent_at) > Date.parse(now) + DAY_AND_A_HALF)
    return { code: 'wrong_type', message: `The consent date is in the future: ${row.consent_at}.` };
  for (const [key, value] of Object.entries(row.custom)) {
    const field = fields.find((each) => each.key === key && !each.is_retired);
    if (!field) return { code: 'unknown_field', message: `There is no field ${key} for contacts.` };
    if (value === null || value === '' || FITS_TYPE[field.type](value, field)) continue;
    const expected = field.type === 'choice' ? `one of ${field.choices.join(', ')}` : `a ${field.type}`;
    return { code: 'wrong_type', message: `${field.label} must be ${expected}, not “${value}”.` };
  }
  return null;
}
