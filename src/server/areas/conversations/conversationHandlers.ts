import type { OperationName } from '#src/domain/contract/operations.ts';
import { type Conversation, LONGEST_SNOOZE } from '#src/domain/messages/conversation.ts';
import { readableContacts } from '#src/server/access/people.ts';
import { lookAgain, markSent, sendMessageAgain } from '#src/server/areas/messages/index.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { HandlerContext, OperationHandlers } from '#src/server/http/OperationHandler.ts';
import { type Sentence, sentence } from '#src/server/sentences/Sentence.ts';
import type { Later } from '#src/server/storage/Later.ts';
import { assigneesOf, readersOf, requireAssignee } from './assignees.ts';
import { markRead, markUnread, noteState } from './conversationStates.ts';
import { decideStopWish } from './decideStopWish.ts';
import { joinConversation } from './joinConversation.ts';
import { listConversations } from './listConversations.ts';
import { noteHandlers } from './noteHandlers.ts';
import { ownContact } from './ownContact.ts';
import { replyTo } from './replyTo.ts';

/** The inbox: conversations are by contact, and have the contact's id. */
export const conversationHandlers = {
  conversations: listConversations,
  conversationCounts: async ({ tx, tenantId, caller }) =>
    await tx.conversations.counts({ tenantId, userId: caller.user.id, readable: readableContacts(caller) }),
  conversationAssignees: async ({ tx, tenantId }) => await assigneesOf(tx, tenantId),
  conversationReaders: async ({ tx, tenantId }) => await readersOf(tx, tenantId),
  conversation: ownConversation,
  readConversation: changing(
    async ({ tx, clock, tenantId, id }) => await markRead(tx, tenantId, id, clock.now().toISOString()),
  ),
  unreadConversation: changing(async ({ tx, tenantId, id }) => {
    const lastAt = await tx.conversations.lastIncomingAt({ tenantId, contactId: id });
    if (lastAt === null) throw new HttpProblem('conflict', sentence('conversations.nothing_to_read'));
    await markUnread(tx, tenantId, id, lastAt);
  }),
  assignConversation: changing<'assignConversation'>(async ({ tx, tenantId, id, body }) => {
    const { assigned_to } = body;
    if (assigned_to !== null) await requireAssignee(tx, tenantId, assigned_to);
    await noteState(tx, tenantId, id, { assigned_to });
  }),
  closeConversation: changing(async ({ tx, clock, tenantId, id }) => {
    const done_at = clock.now().toISOString();
    await noteState(tx, tenantId, id, { done_at, is_reopened: false, snoozed_until: null });
    // Marking it as done marks it as read.
    await markRead(tx, tenantId, id, done_at);
  }),
  reopenConversation: changing(
    async ({ tx, tenantId, id }) =>
      await noteState(tx, tenantId, id, { done_at: null, is_reopened: true, snoozed_until: null }),
  ),
  snoozeConversation: changing<'snoozeConversation'>(async ({ tx, clock, tenantId, id, body }) => {
    const now = clock.now();
    const until = new Date(body.until);
    const ahead = until.getTime() - now.getTime();
    if (ahead <= 0) refuseSnooze(sentence('conversations.snooze_past'));
    if (ahead > LONGEST_SNOOZE) refuseSnooze(sentence('conversations.snooze_too_long'));
    const snoozed_until = until.toISOString();
    await noteState(tx, tenantId, id, { snoozed_until, done_at: null, is_reopened: true });
    // Snoozing it marks it as read.
    await markRead(tx, tenantId, id, now.toISOString());
  }),
  decideStopWish: changing<'decideStopWish'>(decideStopWish),
  joinConversation,
  ...noteHandlers,
  reply: replyTo,
  sendMessageAgain,
  lookAgain,
  markSent,
} satisfies Partial<OperationHandlers>;

function refuseSnooze(reason: Sentence): never {
  throw new HttpProblem('unprocessable', sentence('conversations.not_snoozed', { why: reason }), {
    fields: { until: reason },
  });
}

async function ownConversation(context: HandlerContext): Promise<Conversation> {
  const { tx, tenantId } = context;
  const { id } = await ownContact(context);
  const conversation = await tx.conversations.get({ tenantId, contactId: id });
  if (!conversation) throw new HttpProblem('not_found', `There is no conversation with the contact ${id}.`);
  return conversation;
}

/** A handler that changes a conversation's state and returns it. */
function changing<N extends OperationName = never>(change: (context: HandlerContext<N>) => Later<unknown>) {
  return async (context: HandlerContext & HandlerContext<N>): Promise<Conversation> => {
    await ownConversation(context);
    await change(context);
    return await ownConversation(context);
  };
}
