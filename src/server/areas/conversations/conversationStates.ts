import type { Store } from '#src/server/storage/Store.ts';

interface State {
  assigned_to: string | null;
  done_at: string | null;
  /** Somebody opened it by hand that rules had taken care of. */
  is_reopened?: boolean;
}

/** Changes what is noted of a conversation beside its texts. */
export function noteState(store: Store, tenantId: string, contactId: string, change: Partial<State>): void {
  if (store.byId('conversation_states', contactId)) store.update('conversation_states', contactId, change);
  else {
    const state = { assigned_to: null, done_at: null, ...change };
    store.insert('conversation_states', { id: contactId, tenant_id: tenantId, ...state });
  }
}

/** Sets up to when a conversation was read. */
export function markRead(store: Store, tenantId: string, contact_id: string, read_at: string): void {
  const mark = store.ofTenant('read_marks', tenantId).find((each) => each.contact_id === contact_id);
  if (mark) store.update('read_marks', mark.id, { read_at });
  else store.insert('read_marks', { tenant_id: tenantId, contact_id, read_at });
}
