import type { Transaction } from '#src/server/storage/Transaction.ts';

interface State {
  assigned_to: string | null;
  done_at: string | null;
  snoozed_until: string | null;
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
    const state = { assigned_to: null, done_at: null, snoozed_until: null, ...change };
    await tx.insert('conversation_states', { id: contactId, tenant_id: tenantId, ...state });
  }
}

/** Sets up to when a conversation was read. */
export async function markRead(tx: Transaction, tenantId: string, contactId: string, read_at: string): Promise<void> {
  await mark(tx, tenantId, contactId, { read_at, is_unread: false });
}

/** Lets the last text of a person count as unread, whatever took care of it; `lastAt`: when they said it. */
export async function markUnread(tx: Transaction, tenantId: string, contactId: string, lastAt: string): Promise<void> {
  await mark(tx, tenantId, contactId, { read_at: new Date(Date.parse(lastAt) - 1).toISOString(), is_unread: true });
}

/** Lets a conversation that was put off come back: it is open and unread, whoever said the last word. Of a contact who is gone nothing is marked. */
export async function wakeConversation(
  tx: Transaction,
  tenantId: string,
  contactId: string,
  at: string,
): Promise<void> {
  await noteState(tx, tenantId, contactId, { snoozed_until: null });
  if (await tx.get('contacts', contactId)) await mark(tx, tenantId, contactId, { read_at: at, is_unread: true });
}

async function mark(
  tx: Transaction,
  tenantId: string,
  contact_id: string,
  read: { read_at: string; is_unread: boolean },
): Promise<void> {
  const known = (await tx.find('read_marks', { tenant_id: tenantId, contact_id }))[0];
  if (known) await tx.update('read_marks', known.id, read);
  else await tx.insert('read_marks', { tenant_id: tenantId, contact_id, ...read });
}
