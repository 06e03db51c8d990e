import { isDeepStrictEqual } from 'node:util';
import { decide } from '#src/domain/access/ability.ts';
import type { CatalogueSubject } from '#src/domain/access/permissions.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { Caller } from '#src/server/sessions/Caller.ts';

/** Throws 403 for a changed field that a rule hides from this person. Unchanged ones may be sent along. */
export function requireFields(caller: Caller, subject: CatalogueSubject, before: object, change: object): void {
  const fields = before as Record<string, unknown>;
  for (const [field, value] of Object.entries(change)) {
    if (isDeepStrictEqual(value, fields[field])) continue;
    const decision = decide(caller.ability, { action: 'update', subject, record: before, field });
    if (decision.isAllowed) continue;
    const reason = decision.reason ?? `Your role does not include changing ${field} of ${subject}.`;
    throw new HttpProblem('forbidden', reason, {
      permission: { action: 'update', subject, reason: decision.reason },
    });
  }
}
