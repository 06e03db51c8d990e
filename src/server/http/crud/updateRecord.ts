import type { z } from 'zod';
import { MASKED_TEXT } from '#src/domain/acting/visitTerms.ts';
import { isMasked } from '#src/domain/contacts/maskedPhone.ts';
import { changeOf } from '#src/domain/record.ts';
import { requireFields } from '#src/server/access/requireFields.ts';
import { requireOwnReferences } from '#src/server/access/requireOwnReferences.ts';
import { requirePermission } from '#src/server/access/requirePermission.ts';
import { nameOf, recordActivity } from '#src/server/areas/activity/recordActivity.ts';
import { parseWith } from '#src/server/http/parseWith.ts';
import { requireKnownZone } from '#src/server/http/requireKnownZone.ts';
import { requireVersion } from '#src/server/http/versions.ts';
import type { CrudRequest } from './CrudRequest.ts';
import { presentRecord, respondWithRecord } from './respondWithRecord.ts';
import { ruleContext, rulesFor } from './rulesFor.ts';
import { visibleOwnRecord } from './visibleOwnRecord.ts';

type Fields = Record<string, unknown>;

/** The sent fields that may be written. Missing fields stay as they are. Masked values are ignored, because they are not real numbers or texts. */
function changeIn({ contract, req }: CrudRequest): Fields {
  const body: unknown = req.body;
  const fields: Fields = typeof body === 'object' && body !== null ? { ...body } : {};
  if (typeof fields.phone === 'string' && isMasked(fields.phone)) delete fields.phone;
  for (const [name, value] of Object.entries(fields)) if (value === MASKED_TEXT) delete fields[name];
  return parseWith(changeOf(contract.input as z.ZodObject), fields);
}

export async function updateRecord(request: CrudRequest): Promise<() => void> {
  const { env, caller, name, id, contract, req } = request;
  const record = await visibleOwnRecord(env.tx, caller, name, id);
  requirePermission(caller, 'update', contract.subject, record);
  const before: Fields = { ...record };
  await requireVersion({ tx: env.tx, req }, { name, id, version: Number(before.version) }, () =>
    presentRecord(request, record),
  );
  const change = changeIn(request);
  await requireOwnReferences(env.tx, caller, change, before);
  requireKnownZone(change);
  requireFields(caller, contract.subject, before, change);
  const rules = rulesFor(name);
  const furtherChange = await rules.change?.(before, change, ruleContext(request));
  requirePermission(caller, 'update', contract.subject, { ...before, ...change });
  const after = await env.records(request, { ...change, ...furtherChange });
  await recordActivity(env.tx, env.clock, {
    caller,
    ip: req.ip,
    action: 'update',
    subject: contract.subject,
    recordId: id,
    recordName: nameOf(after),
    before,
    after,
    joinsWithin: rules.joinsChangesWithin,
  });
  return await respondWithRecord(request, after);
}
