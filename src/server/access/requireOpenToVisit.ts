import { ACTING_REASONS } from '#src/domain/access/actingScope.ts';
import type { Operation, OperationName } from '#src/domain/contract/operations.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { Caller } from '#src/server/sessions/Caller.ts';

/** The operations that need only a session and are open to a visit: all others concern the owner's own account. */
const VISIT_OPERATIONS: readonly OperationName[] = [
  'user',
  'missingPermission',
  'currentVisit',
  'changeVisit',
  'leaveVisit',
  'recordHistory',
];

/** Throws 403 with the rule's reason for operations that support cannot use during a visit, even if the owner's role allows them. */
export function requireOpenToVisit(
  name: OperationName,
  { method, permission, changesNothing }: Operation,
  caller: Caller,
) {
  if (!caller.acting || VISIT_OPERATIONS.includes(name)) return;
  if (!Array.isArray(permission)) throw visitRefusal('update', 'users', ACTING_REASONS.account);
  const [action, subject] = permission;
  if (name === 'endVisit' || name === 'decideVisitChanges')
    throw visitRefusal(action, subject, ACTING_REASONS.settings);
  // The role's action may be "read", as for marking a conversation as read.
  const isWrite = method !== 'GET' && !changesNothing;
  if (isWrite && caller.acting.mode === 'read_only') throw visitRefusal(action, subject, ACTING_REASONS.read_only);
}

function visitRefusal(action: string, subject: string, reason: string): HttpProblem {
  return new HttpProblem('forbidden', reason, { permission: { action, subject, reason } });
}
