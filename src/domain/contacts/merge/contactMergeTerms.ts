import { CUSTOM_PREFIX } from '#src/domain/groups/query/groupQueryTerms.ts';

/** The fields of which one value must be chosen when two contacts become one; and each custom field, as `custom.size`. */
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

/** Whose value stays: that of the contact that stays, or that of the one that goes into it. */
export const MERGE_SIDES = ['this', 'other'] as const;
export type MergeSide = (typeof MERGE_SIDES)[number];

/** By field; a field left out keeps this contact's value, and takes the other's where this one has none. */
export type MergeChoices = Record<string, MergeSide>;

export function isMergeField(name: string): boolean {
  return (MERGE_FIELDS as readonly string[]).includes(name) || name.startsWith(CUSTOM_PREFIX);
}
