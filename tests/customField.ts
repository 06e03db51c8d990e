import type { CustomField } from '#src/domain/company/companySettings.ts';

/** A custom field for tests: a text field named after its key, unless given otherwise. */
export function customField(key: string, change: Partial<CustomField> = {}): CustomField {
  return { key, label: key, type: 'text', choices: [], is_retired: false, ...change };
}
