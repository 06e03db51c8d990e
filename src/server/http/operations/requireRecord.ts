import { RESOURCE_NAMES, resourceContract } from '#src/domain/contract/resources.ts';
import { byRoleAlone, requirePermission } from '#src/server/access/ability.ts';
import { visibleRecord } from '#src/server/access/visibility.ts';
import { visibleOwnRecord } from '#src/server/http/crud/visibleOwnRecord.ts';
import { requireVersion } from '#src/server/http/versions.ts';
import type { Caller } from '#src/server/sessions/Caller.ts';
import type { OperationRequest } from './operationRequest.ts';

/** For an id of a resource: the record must be the tenant's, meet the rules' conditions, and have the right version. */
export async function requireRecord(
  { env, contract, req }: OperationRequest,
  caller: Caller,
  id: string,
): Promise<void> {
  const name = RESOURCE_NAMES.find((each) => contract.path.startsWith(`/${resourceContract(each).path}/{id}`));
  if (!name) return;
  const record = await visibleOwnRecord(env.tx, caller, name, id);
  if (Array.isArray(contract.permission)) {
    const [action, subject] = contract.permission;
    requirePermission(contract.takesAway ? byRoleAlone(caller) : caller, action, subject, record);
  }
  if (contract.isVersioned && 'version' in record) {
    await requireVersion(req, record.version, () =>
      visibleRecord(env.tx, caller, resourceContract(name).subject, record),
    );
  }
}
