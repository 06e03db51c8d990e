import type { CustomField } from '#src/domain/company/companySettings.ts';
import { fieldKey } from '#src/domain/company/customFields/fieldKey.ts';

interface Known {
  /** The field as both read it. */
  base: CustomField | undefined;
  /** The field as saved now. */
  theirs: CustomField;
  /** The keys in use. */
  keys: readonly string[];
}

/**
 * My field, where theirs is saved under its key. A saved field's type and values change for all contacts at once, not here: if they changed
 * them, that stays; and if both created a field of the same name, mine is a separate one with its own key.
 */
export function fieldOver(mine: CustomField, { base, theirs, keys }: Known): CustomField {
  if (mine.type === theirs.type) return mine;
  if (base) return { ...mine, type: theirs.type, choices: theirs.choices };
  return { ...mine, key: fieldKey(mine.label, keys) };
}
