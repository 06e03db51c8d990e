import type { TimelineEntry } from '#src/domain/contacts/contactTimeline.ts';

/** The entries of one kind. */
export type EntryOf<K extends TimelineEntry['kind']> = Extract<TimelineEntry, { kind: K }>;
