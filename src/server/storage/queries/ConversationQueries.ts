import type { Criterion } from '#src/domain/criteria/criterion.ts';
import type { Conversation, ConversationCounts } from '#src/domain/messages/conversation.ts';
import type { Message } from '#src/domain/messages/message.ts';
import type { Page, RecordsQuery } from '#src/server/storage/RecordsQuery.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';

/**
 * Queries for the inbox. A conversation is with a contact who wrote, or who was written to individually (an incoming message, or an outgoing one
 * without `campaign_id`). It contains all messages with the contact's `contact_id`, also those of campaigns.
 * - The last message has the latest `listedAt`; of several, the one created last. `last_writer` is its `writerOf`.
 * - `unread_count`: incoming messages without `by_rule` that are later (`listedAt`) than `read_at` of the contact's `read_marks`; all of them without
 *   a mark. If there are none but the mark has `is_unread`, it is 1.
 * - `status`: `conversationStatus` of the latest incoming message without `by_rule`, of whether the team has written (`writerOf`), and of the
 *   contact's `conversation_states`, which also has `snoozed_until` (if the status is `snoozed`) and `assigned_to` (null if that person is gone).
 * - `possible_opt_out`: that of the contact's number (`possible_opt_outs`), with `waiting`, the number of messages in `messages.waitingTo`.
 */
export interface ConversationQueries {
  /** A page of the tenant's conversations. Without a sort, the one with the latest message comes first, and ties are in order of creation. */
  page(input: RecordsQuery & { tenantId: string }): Promise<Page<Conversation>>;
  /** How many conversations each view has (`conversationFilter`) for a person. `readable`: the contacts whose conversations they can read. */
  counts(input: { tenantId: string; userId: string; readable: Criterion }): Promise<ConversationCounts>;
  /** The conversation with a contact, or null if there is no such contact or no message, not even of a campaign. */
  get(input: { tenantId: string; contactId: string }): Promise<Conversation | null>;
  /** When (`listedAt`) a contact last wrote, or null if they never did. */
  lastIncomingAt(input: { tenantId: string; contactId: string }): Promise<string | null>;
  /**
   * The newest message from a contact without `by_rule`, created at `since` (ISO 8601; null: at any time) or later, and after the contact's
   * message with the id `seenId`, if there is one, which has that `created_at`. Null if there is none.
   */
  lastIncomingSince(input: {
    tenantId: string;
    contactId: string;
    seenId: string | null;
    since: string | null;
  }): Promise<Stored<Message> | null>;
  /**
   * The newest message to a contact by a person (`author_id`) other than `userId`, created (`created_at`) at `since` (ISO 8601; null: at any
   * time) or later, except the one with the id `but`. Null if there is none.
   */
  lastByColleague(input: {
    tenantId: string;
    contactId: string;
    userId: string;
    since: string | null;
    but: string | null;
  }): Promise<Stored<Message> | null>;
  /** How many conversations are assigned to a person, done ones included. */
  assignedCount(input: { tenantId: string; userId: string }): Promise<number>;
  /** The ids of up to `limit` conversations that are assigned to a person, done ones included, in no particular order. */
  assignedTo(input: { tenantId: string; userId: string; limit: number }): Promise<string[]>;
}
