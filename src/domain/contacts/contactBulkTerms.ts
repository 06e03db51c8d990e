/** The bulk actions on contacts. The schemas are in another file, so that the page need not load zod. */

export const BULK_ACTIONS = ['add_to_groups', 'remove_from_groups', 'set_category', 'delete'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** Why a selected contact was not changed: it needed no change, would be in too many groups, the role does not cover it, or it does not exist. */
export const BULK_SKIPPED_REASONS = ['already', 'too_many_groups', 'not_permitted', 'not_found'] as const;
export type BulkSkippedReason = (typeof BULK_SKIPPED_REASONS)[number];

/**
 * Why a contact is not restored when a bulk change is undone: it was changed again, it was deleted, its number now belongs to another
 * contact, or the plan has no room for it.
 */
export const BULK_KEPT_REASONS = ['changed', 'deleted', 'number_taken', 'plan_limit'] as const;
export type BulkKeptReason = (typeof BULK_KEPT_REASONS)[number];

/** How long (ms) a bulk change can be undone. */
export const BULK_UNDO_MS = 15 * 60_000;

/** The most ids in a request; a filter has no such limit. */
export const SELECTED_IDS_MAX = 10_000;
