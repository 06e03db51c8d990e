import { z } from 'zod';
import { CATEGORY_LIMITS, DEFAULT_COLOR } from './categoryTerms.ts';
import { groupUsages } from './groups/groupUsages.ts';
import { hexColor, id, line, recordBase, text } from './record.ts';

export const categoryInput = z.object({
  name: line.min(1).max(CATEGORY_LIMITS.name),
  colour: hexColor.default(DEFAULT_COLOR),
  description: text.max(CATEGORY_LIMITS.description).default(''),
});
export type CategoryInput = z.infer<typeof categoryInput>;

/** Where a category's contacts go when it is deleted. */
export const categoryRemoval = z.object({
  move_contacts_to: id.optional().describe('The category its contacts go to; otherwise they have none'),
});

export const category = z.object({
  ...recordBase,
  ...categoryInput.shape,
  contacts_count: z.number().int().min(0),
});
export type Category = z.infer<typeof category>;

/**
 * What prevents the deletion of a category: roles limited to it, and smart groups whose conditions use it, unless its contacts go to another category.
 * Only records that the reader can see are named.
 */
export const categoryUsages = groupUsages.pick({ smart_groups: true, roles: true });
export type CategoryUsages = z.infer<typeof categoryUsages>;
