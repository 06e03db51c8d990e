import type { CustomField } from '#src/domain/company/companySettings.ts';

/** The fields of a contact that a column of a file may fill. */
export const CONTACT_TARGETS = [
  'phone',
  'first_name',
  'last_name',
  'full_name',
  'email',
  'language',
  'timezone',
  'notes',
] as const;
export type ContactTarget = (typeof CONTACT_TARGETS)[number];

/** What a column of the file is: a field of the contact, a custom field by its key, or nothing to us. */
export type ColumnTarget = 'ignore' | ContactTarget | `custom.${string}`;

/** The custom fields a file may fill: those still in use. */
export function fillable(customFields: readonly CustomField[]): CustomField[] {
  return customFields.filter((field) => !field.is_retired);
}

/** The key of a custom field; null for the contact's own fields. */
export function customKey(target: ColumnTarget): string | null {
  return target.startsWith('custom.') ? target.slice('custom.'.length) : null;
}
