/** `voided`: it was asked for or given, and then the campaign was changed. */
export const APPROVAL_STATUSES = ['requested', 'approved', 'declined', 'voided'] as const;
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];

/** Characters of what the one who asks and the one who decides may say. */
export const APPROVAL_NOTE_MAX_LENGTH = 500;
