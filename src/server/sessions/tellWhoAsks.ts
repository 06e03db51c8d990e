import { createHash } from 'node:crypto';
import type { Response } from 'express';
import type { Caller } from './Caller.ts';

/**
 * Every answer says which scope it was given under: a page that holds another one reads the user anew, so that a change of a role
 * counts in sessions that are open. Errors find the caller here, to say who could grant what was refused.
 */
export function tellWhoAsks(res: Response | undefined, caller: Caller): void {
  if (!res) return;
  res.locals.caller = caller;
  const told = JSON.stringify([caller.user.role_id, caller.scope]);
  res.setHeader('X-Scope-Version', createHash('sha256').update(told).digest('base64url').slice(0, 16));
}
