import type { Records } from '#mock-api/storage/Records.ts';
import { fullName } from '#src/domain/contacts/contactTerms.ts';
import { byCodePoint } from '#src/domain/criteria/byCodePoint.ts';
import { testOf } from '#src/domain/criteria/testOf.ts';
import {
  CONVERSATION_VIEWS,
  type Conversation,
  type ConversationCounts,
  type ConversationView,
} from '#src/domain/messages/conversation.ts';
import { conversationStatus } from '#src/domain/messages/conversationStatus.ts';
import { listedAt } from '#src/domain/messages/listedAt.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { writerOf } from '#src/domain/messages/writerOf.ts';
import { possibleOptOutId } from '#src/server/areas/contacts/possibleOptOuts.ts';
import { listRows } from '#src/server/lists/listRows.ts';
import type { ConversationQueries } from '#src/server/storage/queries/ConversationQueries.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { waitingTo } from './messageQueries.ts';

export function conversationQueries(records: Records): ConversationQueries {
  const messagesWith = (tenantId: string, contactId: string): Stored<Message>[] =>
    records.ofTenant('messages', tenantId).filter(({ contact_id }) => contact_id === contactId);
  const statesOf = (tenantId: string, userId: string) =>
    records.ofTenant('conversation_states', tenantId).filter(({ assigned_to }) => assigned_to === userId);
  return {
    async page({ tenantId, ...query }) {
      return listRows(allOf(records, tenantId), query, {
        lookUps: {
          // A conversation has no tenant of its own, so that of the inbox is used.
          related(to, id) {
            const other = records.byId(to, id);
            return other?.tenant_id === tenantId ? other : undefined;
          },
          isInGroup() {
            throw new Error('Conversations are in no groups');
          },
        },
      });
    },
    async counts({ tenantId, userId, readable }) {
      const isReadable = testOf(readable);
      const counts = Object.fromEntries(CONVERSATION_VIEWS.map((view) => [view, 0])) as Record<
        ConversationView,
        number
      >;
      for (const each of allOf(records, tenantId)) {
        const contact = records.byId('contacts', each.contact_id);
        if (contact && isReadable(contact)) for (const view of viewsOf(each, userId)) counts[view] += 1;
      }
      return counts satisfies ConversationCounts;
    },
    async get({ tenantId, contactId }) {
      const mark = records.ofTenant('read_marks', tenantId).find(({ contact_id }) => contact_id === contactId);
      return conversationOf(records, tenantId, contactId, messagesWith(tenantId, contactId), mark);
    },
    async lastIncomingAt({ tenantId, contactId }) {
      const incoming = messagesWith(tenantId, contactId).filter(({ direction }) => direction === 'incoming');
      return incoming.map(listedAt).sort().at(-1) ?? null;
    },
    async lastIncomingSince({ tenantId, contactId, seenId, since }) {
      const messages = messagesWith(tenantId, contactId);
      const later = messages.slice(messages.findIndex(({ id }) => id === seenId) + 1);
      return (
        later.findLast(
          ({ direction, by_rule, created_at }) =>
            direction === 'incoming' && by_rule === undefined && created_at >= (since ?? ''),
        ) ?? null
      );
    },
    async lastByColleague({ tenantId, contactId, userId, since, but }) {
      return (
        messagesWith(tenantId, contactId).findLast(
          ({ id, created_at, author_id }) =>
            author_id !== undefined && author_id !== userId && id !== but && created_at >= (since ?? ''),
        ) ?? null
      );
    },
    async assignedCount({ tenantId, userId }) {
      return statesOf(tenantId, userId).length;
    },
    async assignedTo({ tenantId, userId, limit }) {
      return statesOf(tenantId, userId)
        .slice(0, limit)
        .map(({ id }) => id);
    },
  };
}

/** The tenant's conversations, latest message first; ties in order of creation. */
function allOf(records: Records, tenantId: string): Conversation[] {
  const contactIds = new Set<string>();
  const messages = new Map<string, Stored<Message>[]>();
  for (const message of records.ofTenant('messages', tenantId)) {
    const { contact_id, direction, campaign_id } = message;
    if (contact_id === null) continue;
    if (direction === 'incoming' || campaign_id === null) contactIds.add(contact_id);
    const before = messages.get(contact_id);
    if (before) before.push(message);
    else messages.set(contact_id, [message]);
  }
  const marks = new Map(records.ofTenant('read_marks', tenantId).map((mark) => [mark.contact_id, mark]));
  return [...contactIds]
    .flatMap((id) => conversationOf(records, tenantId, id, messages.get(id) ?? [], marks.get(id)) ?? [])
    .sort((one, other) => byCodePoint(other.last_at, one.last_at));
}

function conversationOf(
  records: Records,
  tenantId: string,
  contactId: string,
  messages: readonly Stored<Message>[],
  mark: Collections['read_marks'] | undefined,
): Conversation | null {
  const contact = records.byId('contacts', contactId);
  const last = messages.reduce<Stored<Message> | null>(
    (latest, each) => (latest === null || listedAt(each) >= listedAt(latest) ? each : latest),
    null,
  );
  if (!contact || last === null) return null;
  const toAnswer = messages.filter((each) => each.direction === 'incoming' && each.by_rule === undefined).map(listedAt);
  const {
    assigned_to = null,
    done_at = null,
    snoozed_until = null,
    is_reopened,
  } = records.byId('conversation_states', contact.id) ?? {};
  const status = conversationStatus({
    lastTurnAt: toAnswer.toSorted().at(-1) ?? '',
    hasTeam: messages.some((each) => writerOf(each) === 'team'),
    doneAt: done_at,
    isReopened: is_reopened === true,
    snoozedUntil: snoozed_until,
  });
  const optOut = records.byId('possible_opt_outs', possibleOptOutId(tenantId, contact.phone));
  const assignee = assigned_to === null ? undefined : records.byId('users', assigned_to);
  return {
    id: contact.id,
    contact_id: contact.id,
    name: fullName(contact),
    phone: contact.phone,
    last_body: last.body,
    last_direction: last.direction,
    last_writer: writerOf(last),
    last_author_id: last.author_id ?? null,
    last_author_name: last.author_name ?? null,
    last_status: last.status,
    last_at: listedAt(last),
    unread_count: toAnswer.filter((at) => at > (mark?.read_at ?? '')).length || Number(mark?.is_unread === true),
    status,
    assigned_to: assignee ? assigned_to : null,
    assigned_name: assignee?.name ?? null,
    snoozed_until: status === 'snoozed' ? snoozed_until : null,
    may_want_to_stop: optOut !== undefined,
    possible_opt_out: optOut
      ? {
          message_id: optOut.message_id,
          evidence: optOut.evidence,
          at: optOut.at,
          waiting: waitingTo(records, tenantId, contact.phone).length,
        }
      : null,
  };
}

function viewsOf({ status, unread_count, assigned_to, may_want_to_stop }: Conversation, userId: string) {
  const views: ConversationView[] = ['all', status];
  if (unread_count > 0) views.push('unread');
  if (may_want_to_stop) views.push('may_want_to_stop');
  if (status === 'open' && assigned_to === userId) views.push('mine');
  if (status === 'open' && assigned_to === null) views.push('unassigned');
  return views;
}
