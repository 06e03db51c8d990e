import { EDITABLE } from '#src/domain/campaigns/campaignTerms.ts';
import { MAX_CHANGED_PER_REQUEST } from '#src/domain/contract/requestLimits.ts';
import type { ConversationStatus } from '#src/domain/messages/conversationTerms.ts';
import { removeReferences } from '#src/server/removeReferences.ts';
import type { UnitContext } from '#src/server/sending/UnitContext.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { campaignOptOutId } from './campaignOptOutId.ts';
import { moveMessages } from './movingMessages.ts';

/**
 * Moves references from one contact to another: messages, exclusions from campaigns, drafts' audiences, read marks. Both contacts must still exist,
 * because their conversations decide which state the merged one has. The messages that wait and the newest 2,000 others move immediately, workers move
 * the rest.
 */
export async function moveContactReferences(
  context: UnitContext,
  tenantId: string,
  from: string,
  to: string,
): Promise<void> {
  const { tx } = context;
  const other = await conversationOf(tx, tenantId, from);
  const own = await conversationOf(tx, tenantId, to);
  // One whose contact does not exist would be canceled.
  const waiting = { direction: 'outgoing', status: ['queued', 'scheduled', 'sending'] } as const;
  for (const [collection, where] of [
    ['messages', waiting],
    ['exclusions', {}],
    ['conversation_notes', {}],
  ] as const) {
    const records = await tx.find(collection, { ...where, tenant_id: tenantId, contact_id: from });
    await tx.updateMany(
      collection,
      records.map(({ id }) => ({ id, change: { contact_id: to } })),
    );
  }
  // In one step, because the storage recomputes both conversations after each.
  await removeReferences(
    context,
    { tenantId, of: 'contacts', id: from, move_to: to },
    moveMessages,
    MAX_CHANGED_PER_REQUEST,
  );
  await moveOptOuts(tx, tenantId, from, to);
  const alerts = await tx.find('alerts', { tenant_id: tenantId, record_id: from });
  await tx.updateMany(
    'alerts',
    alerts.map(({ id }) => ({ id, change: { record_id: to } })),
  );
  for (const { id, audience } of await tx.find('campaigns', { tenant_id: tenantId, status: EDITABLE })) {
    if (!audience.contact_ids.includes(from)) continue;
    const contact_ids = [...new Set(audience.contact_ids.map((each) => (each === from ? to : each)))];
    await tx.update('campaigns', id, { audience: { ...audience, contact_ids } });
  }
  await moveReadMark(tx, tenantId, from, to, { own, other });
  await moveConversationState(tx, tenantId, from, to, { own, other });
}

/** Moves opt-outs in reply to campaigns. Of two in reply to one campaign, the earlier stays. */
async function moveOptOuts(tx: Transaction, tenant_id: string, from: string, to: string): Promise<void> {
  for (const { id, campaign_id, words, at } of await tx.find('campaign_opt_outs', { tenant_id, contact_id: from })) {
    await tx.remove('campaign_opt_outs', id);
    const newId = campaignOptOutId(campaign_id, to);
    const ownOptOut = await tx.get('campaign_opt_outs', newId);
    if (!ownOptOut)
      await tx.insert('campaign_opt_outs', { id: newId, tenant_id, campaign_id, contact_id: to, words, at });
    else if (at < ownOptOut.at) await tx.update('campaign_opt_outs', newId, { words, at });
  }
}

/** A contact's conversation before the merge. */
interface MergedConversation {
  /** Null if there was no message. */
  status: ConversationStatus | null;
  hasIncoming: boolean;
}

async function conversationOf(tx: Transaction, tenantId: string, contactId: string): Promise<MergedConversation> {
  const conversation = await tx.conversations.get({ tenantId, contactId });
  const lastIncomingAt = await tx.conversations.lastIncomingAt({ tenantId, contactId });
  return { status: conversation?.status ?? null, hasIncoming: lastIncomingAt !== null };
}

type State = Collections['conversation_states'];

/**
 * Moves the state of a conversation. The merged one keeps the assignee of either. It is open if either was, otherwise snoozed until the earlier time
 * if either was, otherwise done if either was.
 */
async function moveConversationState(
  tx: Transaction,
  tenant_id: string,
  from: string,
  to: string,
  { own, other }: { own: MergedConversation; other: MergedConversation },
): Promise<void> {
  const movedState = await tx.get('conversation_states', from);
  const targetState = await tx.get('conversation_states', to);
  const isOtherOpen = wasOpen(other, movedState);
  if (movedState) await tx.remove('conversation_states', from);
  else if (!targetState || !isOtherOpen) return;
  // Stryker disable next-line ArrayDeclaration: a text is neither snoozed nor done.
  const states = [targetState, movedState].flatMap((state) => state ?? []);
  const isEitherOpen = isOtherOpen || wasOpen(own, targetState);
  const snoozes = isEitherOpen ? [] : states.flatMap(({ snoozed_until }) => snoozed_until ?? []).sort();
  const dones = isEitherOpen || snoozes.length > 0 ? [] : states.flatMap(({ done_at }) => done_at ?? []).sort();
  const change = {
    assigned_to: targetState?.assigned_to ?? movedState?.assigned_to ?? null,
    snoozed_until: snoozes[0] ?? null,
    done_at: dones.at(-1) ?? null,
  };
  const is_reopened = states.some((state) => state.is_reopened);
  if (targetState) await tx.update('conversation_states', to, { ...change, is_reopened: is_reopened || isOtherOpen });
  else await tx.insert('conversation_states', { id: to, tenant_id, ...change, is_reopened });
}

/** Whether a conversation was open. Its state alone decides if it has no messages. */
function wasOpen({ status }: MergedConversation, state: State | undefined): boolean {
  return status === null ? state !== undefined && isOpen(state) : status === 'open';
}

function isOpen({ done_at, snoozed_until }: State): boolean {
  return done_at === null && snoozed_until === null;
}

/**
 * Moves the read mark. Messages read in only one conversation are not read in both, so the earlier mark counts; a conversation with messages but
 * without a mark was never read.
 */
async function moveReadMark(
  tx: Transaction,
  tenantId: string,
  from: string,
  to: string,
  conversations: { own: MergedConversation; other: MergedConversation },
): Promise<void> {
  // Stryker disable next-line ObjectLiteral: only saves reading the other marks.
  const marks = await tx.find('read_marks', { tenant_id: tenantId, contact_id: [from, to] });
  const movedMark = marks.find(({ contact_id }) => contact_id === from);
  const targetMark = marks.find(({ contact_id }) => contact_id === to);
  const isOtherUnread = !movedMark && conversations.other.hasIncoming;
  const isOwnUnread = !targetMark && conversations.own.hasIncoming;
  if (isOtherUnread && targetMark) await tx.remove('read_marks', targetMark.id);
  if (!movedMark) return;
  if (isOwnUnread || targetMark) await tx.remove('read_marks', movedMark.id);
  else await tx.update('read_marks', movedMark.id, { contact_id: to });
  if (!targetMark) return;
  // Stryker disable next-line EqualityOperator: the same when both are equal.
  const read_at = movedMark.read_at < targetMark.read_at ? movedMark.read_at : targetMark.read_at;
  await tx.update('read_marks', targetMark.id, {
    read_at,
    is_unread: (targetMark.is_unread || movedMark.is_unread) ?? false,
  });
}
