import { requirePermission } from '#src/server/access/requirePermission.ts';
import { nameOf, recordActivity } from '#src/server/areas/activity/recordActivity.ts';
import { readQuery } from '#src/server/http/operations/readQuery.ts';
import { requireVersion } from '#src/server/http/versions.ts';
import type { CrudRequest } from './CrudRequest.ts';
import { presentRecord, respondWithRecord } from './respondWithRecord.ts';
import { ruleContext, rulesFor } from './rulesFor.ts';
import { visibleOwnRecord } from './visibleOwnRecord.ts';

/** Returns the deleted record. If-Match is optional, because bulk deletion has no versions. */
export async function removeRecord(request: CrudRequest): Promise<() => void> {
  const { env, caller, name, id, contract, req } = request;
  const record = await visibleOwnRecord(env.tx, caller, name, id);
  requirePermission(caller, 'delete', contract.subject, record);
  const before = { ...record };
  if (req.get('If-Match')) {
    const version = Number('version' in before ? before.version : 1);
    await requireVersion({ tx: env.tx, req }, { name, id, version }, () => presentRecord(request, before));
  }
  const context = ruleContext(request, readQuery(contract.removal, req));
  const rules = rulesFor(name);
  await rules.beforeRemoval?.(before, context);
  await env.records(request, null);
  await rules.afterRemoval?.(before, context);
  await recordActivity(env.tx, env.clock, {
    caller,
    ip: req.ip,
    action: 'delete',
    subject: contract.subject,
    recordId: id,
    recordName: nameOf(before),
    before,
  });
  return await respondWithRecord(request, before);
}
