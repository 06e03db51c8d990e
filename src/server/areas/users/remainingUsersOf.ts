import type { RemainingUsers } from '#src/domain/people/invitation.ts';
import { tightestPlan } from '#src/server/areas/billing/index.ts';
import { unprocessable } from '#src/server/http/parseWith.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/** The users whom the tenant’s plan includes. Invited and disabled users count. */
export async function remainingUsersOf(tx: Transaction, tenantId: string): Promise<RemainingUsers> {
  const plan = await tightestPlan(tx, tenantId, 'users');
  const used = (await tx.find('users', { tenant_id: tenantId })).length;
  return { used, limit: plan?.limits.users ?? used, plan_name: plan?.name ?? '' };
}

/** Throws 422 at the field if the plan has no room for this many more. */
export async function requireRoomForUsers(
  tx: Transaction,
  tenantId: string,
  count: number,
  field: string,
): Promise<void> {
  const { used, limit, plan_name } = await remainingUsersOf(tx, tenantId);
  const free = Math.max(0, limit - used);
  if (count <= free) return;
  throw unprocessable(
    { [field]: sentence('users.no_users_left', { plan: plan_name, limit, more: free }) },
    { limit: 'users' },
  );
}
