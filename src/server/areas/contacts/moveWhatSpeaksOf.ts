import { isEditable } from '#src/domain/campaigns/campaign.ts';
import type { Store } from '#src/server/storage/Store.ts';

/** Lets what speaks of one contact speak of another: messages, who was left out of campaigns, drafts' audiences, what was read. */
export function moveWhatSpeaksOf(store: Store, tenantId: string, from: string, to: string): void {
  for (const collection of ['messages', 'exclusions', 'campaign_opt_outs'] as const) {
    const found = store.ofTenant(collection, tenantId).filter(({ contact_id }) => contact_id === from);
    store.updateMany(
      collection,
      found.map(({ id }) => ({ id, change: { contact_id: to } })),
    );
  }
  for (const { id, audience, status } of store.ofTenant('campaigns', tenantId)) {
    if (!isEditable(status) || !audience.contact_ids.includes(from)) continue;
    const contact_ids = [...new Set(audience.contact_ids.map((each) => (each === from ? to : each)))];
    store.update('campaigns', id, { audience: { ...audience, contact_ids } });
  }
  moveReadMark(store, tenantId, from, to);
  moveConversationState(store, tenantId, from, to);
}

/** Whoever was asked to answer one of them answers both; done is only what was done of both. */
function moveConversationState(store: Store, tenant_id: string, from: string, to: string): void {
  const moved = store.byId('conversation_states', from);
  if (!moved) return;
  store.remove('conversation_states', from);
  const own = store.byId('conversation_states', to);
  if (own) store.update('conversation_states', to, { assigned_to: own.assigned_to ?? moved.assigned_to });
  else store.insert('conversation_states', { id: to, tenant_id, assigned_to: moved.assigned_to, done_at: null });
}

/** What was read of one conversation only is not read of both, so the earlier mark counts. */
function moveReadMark(store: Store, tenantId: string, from: string, to: string): void {
  const marks = store.ofTenant('read_marks', tenantId);
  const moved = marks.find(({ contact_id }) => contact_id === from);
  const own = marks.find(({ contact_id }) => contact_id === to);
  if (!moved) return;
  if (!own) store.update('read_marks', moved.id, { contact_id: to });
  else {
    if (moved.read_at < own.read_at) store.update('read_marks', own.id, { read_at: moved.read_at });
    store.remove('read_marks', moved.id);
  }
}
