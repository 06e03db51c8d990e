import type { CustomField } from '#src/domain/company/companySettings.ts';

/** A field of a company's own for tests: a text named as its key, but for what is given. */
export function customField(key: string, change: Partial<CustomField> = {}): CustomField {
  return { key, label: key, type: 'text', choices: [], is_retired: false, ...change };
}
