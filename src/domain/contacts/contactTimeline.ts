import { z } from 'zod';
import { MESSAGE_DIRECTIONS, MESSAGE_ERROR_CODES, MESSAGE_STATUSES } from '#src/domain/messages/messageTerms.ts';
import { id, instant } from '#src/domain/record.ts';
import { CONSENT_SOURCES, CONSENTS } from './contactTerms.ts';
import { TIMELINE_EDITS } from './contactTimelineTerms.ts';

export * from './contactTimelineTerms.ts';

const entry = { id: z.string(), at: instant };

const messageEntry = z.object({
  ...entry,
  kind: z.literal('message'),
  message_id: id,
  direction: z.enum(MESSAGE_DIRECTIONS),
  body: z.string(),
  status: z.enum(MESSAGE_STATUSES),
  error_code: z.enum(MESSAGE_ERROR_CODES).nullable(),
  segments: z.number().int().min(0),
  campaign_id: id.nullable(),
  campaign_name: z.string().nullable(),
});

const consentEntry = z.object({
  ...entry,
  kind: z.literal('consent'),
  /** The previous consent; null if it is unknown, as for the first entry. */
  from: z.enum(CONSENTS).nullable(),
  to: z.enum(CONSENTS),
  source: z.enum(CONSENT_SOURCES).nullable(),
  evidence: z.string().nullable(),
  /** It came with the number: a deleted or merged contact with this number had opted out. */
  is_inherited: z.boolean(),
  /** A colleague decided that the person does not want to stop. */
  keeps_sending: z.boolean(),
  actor_name: z.string().nullable(),
});

const importEntry = z.object({
  ...entry,
  kind: z.literal('import'),
  import_id: id,
  file_name: z.string(),
  change: z.enum(['created', 'updated', 'undone']),
});

const keywordEntry = z.object({
  ...entry,
  kind: z.literal('keyword'),
  keyword_id: id,
  word: z.string(),
  message_id: id,
});

const editEntry = z.object({
  ...entry,
  kind: z.literal('edit'),
  action: z.enum(TIMELINE_EDITS),
  actor_name: z.string(),
  /** Changed fields that this reader can see. Groups and categories are ids. */
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
});

/** One event of a contact's timeline. */
export const timelineEntry = z.discriminatedUnion('kind', [
  messageEntry,
  consentEntry,
  importEntry,
  keywordEntry,
  editEntry,
]);
export type TimelineEntry = z.infer<typeof timelineEntry>;
