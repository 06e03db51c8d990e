import type { z } from 'zod';
import { requireOwnReferences } from '#src/server/access/requireOwnReferences.ts';
import { requirePermission } from '#src/server/access/requirePermission.ts';
import { tenantOf } from '#src/server/access/tenancy.ts';
import { nameOf, recordActivity } from '#src/server/areas/activity/recordActivity.ts';
import { parseWith } from '#src/server/http/parseWith.ts';
import { requireKnownZone } from '#src/server/http/requireKnownZone.ts';
import { setLocation } from '#src/server/http/versions.ts';
import type { CrudRequest } from './CrudRequest.ts';
import { respondWithRecord } from './respondWithRecord.ts';
import { ruleContext, rulesFor } from './rulesFor.ts';

export async function createRecord(request: CrudRequest): Promise<() => void> {
  const { env, caller, name, contract, req, res } = request;
  const tenant_id = contract.isPerTenant ? tenantOf(caller) : null;
  const input = parseWith(contract.input as z.ZodObject, req.body);
  await requireOwnReferences(env.tx, caller, input, {});
  requireKnownZone(input);
  const rules = rulesFor(name);
  const context = ruleContext(request);
  const record = { ...input, ...(await rules.create?.(input, context)), tenant_id };
  requirePermission(caller, 'create', contract.subject, record);
  const created = await env.records(request, record);
  const { id } = created as { id: string };
  await rules.afterCreation?.(created, context);
  await recordActivity(env.tx, env.clock, {
    caller,
    ip: req.ip,
    action: 'create',
    subject: contract.subject,
    recordId: id,
    recordName: nameOf(created),
    after: created,
  });
  setLocation(req, res, created);
  return await respondWithRecord(request, created, await rules.metaOnCreate?.(created, context));
}
