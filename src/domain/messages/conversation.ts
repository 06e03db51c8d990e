import { z } from 'zod';
import { id, instant, setInstant, text, visiblePhone } from '#src/domain/record.ts';
import { CONVERSATION_STATUSES, CONVERSATION_VIEWS, STOP_DECISIONS } from './conversationTerms.ts';
import { MESSAGE_DIRECTIONS, MESSAGE_STATUSES } from './message.ts';
import { BODY_MAX_LENGTH } from './texting.ts';
import { WRITERS } from './writerOf.ts';

export * from './conversationTerms.ts';

/** All texts to and from one contact, as the inbox lists it. Its id is the contact's. */
export const conversation = z.object({
  id,
  contact_id: id,
  name: z.string(),
  phone: visiblePhone,
  last_body: z.string(),
  last_direction: z.enum(MESSAGE_DIRECTIONS),
  /** Who wrote the last text; of the team, by name where that is known. */
  last_writer: z.enum(WRITERS),
  last_author_id: id.nullable(),
  last_author_name: z.string().nullable(),
  last_status: z.enum(MESSAGE_STATUSES),
  last_at: instant,
  unread_count: z.number().int().min(0),
  status: z.enum(CONVERSATION_STATUSES),
  /** Whoever is to answer; null: nobody in particular. */
  assigned_to: id.nullable(),
  assigned_name: z.string().nullable(),
  /** When a snoozed one comes back; null: it is not snoozed. */
  snoozed_until: instant.nullable(),
  may_want_to_stop: z.boolean(),
  /** The text that reads like a wish to stop, until somebody decides. */
  stop_wish: z
    .object({
      message_id: id,
      evidence: z.string(),
      at: instant,
      /** How many texts to the person wait for the decision. */
      waiting: z.number().int().min(0),
    })
    .nullable(),
});
export type Conversation = z.infer<typeof conversation>;

/** How many conversations each view holds. */
export const conversationCounts = z.record(z.enum(CONVERSATION_VIEWS), z.number().int().min(0));
export type ConversationCounts = z.infer<typeof conversationCounts>;

/** A colleague who may answer, or read. */
export const conversationAssignee = z.object({ id, name: z.string() });
export type ConversationAssignee = z.infer<typeof conversationAssignee>;

export const assignmentInput = z.object({ assigned_to: id.nullable() });

export const snoozeInput = z.object({
  until: setInstant.describe('When it comes back, within a year; at once when the person writes before'),
});

/** A colleague who has the same conversation open. */
export const presentColleague = z.object({ user_id: id, name: z.string(), is_typing: z.boolean() });
export type PresentColleague = z.infer<typeof presentColleague>;

export const presenceInput = z.object({ is_typing: z.boolean() });

export const replyInput = z.object({
  body: text.min(1).max(BODY_MAX_LENGTH),
  /** The template it was made with. */
  template_id: id.nullable().default(null),
  seen_message_id: id
    .nullable()
    .optional()
    .describe('The newest text its writer has seen; a colleague’s answer after it is a conflict'),
});

export const stopDecisionInput = z.object({ decision: z.enum(STOP_DECISIONS) });
