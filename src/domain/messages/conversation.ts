import { z } from 'zod';
import { id, instant, setInstant, visiblePhone } from '#src/domain/record.ts';
import { CONVERSATION_STATUSES, CONVERSATION_VIEWS, OPT_OUT_DECISIONS } from './conversationTerms.ts';
import { MESSAGE_DIRECTIONS, MESSAGE_STATUSES } from './message.ts';
import { messageBody } from './messageBody.ts';
import { WRITERS } from './writerOf.ts';

export * from './conversationTerms.ts';

/** All messages with one contact, as the inbox lists them. Its id is the contact's. */
export const conversation = z.object({
  id,
  contact_id: id,
  name: z.string(),
  phone: visiblePhone,
  last_body: z.string(),
  last_direction: z.enum(MESSAGE_DIRECTIONS),
  /** The author of the last message; a colleague's name where known. */
  last_writer: z.enum(WRITERS),
  last_author_id: id.nullable(),
  last_author_name: z.string().nullable(),
  last_status: z.enum(MESSAGE_STATUSES),
  last_at: instant,
  unread_count: z.number().int().min(0),
  status: z.enum(CONVERSATION_STATUSES),
  /** The colleague it is assigned to, or null for nobody. */
  assigned_to: id.nullable(),
  assigned_name: z.string().nullable(),
  /** When a snoozed conversation returns, or null if it is not snoozed. */
  snoozed_until: instant.nullable(),
  may_want_to_stop: z.boolean(),
  /** The message that reads like an opt-out, until somebody decides. */
  possible_opt_out: z
    .object({
      message_id: id,
      evidence: z.string(),
      at: instant,
      /** The number of messages to the person that wait for the decision. */
      waiting: z.number().int().min(0),
    })
    .nullable(),
});
export type Conversation = z.infer<typeof conversation>;

/** The number of conversations in each view. */
export const conversationCounts = z.record(z.enum(CONVERSATION_VIEWS), z.number().int().min(0));
export type ConversationCounts = z.infer<typeof conversationCounts>;

/** A colleague who can reply, or only read. */
export const conversationAssignee = z.object({ id, name: z.string() });
export type ConversationAssignee = z.infer<typeof conversationAssignee>;

export const assignmentInput = z.object({ assigned_to: id.nullable() });

/** The newest message that the user has seen; null for none. */
const seenMessage = id.nullable().optional();
const seenIncoming = seenMessage.describe('The newest message the user has seen; 409 if a newer one has come in');

export const conversationDoneInput = z.object({ seen_message_id: seenIncoming });

export const snoozeInput = z.object({
  until: setInstant.describe('When it returns, at most a year ahead; earlier if the person writes'),
  seen_message_id: seenIncoming,
});

/** A colleague who has the same conversation open. */
export const presentColleague = z.object({ user_id: id, name: z.string(), is_typing: z.boolean() });
export type PresentColleague = z.infer<typeof presentColleague>;

export const presenceInput = z.object({ is_typing: z.boolean() });

export const replyInput = z.object({
  body: messageBody,
  /** The template it was written with. */
  template_id: id.nullable().default(null),
  device_id: id
    .nullable()
    .default(null)
    .describe('The device to send it from. Null: the one the contact wrote to, otherwise any that reaches them'),
  seen_message_id: seenMessage.describe('The newest message the author has seen; 409 if a colleague has replied since'),
});

export const optOutDecisionInput = z.object({ decision: z.enum(OPT_OUT_DECISIONS) });
