import { requirePermission } from '#mock-api/middleware/ability.ts';
import { ownRecord } from '#mock-api/middleware/tenancy.ts';
import { answerRecord } from './answerRecord.ts';
import { askRecordServer } from './askRecordServer.ts';
import type { CrudRequest } from './CrudRequest.ts';

export function getRecord(request: CrudRequest): void {
  const { env, caller, name, id, contract } = request;
  requirePermission(caller, 'read', contract.subject, ownRecord(env.store, caller, name, id));
  askRecordServer(request, null, (record) => answerRecord(request, record));
}
