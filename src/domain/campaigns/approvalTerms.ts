/** `voided`: the campaign was changed after approval was requested or given. */
export const APPROVAL_STATUSES = ['requested', 'approved', 'declined', 'voided'] as const;
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];

/** The longest comment on a request or a decision (UTF-16 units). */
export const APPROVAL_NOTE_MAX_LENGTH = 500;
