import type { Transaction } from '#src/server/storage/Transaction.ts';

interface State {
  assigned_to: string | null;
  done_at: string | null;
  snoozed_until: string | null;
  /** Reopened by hand after rules had handled it. */
  is_reopened?: boolean;
}

/** Changes the parts of a conversation's state that do not follow from its messages. */
export async function changeConversationState(
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

/** Sets until when a conversation was read. */
export async function markRead(tx: Transaction, tenantId: string, contactId: string, read_at: string): Promise<void> {
  await mark(tx, tenantId, contactId, { read_at, is_unread: false });
}

/** Marks a person's last message as unread, even if a rule handled it; `lastAt`: its time. */
export async function markUnread(tx: Transaction, tenantId: string, contactId: string, lastAt: string): Promise<void> {
  await mark(tx, tenantId, contactId, { read_at: new Date(Date.parse(lastAt) - 1).toISOString(), is_unread: true });
}

/** Ends a snooze: the conversation is open and unread, even if a colleague wrote last. Nothing is marked for a deleted contact. */
export async function wakeConversation(
  tx: Transaction,
  tenantId: string,
  contactId: string,
  at: string,
): Promise<void> {
  await changeConversationState(tx, tenantId, contactId, { snoozed_until: null });
  if (await tx.get('contacts', contactId)) await mark(tx, tenantId, contactId, { read_at: at, is_unread: true });
}

async function mark(
  tx: Transaction,
  tenantId: string,
  contact_id: string,
  readMark: { read_at: string; is_unread: boolean },
): Promise<void> {
  const storedMark = (await tx.find('read_marks', { tenant_id: tenantId, contact_id }))[0];
  if (storedMark) await tx.update('read_marks', storedMark.id, readMark);
  else await tx.insert('read_marks', { tenant_id: tenantId, contact_id, ...readMark });
}
