import { isOfStaff } from '#src/domain/access/permissions.ts';
import type { Operation } from '#src/domain/contract/operations.ts';
import { byRoleAlone, requirePermission } from '#src/server/access/ability.ts';
import { requireStaff, tenantOf } from '#src/server/access/tenancy.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { Caller } from '#src/server/sessions/Caller.ts';

/** Checks the operation's permission and returns its tenant; empty if none is needed, as for what staff do with tenants. */
export function requireRight({ permission, takesAway }: Operation, caller: Caller): string {
  if (permission === null) return '';
  if (permission === 'signed_in') {
    if (caller.program) throw new HttpProblem('forbidden', 'Only people can do this: an API token has no account.');
    return caller.tenantId ?? '';
  }
  const [action, subject] = permission;
  requirePermission(takesAway ? byRoleAlone(caller) : caller, action, subject);
  return isOfStaff(action, subject) ? requireStaff(caller, action, subject) : tenantOf(caller);
}
