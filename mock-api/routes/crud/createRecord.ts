import type { z } from 'zod';
import { requirePermission } from '#mock-api/middleware/access/ability.ts';
import { requireOwnReferences } from '#mock-api/middleware/access/references.ts';
import { tenantOf } from '#mock-api/middleware/access/tenancy.ts';
import { parseWith } from '#mock-api/middleware/parseWith.ts';
import { nameOf, recordActivity } from '#mock-api/middleware/recordActivity.ts';
import { requireKnownZone } from '#mock-api/middleware/requireKnownZone.ts';
import { answerRecord } from './answerRecord.ts';
import { askRecordServer } from './askRecordServer.ts';
import type { CrudRequest } from './CrudRequest.ts';
import { ruleContext, rulesFor } from './rulesFor.ts';

export async function createRecord(request: CrudRequest): Promise<() => void> {
  const { env, caller, name, contract, req } = request;
  const tenant_id = contract.isPerTenant ? tenantOf(caller) : null;
  const input = parseWith(contract.input as z.ZodObject, req.body);
  requireOwnReferences(env.store, caller, input, {});
  requireKnownZone(input);
  const rules = rulesFor(name);
  const context = ruleContext(request);
  const record = { ...input, ...rules.create?.(input, context), tenant_id };
  requirePermission(caller, 'create', contract.subject, record);
  const created = await askRecordServer(request, record);
  const { id } = created as { id: string };
  rules.afterCreation?.(created, context);
  recordActivity(env.store, env.clock, {
    caller,
    ip: req.ip,
    action: 'create',
    subject: contract.subject,
    recordId: id,
    recordName: nameOf(created),
    after: created,
  });
  return answerRecord(request, created, rules.tellOnce?.(created, context));
}
