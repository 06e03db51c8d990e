import { requirePermission } from '#src/server/access/requirePermission.ts';
import type { CrudRequest } from './CrudRequest.ts';
import { respondWithRecord } from './respondWithRecord.ts';
import { visibleOwnRecord } from './visibleOwnRecord.ts';

export async function getRecord(request: CrudRequest): Promise<() => void> {
  const { env, caller, name, id, contract } = request;
  requirePermission(caller, 'read', contract.subject, await visibleOwnRecord(env.tx, caller, name, id));
  return await respondWithRecord(request, await request.env.records(request, null));
}
