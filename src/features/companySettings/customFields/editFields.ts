import type { CustomField } from '#src/domain/company/companySettings.ts';
import { fieldKey } from '#src/domain/company/customFields/fieldKey.ts';

type Fields = readonly CustomField[];

/** The fields with one changed. */
export function withField(fields: Fields, key: string, change: Partial<CustomField>): CustomField[] {
  return fields.map((field) => (field.key === key ? { ...field, ...change } : field));
}

/** Adds a field at the end; its key follows its name until it is saved, and never repeats a saved key, even that of a removed field. */
export function withNewField(fields: Fields, label: string, savedKeys: readonly string[]): CustomField[] {
  const key = fieldKey(label, [...savedKeys, ...fields.map((field) => field.key)]);
  return [...fields, { key, label, type: 'text', choices: [], is_retired: false }];
}

/** Renames an unsaved field, and its key with it. */
export function withNewName(fields: Fields, key: string, label: string, savedKeys: readonly string[]): CustomField[] {
  const others = fields.filter((field) => field.key !== key).map((field) => field.key);
  return withField(fields, key, { label, key: fieldKey(label, [...savedKeys, ...others]) });
}

export function withoutField(fields: Fields, key: string): CustomField[] {
  return fields.filter((field) => field.key !== key);
}

/** Moves a field up or down among the active ones, past retired ones. */
export function withMovedField(fields: Fields, key: string, by: -1 | 1): CustomField[] {
  const inUse = fields.filter(({ is_retired }) => !is_retired);
  const other = inUse[inUse.findIndex((field) => field.key === key) + by];
  const movedField = fields.find((field) => field.key === key);
  if (!other || !movedField) return [...fields];
  return fields.map((field) => (field === movedField ? other : field === other ? movedField : field));
}
