import type { CustomField } from '#src/domain/company/companySettings.ts';
import { fieldKey } from '#src/domain/company/customFields/fieldKey.ts';

interface Known {
  /** As it was when both began. */
  base: CustomField | undefined;
  /** As it is saved now. */
  theirs: CustomField;
  /** The keys that are taken. */
  keys: readonly string[];
}

/**
 * My field where theirs is saved under its key. What a saved field holds is changed for all contacts at once, not here: where
 * they did that it stays so, and where both have made a field of one name, mine is another one and gets a key of its own.
 */
export function fieldOver(mine: CustomField, { base, theirs, keys }: Known): CustomField {
  if (mine.type === theirs.type) return mine;
  if (base) return { ...mine, type: theirs.type, choices: theirs.choices };
  return { ...mine, key: fieldKey(mine.label, keys) };
}
