import { createHash } from 'node:crypto';
import type { Response } from 'express';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { visitToDecide } from './acting/visitToDecide.ts';
import type { Caller } from './Caller.ts';

/**
 * Adds the scope's version to every response: a page that has another version reads the user again, so that role changes apply to open sessions,
 * visits that ask for changes appear, and the page of a suspended tenant is left once it is active again. Errors find the caller here, to name who could grant the refused permission.
 */
export async function sendScopeVersion(tx: Transaction, res: Response | undefined, caller: Caller): Promise<void> {
  if (!res) return;
  res.locals.caller = caller;
  if (res.headersSent) return;
  const tenant = caller.tenantId === null ? undefined : await tx.get('tenants', caller.tenantId);
  const visit = await visitToDecide(tx, caller);
  const scope = JSON.stringify([caller.user.role_id, caller.scope, visit?.id ?? null, tenant?.status ?? null]);
  res.setHeader('X-Scope-Version', createHash('sha256').update(scope).digest('base64url').slice(0, 16));
}
