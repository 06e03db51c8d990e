import type { CustomField } from '#src/domain/company/companySettings.ts';

/** The fields of a contact that identify a person, and the country of a number without its country code. */
export const PERSON_TARGETS = [
  'phone',
  'phone_country',
  'first_name',
  'last_name',
  'full_name',
  'email',
  'language',
  'timezone',
  'notes',
] as const;
/** The group and category columns, which contain names. */
export const GROUPING_TARGETS = ['category', 'groups'] as const;
/** The columns about consent: whether the person agreed or opted out, and its wording, source and date. */
export const CONSENT_TARGETS = ['consent', 'opt_out', 'consent_text', 'consent_source', 'consent_date'] as const;

/** The fields of a contact that a column of a file may fill. */
export const CONTACT_TARGETS = [...PERSON_TARGETS, ...GROUPING_TARGETS, ...CONSENT_TARGETS] as const;
export type ContactTarget = (typeof CONTACT_TARGETS)[number];

/** The target of a column: a field of the contact, a custom field by its key, or none. */
export type ColumnTarget = 'ignore' | ContactTarget | `custom.${string}`;

/** The custom fields a file may fill: those still in use. */
export function fillable(customFields: readonly CustomField[]): CustomField[] {
  return customFields.filter((field) => !field.is_retired);
}

/** The key of a custom field; null for the contact's own fields. */
export function customKey(target: ColumnTarget): string | null {
  return target.startsWith('custom.') ? target.slice('custom.'.length) : null;
}
