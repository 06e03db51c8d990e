import type { Criterion } from '#src/domain/criteria/criterion.ts';
import type { Conversation, ConversationCounts } from '#src/domain/messages/conversation.ts';
import type { Message } from '#src/domain/messages/message.ts';
import type { ListQuestion, Page } from '#src/server/storage/ListQuestion.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';

/**
 * What is asked of the inbox. A conversation is with a contact who wrote, or to whom somebody wrote alone (an incoming message, or an
 * outgoing one without `campaign_id`). Of it are all messages with the contact's `contact_id`, those of campaigns too:
 * - the last one is the one with the latest `saidAt`, of equals the one that came about last; `last_writer` is its `writerOf`;
 * - `unread_count`: incoming ones that no rule took care of (no `by_rule`), said after `read_at` of the contact's `read_marks`; without a
 *   mark, all of them. Where there are none, but the mark has `is_unread`, it is 1;
 * - `status`: `conversationStatus`, of the latest incoming one without `by_rule`, of whether the team wrote any (`writerOf`), and of the
 *   contact's `conversation_states`; `snoozed_until` comes from there where that is `snoozed`, `assigned_to` too, null if that person is gone;
 * - `stop_wish`: that of the contact's number (`stop_wishes`); `waiting` counts what `messages.waitingTo` answers.
 */
export interface ConversationQueries {
  /** A page of the tenant's conversations; without a sort, what was said last comes first; of equals, what became a conversation first. */
  page(asked: ListQuestion & { tenantId: string }): Promise<Page<Conversation>>;
  /**
   * How many conversations each view holds (`conversationFilter`), for a person: `readable` says with which contacts they may read what is
   * said.
   */
  counts(asked: { tenantId: string; userId: string; readable: Criterion }): Promise<ConversationCounts>;
  /** The conversation with a contact; null if there is no such contact, or neither side has said anything, not by a campaign either. */
  get(asked: { tenantId: string; contactId: string }): Promise<Conversation | null>;
  /** When (`saidAt`) a contact wrote last; null when they never did. */
  lastIncomingAt(asked: { tenantId: string; contactId: string }): Promise<string | null>;
  /**
   * The newest message with a contact that a person wrote (`author_id`) who is not `userId`, made (`created_at`) at `since` (ISO 8601) or
   * later, and is not the one with the id `but`; null if there is none.
   */
  lastAnswer(asked: {
    tenantId: string;
    contactId: string;
    userId: string;
    since: string;
    but: string | null;
  }): Promise<Stored<Message> | null>;
}
