import { createHash } from 'node:crypto';
import type { Response } from 'express';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { visitToDecide } from './acting/visitToDecide.ts';
import type { Caller } from './Caller.ts';

/**
 * Every answer says which scope it was given under: a page that holds another one reads the user anew, so that a change of a role
 * counts in sessions that are open, and support that asks for changes is seen there. Errors find the caller here, to say who could grant what was refused.
 */
export async function tellWhoAsks(tx: Transaction, res: Response | undefined, caller: Caller): Promise<void> {
  if (!res) return;
  res.locals.caller = caller;
  if (res.headersSent) return;
  const told = JSON.stringify([caller.user.role_id, caller.scope, (await visitToDecide(tx, caller))?.id ?? null]);
  res.setHeader('X-Scope-Version', createHash('sha256').update(told).digest('base64url').slice(0, 16));
}
