import { requirePermission } from '#mock-api/middleware/access/ability.ts';
import { visibleRecord } from '#mock-api/middleware/access/visibility.ts';
import { requireVersion } from '#mock-api/middleware/versions.ts';
import { visibleOwnRecord } from '#mock-api/routes/crud/visibleOwnRecord.ts';
import type { Caller } from '#mock-api/sessions/Caller.ts';
import { RESOURCE_NAMES, resourceContract } from '#src/domain/contract/resources.ts';
import type { OperationRequest } from './operationRequest.ts';

/** Where the id is a resource's: the record must be the tenant's, the rules' conditions must hold for it, and the version be right. */
export function requireRecord({ env, contract, req }: OperationRequest, caller: Caller, id: string): void {
  const name = RESOURCE_NAMES.find((each) => contract.path.startsWith(`/${resourceContract(each).path}/{id}`));
  if (!name) return;
  const record = visibleOwnRecord(env.store, caller, name, id);
  if (Array.isArray(contract.permission))
    requirePermission(caller, contract.permission[0], contract.permission[1], record);
  if (contract.isVersioned && 'version' in record) {
    requireVersion(req, record.version, () => visibleRecord(env.store, caller, resourceContract(name).subject, record));
  }
}
