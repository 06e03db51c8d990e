import type { Transaction } from '#src/server/storage/Transaction.ts';

interface State {
  assigned_to: string | null;
  done_at: string | null;
  /** Somebody opened it by hand that rules had taken care of. */
  is_reopened?: boolean;
}

/** Changes what is noted of a conversation beside its texts. */
export async function noteState(
  tx: Transaction,
  tenantId: string,
  contactId: string,
  change: Partial<State>,
): Promise<void> {
  if (await tx.get('conversation_states', contactId)) await tx.update('conversation_states', contactId, change);
  else {
    const state = { assigned_to: null, done_at: null, ...change };
    await tx.insert('conversation_states', { id: contactId, tenant_id: tenantId, ...state });
  }
}

/** Sets up to when a conversation was read. */
export async function markRead(tx: Transaction, tenantId: string, contact_id: string, read_at: string): Promise<void> {
  const mark = (await tx.find('read_marks', { tenant_id: tenantId, contact_id }))[0];
  if (mark) await tx.update('read_marks', mark.id, { read_at });
  else await tx.insert('read_marks', { tenant_id: tenantId, contact_id, read_at });
}
