import { z } from 'zod';
import type { SchemaMessage } from '#src/domain/contract/schemaMessage.ts';
import { amount, count, id, instant } from '#src/domain/record.ts';
import { BULK_ACTIONS, BULK_KEPT_REASONS, BULK_SKIPPED_REASONS } from './contactBulkTerms.ts';
import { requireOneSelection, selectionShape } from './contactSelection.ts';

export * from './contactBulkTerms.ts';

/** One action on many contacts. */
export const contactBulkInput = z
  .object({
    ...selectionShape,
    action: z.enum(BULK_ACTIONS),
    /** For `add_to_groups` and `remove_from_groups`: manual groups. */
    group_ids: z.array(id).min(1).max(50).optional(),
    /** For `set_category`: the category; null removes it. */
    category_id: id.nullable().optional(),
    expected: amount.optional().describe('The number of contacts shown to the user; 409 if it has changed'),
  })
  .check(requireOneSelection)
  .check(({ value, issues }) => {
    const needed = value.action === 'set_category' ? 'category_id' : value.action === 'delete' ? null : 'group_ids';
    if (needed === null || value[needed] !== undefined) return;
    issues.push({
      code: 'custom',
      path: [needed],
      input: undefined,
      message: 'forms.required' satisfies SchemaMessage,
    });
  });
export type ContactBulkInput = z.infer<typeof contactBulkInput>;

/** How many contacts a bulk action matched, changed and skipped. */
export const contactBulkResult = z.object({
  matched: count,
  changed: count,
  skipped: z.array(z.object({ reason: z.enum(BULK_SKIPPED_REASONS), count })),
  /** Undoes the action; null if nothing changed. */
  undo_token: id.nullable(),
  undo_until: instant.nullable(),
});
export type ContactBulkResult = z.infer<typeof contactBulkResult>;

/** What undoing restored, and what it left as it is. */
export const contactBulkUndo = z.object({
  restored: count,
  kept: z.array(z.object({ reason: z.enum(BULK_KEPT_REASONS), count })),
});
export type ContactBulkUndo = z.infer<typeof contactBulkUndo>;
