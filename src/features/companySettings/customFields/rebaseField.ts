import type { CustomField } from '#src/domain/company/companySettings.ts';
import { fieldKey } from '#src/domain/company/customFields/fieldKey.ts';

interface OtherVersions {
  /** The field as both of us read it. */
  base: CustomField | undefined;
  /** The field as saved now. */
  theirs: CustomField;
  /** The keys in use. */
  keys: readonly string[];
}

/**
 * My version of a field, on top of theirs, which is already saved under the same key. The type and choices of a saved field are changed for all
 * contacts by a separate action, so theirs stay. If both of us created a field with this name, mine becomes another field with its own key.
 */
export function rebaseField(mine: CustomField, { base, theirs, keys }: OtherVersions): CustomField {
  if (mine.type === theirs.type) return mine;
  if (base) return { ...mine, type: theirs.type, choices: theirs.choices };
  return { ...mine, key: fieldKey(mine.label, keys) };
}
