import { EDITABLE } from '#src/domain/campaigns/campaignTerms.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/** Moves references from one contact to another: messages, exclusions from campaigns, drafts' audiences, read marks. */
export async function moveContactReferences(
  tx: Transaction,
  tenantId: string,
  from: string,
  to: string,
): Promise<void> {
  for (const collection of ['messages', 'exclusions', 'campaign_opt_outs', 'conversation_notes'] as const) {
    const records = await tx.find(collection, { tenant_id: tenantId, contact_id: from });
    await tx.updateMany(
      collection,
      records.map(({ id }) => ({ id, change: { contact_id: to } })),
    );
  }
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
  await moveReadMark(tx, tenantId, from, to);
  await moveConversationState(tx, tenantId, from, to);
}

/** The assignee of either conversation gets the merged one; it is done or snoozed only if both were. */
async function moveConversationState(tx: Transaction, tenant_id: string, from: string, to: string): Promise<void> {
  const movedState = await tx.get('conversation_states', from);
  if (!movedState) return;
  await tx.remove('conversation_states', from);
  const targetState = await tx.get('conversation_states', to);
  if (targetState)
    await tx.update('conversation_states', to, {
      assigned_to: targetState.assigned_to ?? movedState.assigned_to,
      snoozed_until: movedState.snoozed_until && targetState.snoozed_until,
    });
  else {
    const state = { assigned_to: movedState.assigned_to, done_at: null, snoozed_until: null };
    await tx.insert('conversation_states', { id: to, tenant_id, ...state });
  }
}

/** Messages read in only one conversation are not read in both, so the earlier mark counts. */
async function moveReadMark(tx: Transaction, tenantId: string, from: string, to: string): Promise<void> {
  // Stryker disable next-line ObjectLiteral: only saves reading the other marks.
  const marks = await tx.find('read_marks', { tenant_id: tenantId, contact_id: [from, to] });
  const movedMark = marks.find(({ contact_id }) => contact_id === from);
  const targetMark = marks.find(({ contact_id }) => contact_id === to);
  if (!movedMark) return;
  if (!targetMark) await tx.update('read_marks', movedMark.id, { contact_id: to });
  else {
    // Stryker disable next-line EqualityOperator: of two equal times, either will do.
    if (movedMark.read_at < targetMark.read_at)
      await tx.update('read_marks', targetMark.id, { read_at: movedMark.read_at });
    await tx.remove('read_marks', movedMark.id);
  }
}
