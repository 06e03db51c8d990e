/** The kinds of events in a contact's timeline. */
export const TIMELINE_KINDS = ['message', 'consent', 'import', 'keyword', 'edit'] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

/** `bulk`: changed together with other contacts. */
export const TIMELINE_EDITS = ['create', 'update', 'merge', 'bulk', 'undo'] as const;
export type TimelineEdit = (typeof TIMELINE_EDITS)[number];
