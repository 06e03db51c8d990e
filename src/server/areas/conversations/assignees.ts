import { abilityFor, may } from '#src/domain/access/ability.ts';
import type { ConversationAssignee } from '#src/domain/messages/conversation.ts';
import type { User } from '#src/domain/people/user.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

async function mayActOnMessages(tx: Transaction, user: Stored<User>, action: 'reply' | 'read'): Promise<boolean> {
  if (user.status !== 'active') return false;
  // Stryker disable next-line ArrayDeclaration: a text permits nothing.
  const ability = abilityFor((await tx.get('roles', user.role_id))?.rules ?? []);
  return may(ability, { action, subject: 'messages' });
}

async function peopleWhoMay(
  tx: Transaction,
  tenantId: string,
  action: 'reply' | 'read',
): Promise<ConversationAssignee[]> {
  const colleagues: ConversationAssignee[] = [];
  for (const user of await tx.find('users', { tenant_id: tenantId })) {
    if (await mayActOnMessages(tx, user, action)) colleagues.push({ id: user.id, name: user.name });
  }
  return colleagues.sort((one, other) => one.name.localeCompare(other.name));
}

/** Colleagues who can be assigned, by name. Visible to everyone who can reply, even without permission to read users. */
export async function assigneesOf(tx: Transaction, tenantId: string): Promise<ConversationAssignee[]> {
  return await peopleWhoMay(tx, tenantId, 'reply');
}

/** Colleagues who can read the inbox, by name: notes can mention them. Visible to everyone who reads it. */
export async function readersOf(tx: Transaction, tenantId: string): Promise<ConversationAssignee[]> {
  return await peopleWhoMay(tx, tenantId, 'read');
}

/** Throws 422 unless everyone mentioned may read the inbox; nothing else is revealed about missing people. */
export async function requireReaders(tx: Transaction, tenantId: string, userIds: readonly string[]): Promise<void> {
  for (const userId of new Set(userIds)) {
    const user = await tx.get('users', userId);
    if (user?.tenant_id === tenantId && (await mayActOnMessages(tx, user, 'read'))) continue;
    const reason =
      user?.tenant_id === tenantId
        ? sentence('conversations.cannot_read', { name: user.name })
        : sentence('conversations.no_such_assignee');
    throw new HttpProblem('unprocessable', sentence('conversations.not_mentioned', { why: reason }), {
      fields: { mentions: reason },
    });
  }
}

/** Throws 404 for a missing user or another tenant's, 422 for a colleague who cannot reply. */
export async function requireAssignee(tx: Transaction, tenantId: string, userId: string): Promise<void> {
  const user = await tx.get('users', userId);
  if (user?.tenant_id !== tenantId) {
    const reason = sentence('conversations.no_such_assignee');
    throw new HttpProblem('not_found', 'assigned_to: there is no such record.', { fields: { assigned_to: reason } });
  }
  if (await mayActOnMessages(tx, user, 'reply')) return;
  const reason = sentence('conversations.cannot_reply', { name: user.name });
  throw new HttpProblem('unprocessable', sentence('conversations.not_assigned', { why: reason }), {
    fields: { assigned_to: reason },
  });
}
