import { isDeepStrictEqual } from 'node:util';
import type { OperationName } from '#src/domain/contract/operations.ts';
import {
  type Conversation,
  conversation,
  LONGEST_SNOOZE,
  type PresentColleague,
} from '#src/domain/messages/conversation.ts';
import { aboutReadableContacts, readableContacts } from '#src/server/access/people.ts';
import { seesPhones, seesTexts } from '#src/server/access/visibility.ts';
import { checkMessageAgain, markSent, sendMessageAgain } from '#src/server/areas/messages/index.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { HandlerContext, OperationHandlers } from '#src/server/http/OperationHandler.ts';
import { unchanged } from '#src/server/http/unchanged.ts';
import { parseListQuery, recordsQueryOf } from '#src/server/lists/parseListQuery.ts';
import { ReadyPage } from '#src/server/lists/ReadyPage.ts';
import { type Sentence, sentence } from '#src/server/sentences/Sentence.ts';
import type { Awaitable } from '#src/server/storage/Awaitable.ts';
import { assigneesOf, readersOf, requireAssignee } from './assignees.ts';
import { contactOf } from './contactOf.ts';
import { changeConversationState, markRead, markUnread } from './conversationStates.ts';
import { decidePossibleOptOut } from './decidePossibleOptOut.ts';
import { noteHandlers } from './noteHandlers.ts';
import { refuseWrittenMeanwhile } from './refuseUnseen.ts';
import { replyTo } from './replyTo.ts';

/** The inbox: conversations are by contact, and have the contact's id. */
export const conversationHandlers = {
  conversations: listConversations,
  conversationCounts: async ({ tx, tenantId, caller }) =>
    await tx.conversations.counts({ tenantId, userId: caller.user.id, readable: readableContacts(caller) }),
  conversationAssignees: async ({ tx, tenantId }) => await assigneesOf(tx, tenantId),
  conversationReaders: async ({ tx, tenantId }) => await readersOf(tx, tenantId),
  conversation: conversationOf,
  markConversationRead: changing(
    async ({ tx, clock, tenantId, id }) => await markRead(tx, tenantId, id, clock.now().toISOString()),
  ),
  markConversationUnread: changing(async ({ tx, tenantId, id }) => {
    const lastAt = await tx.conversations.lastIncomingAt({ tenantId, contactId: id });
    if (lastAt === null) throw new HttpProblem('conflict', sentence('conversations.nothing_to_read'));
    await markUnread(tx, tenantId, id, lastAt);
  }),
  assignConversation: changing<'assignConversation'>(async ({ tx, tenantId, id, body }) => {
    const { assigned_to } = body;
    if (assigned_to !== null) await requireAssignee(tx, tenantId, assigned_to);
    await changeConversationState(tx, tenantId, id, { assigned_to });
  }),
  markConversationDone: changing<'markConversationDone'>(async (context) => {
    const { tx, clock, tenantId, id } = context;
    await refuseWrittenMeanwhile(context, context.body.seen_message_id, 'conversations.not_done');
    const done_at = clock.now().toISOString();
    await changeConversationState(tx, tenantId, id, { done_at, is_reopened: false, snoozed_until: null });
    // Marking it as done marks it as read.
    await markRead(tx, tenantId, id, done_at);
  }),
  reopenConversation: changing(
    async ({ tx, tenantId, id }) =>
      await changeConversationState(tx, tenantId, id, { done_at: null, is_reopened: true, snoozed_until: null }),
  ),
  snoozeConversation: changing<'snoozeConversation'>(async (context) => {
    const { tx, clock, tenantId, id } = context;
    const now = clock.now();
    const until = new Date(context.body.until);
    const ahead = until.getTime() - now.getTime();
    if (ahead <= 0) refuseSnooze(sentence('conversations.snooze_past'));
    if (ahead > LONGEST_SNOOZE) refuseSnooze(sentence('conversations.snooze_too_long'));
    await refuseWrittenMeanwhile(context, context.body.seen_message_id, 'conversations.not_snoozed');
    const snoozed_until = until.toISOString();
    await changeConversationState(tx, tenantId, id, { snoozed_until, done_at: null, is_reopened: true });
    // Snoozing it marks it as read.
    await markRead(tx, tenantId, id, now.toISOString());
  }),
  decidePossibleOptOut: changing<'decidePossibleOptOut'>(decidePossibleOptOut),
  joinConversation,
  ...noteHandlers,
  reply: replyTo,
  sendMessageAgain,
  checkMessageAgain,
  markSent,
} satisfies Partial<OperationHandlers>;

function refuseSnooze(reason: Sentence): never {
  throw new HttpProblem('unprocessable', sentence('conversations.not_snoozed', { why: reason }), {
    fields: { until: reason },
  });
}

async function conversationOf(context: HandlerContext): Promise<Conversation> {
  const { tx, tenantId } = context;
  const { id } = await contactOf(context);
  const conversation = await tx.conversations.get({ tenantId, contactId: id });
  if (!conversation) throw new HttpProblem('not_found', `There is no conversation with the contact ${id}.`);
  return conversation;
}

/** A handler that changes a conversation's state and returns it. */
function changing<N extends OperationName = never>(change: (context: HandlerContext<N>) => Awaitable<unknown>) {
  return async (context: HandlerContext & HandlerContext<N>): Promise<Conversation> => {
    const before = await conversationOf(context);
    await change(context);
    const after = await conversationOf(context);
    return isDeepStrictEqual(before, after) ? unchanged(after) : after;
  };
}

/** Viewers not heard from for this long (ms) have left: pages report every few seconds. */
const PRESENCE_MS = 10_000;

/** Registers a viewer of a conversation, and returns the others. */
async function joinConversation(context: HandlerContext<'joinConversation'>): Promise<PresentColleague[]> {
  const { tx, clock, caller, tenantId } = context;
  const { id: contact_id } = await contactOf(context);
  const { user } = caller;
  const now = clock.now();
  const presentSince = new Date(now.getTime() - PRESENCE_MS).toISOString();
  const presences = await tx.find('presences', { tenant_id: tenantId });
  const stalePresences = presences.filter(({ at }) => at < presentSince);
  await tx.removeMany(
    'presences',
    stalePresences.map(({ id }) => id),
  );
  const id = `${contact_id} ${user.id}`;
  const presence = { name: user.name, is_typing: context.body.is_typing, at: now.toISOString() };
  if (await tx.get('presences', id)) await tx.update('presences', id, presence);
  else await tx.insert('presences', { id, tenant_id: tenantId, contact_id, user_id: user.id, ...presence });
  return presences
    .filter((each) => !stalePresences.includes(each) && each.contact_id === contact_id && each.user_id !== user.id)
    .map(({ user_id, name, is_typing }) => ({ user_id, name, is_typing }));
}

const TEXT_FIELDS: readonly string[] = ['last_body', 'possible_opt_out'];

/** The requested part of the inbox. Who cannot read numbers or texts can neither search, filter nor sort by them. */
async function listConversations({ tx, tenantId, caller, req }: HandlerContext): Promise<ReadyPage> {
  const isHidden = (field: string): boolean =>
    (field === 'phone' && !seesPhones(caller.ability)) || (TEXT_FIELDS.includes(field) && !seesTexts(caller));
  const query = recordsQueryOf(parseListQuery(req.query), {
    shape: Object.fromEntries(Object.entries(conversation.shape).filter(([field]) => !isHidden(field))),
    searchable: ['name', 'phone', 'last_body'].filter((field) => !isHidden(field)),
    readable: aboutReadableContacts('contact_id', caller),
  });
  return new ReadyPage(await tx.conversations.page({ tenantId, ...query }));
}
