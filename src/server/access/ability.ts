import { judge, may } from '#src/domain/access/ability.ts';
import type { Action, CatalogueSubject } from '#src/domain/access/permissions.ts';
import { reachOf } from '#src/domain/access/reach.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { Caller } from '#src/server/sessions/Caller.ts';

/** Throws 403 naming the permission, and the reason a forbidding rule gives, when this may not be done. */
export function requirePermission(caller: Caller, action: Action, subject: CatalogueSubject, record?: object): void {
  const answer = judge(caller.ability, { action, subject, record });
  if (answer.isAllowed) return;
  const what = record ? `this one of ${subject}` : subject;
  const limited = record && may(caller.ability, { action, subject }) ? { is_limited: true } : {};
  throw new HttpProblem('forbidden', answer.reason ?? `Your role does not include: ${action} ${what}.`, {
    permission: { action, subject, reason: answer.reason, ...limited },
  });
}

/** What keeps records out of a list whose rules have conditions; undefined where every record of the subject may be read. */
export function readableOnly(caller: Caller, subject: CatalogueSubject): ((record: object) => boolean) | undefined {
  const reach = reachOf(caller.ability, 'read', subject);
  if (reach === 'all') return undefined;
  return reach === 'none' ? () => false : reach;
}
