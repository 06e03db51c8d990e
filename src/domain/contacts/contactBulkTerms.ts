/** The words of changing many contacts at once, without the schema, for the page. */

export const BULK_ACTIONS = ['add_to_groups', 'remove_from_groups', 'set_category', 'delete'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** Why a contact that was meant was left alone: it was so already, the role's rules except it, or it is not there. */
export const BULK_SKIPPED_REASONS = ['already', 'not_permitted', 'not_found'] as const;
export type BulkSkippedReason = (typeof BULK_SKIPPED_REASONS)[number];

/**
 * Why a contact stays as it is when a change of many is undone: it was changed once more since, it is gone, its number
 * belongs to another contact by now, or the plan has no room for it any more.
 */
export const BULK_KEPT_REASONS = ['changed', 'deleted', 'number_taken', 'plan_limit'] as const;
export type BulkKeptReason = (typeof BULK_KEPT_REASONS)[number];

/** How long (ms) a change of many contacts can be undone. */
export const BULK_UNDO_MS = 15 * 60_000;

/** Ids a request may name; a filter has no such limit. */
export const SELECTED_IDS_MAX = 10_000;
