import { isEditable } from '#src/domain/campaigns/campaign.ts';
import type { Store } from '#src/server/storage/Store.ts';

/** Lets what speaks of one contact speak of another: messages, who was left out of campaigns, drafts' audiences, what was read. */
export async function moveWhatSpeaksOf(store: Store, tenantId: string, from: string, to: string): Promise<void> {
  for (const collection of ['messages', 'exclusions', 'campaign_opt_outs'] as const) {
    const found = await store.tx.find(collection, { tenant_id: tenantId, contact_id: from });
    await store.tx.updateMany(
      collection,
      found.map(({ id }) => ({ id, change: { contact_id: to } })),
    );
  }
  for (const { id, audience, status } of await store.tx.find('campaigns', { tenant_id: tenantId })) {
    if (!isEditable(status) || !audience.contact_ids.includes(from)) continue;
    const contact_ids = [...new Set(audience.contact_ids.map((each) => (each === from ? to : each)))];
    await store.tx.update('campaigns', id, { audience: { ...audience, contact_ids } });
  }
  await moveReadMark(store, tenantId, from, to);
  await moveConversationState(store, tenantId, from, to);
}

/** Whoever was asked to answer one of them answers both; done is only what was done of both. */
async function moveConversationState(store: Store, tenant_id: string, from: string, to: string): Promise<void> {
  const moved = await store.tx.get('conversation_states', from);
  if (!moved) return;
  await store.tx.remove('conversation_states', from);
  const own = await store.tx.get('conversation_states', to);
  if (own) await store.tx.update('conversation_states', to, { assigned_to: own.assigned_to ?? moved.assigned_to });
  else
    await store.tx.insert('conversation_states', { id: to, tenant_id, assigned_to: moved.assigned_to, done_at: null });
}

/** What was read of one conversation only is not read of both, so the earlier mark counts. */
async function moveReadMark(store: Store, tenantId: string, from: string, to: string): Promise<void> {
  const marks = await store.tx.find('read_marks', { tenant_id: tenantId });
  const moved = marks.find(({ contact_id }) => contact_id === from);
  const own = marks.find(({ contact_id }) => contact_id === to);
  if (!moved) return;
  if (!own) await store.tx.update('read_marks', moved.id, { contact_id: to });
  else {
    if (moved.read_at < own.read_at) await store.tx.update('read_marks', own.id, { read_at: moved.read_at });
    await store.tx.remove('read_marks', moved.id);
  }
}
