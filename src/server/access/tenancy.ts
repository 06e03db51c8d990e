import type { Action, CatalogueSubject } from '#src/domain/access/permissions.ts';
import { type ResourceName, resourceContract } from '#src/domain/contract/resources.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { Caller } from '#src/server/sessions/Caller.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/** A record of the caller's tenant. Throws the same 404 if it does not exist and if it belongs to another tenant. */
export async function recordOf<R extends ResourceName>(
  tx: Transaction,
  caller: Caller,
  name: R,
  id: string,
): Promise<Collections[R]> {
  const record = await tx.get(name, id);
  const isOwn = record && (!resourceContract(name).isPerTenant || record.tenant_id === caller.tenantId);
  if (!isOwn) throw new HttpProblem('not_found', `There is no record ${id} in ${name}.`);
  return record;
}

/** The caller's tenant. Throws 403 for staff outside a visit. */
export function tenantOf(caller: Caller): string {
  if (caller.tenantId === null) throw new HttpProblem('forbidden', 'This belongs to a tenant. Act for a tenant first.');
  return caller.tenantId;
}

/**
 * Throws 403 for everyone at a tenant, regardless of role: only staff manage tenants and plans. Returns the tenant of those records, which is
 * empty.
 */
export function requireStaff(caller: Caller, action: Action, subject: CatalogueSubject): '' {
  if (caller.tenantId === null) return '';
  throw new HttpProblem('forbidden', `Only staff can do this: ${action} ${subject}.`, {
    permission: { action, subject, reason: null },
  });
}

/** Whether the caller is a person (not a program, not a visit) of a suspended tenant: they can only pay, even without a second factor. */
export async function isSuspendedPerson(tx: Transaction, { tenantId, program, acting }: Caller): Promise<boolean> {
  return !program && !acting && tenantId !== null && (await tx.get('tenants', tenantId))?.status === 'suspended';
}

/** Throws 403 with the tenant's state and its reason when the tenant cannot be used. */
export async function requireActiveTenant(tx: Transaction, caller: Caller): Promise<void> {
  const tenant = caller.tenantId === null ? undefined : await tx.get('tenants', caller.tenantId);
  if (!tenant || tenant.status === 'active') return;
  // Support may look at a suspended tenant; the visit is then read-only.
  if (caller.acting && tenant.status === 'suspended') return;
  const code = tenant.status === 'suspended' ? 'tenant_suspended' : 'tenant_terminated';
  throw new HttpProblem(code, tenant.status_reason ?? `The tenant is ${tenant.status}.`);
}
