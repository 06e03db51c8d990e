import { abilityFor, may } from '#src/domain/access/ability.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

type User = Collections['users'];

/** A tenant's owners, the longest-standing first: active people whose role can also pay. */
export async function ownersOf(tx: Transaction, tenantId: string): Promise<User[]> {
  return await ownersAmong(tx, await tx.find('users', { tenant_id: tenantId, status: 'active' }));
}

/** The owners among people of one or several tenants, the longest-standing first. */
export async function ownersAmong(tx: Transaction, people: readonly User[]): Promise<User[]> {
  const active = people.filter(({ status }) => status === 'active');
  const roles = await tx.find('roles', { id: [...new Set(active.map(({ role_id }) => role_id))] });
  const paying = roles.filter(({ rules }) => may(abilityFor(rules), { action: 'pay', subject: 'billing' }));
  const payingIds = new Set(paying.map(({ id }) => id));
  return active
    .filter(({ role_id }) => payingIds.has(role_id))
    .toSorted((a, b) => a.created_at.localeCompare(b.created_at));
}
