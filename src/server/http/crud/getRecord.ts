import { requirePermission } from '#src/server/access/ability.ts';
import { answerRecord } from './answerRecord.ts';
import type { CrudRequest } from './CrudRequest.ts';
import { visibleOwnRecord } from './visibleOwnRecord.ts';

export async function getRecord(request: CrudRequest): Promise<() => void> {
  const { env, caller, name, id, contract } = request;
  requirePermission(caller, 'read', contract.subject, await visibleOwnRecord(env.tx, caller, name, id));
  return await answerRecord(request, await request.env.records(request, null));
}
