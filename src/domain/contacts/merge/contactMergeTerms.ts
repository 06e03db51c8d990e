import { CUSTOM_PREFIX } from '#src/domain/company/customFields/customPrefix.ts';

/** The fields of which a merge keeps one value. It also keeps one of each custom field, under a name such as `custom.size`. */
export const MERGE_FIELDS = [
  'phone',
  'first_name',
  'last_name',
  'email',
  'category_id',
  'language',
  'timezone',
  'notes',
] as const;
export type MergeField = (typeof MERGE_FIELDS)[number];

/** Whose value is kept: that of the contact that stays (`this`), or of the one merged into it (`other`). */
export const MERGE_SIDES = ['this', 'other'] as const;
export type MergeSide = (typeof MERGE_SIDES)[number];

/** The choice per field. Without one, this contact's value is kept, or the other's if this one has none; notes are joined. */
export type MergeChoices = Record<string, MergeSide>;

export function isMergeField(name: string): boolean {
  return (MERGE_FIELDS as readonly string[]).includes(name) || name.startsWith(CUSTOM_PREFIX);
}
