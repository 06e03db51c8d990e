import { Router } from 'express';
import { isStaffOnly } from '#src/domain/access/permissions.ts';
import { RESOURCE_NAMES, type ResourceName, resourceContract, type Verb } from '#src/domain/contract/resources.ts';
import type { ApiEnvironment } from '#src/server/ApiEnvironment.ts';
import { requirePermission } from '#src/server/access/requirePermission.ts';
import { requireTwoFactorSetUp } from '#src/server/access/requireTwoFactorSetUp.ts';
import { requireActiveTenant, requireStaff } from '#src/server/access/tenancy.ts';
import { withCaller } from '#src/server/sessions/callerOf.ts';
import { asyncHandler } from './asyncHandler.ts';
import type { CrudRequest } from './crud/CrudRequest.ts';
import { createRecord } from './crud/createRecord.ts';
import { getRecord } from './crud/getRecord.ts';
import { listRecords } from './crud/listRecords.ts';
import { removeRecord } from './crud/removeRecord.ts';
import { updateRecord } from './crud/updateRecord.ts';
import { StoredResponses } from './StoredResponses.ts';

/** Returns a function that sends the response. */
type Handle = (request: CrudRequest) => (() => void) | Promise<() => void>;

const VERBS: Record<
  Verb,
  {
    method: 'get' | 'post' | 'put' | 'delete';
    isOnItem: boolean;
    action: 'read' | 'create' | 'update' | 'delete';
    handle: Handle;
  }
> = {
  list: { method: 'get', isOnItem: false, action: 'read', handle: listRecords },
  get: { method: 'get', isOnItem: true, action: 'read', handle: getRecord },
  create: { method: 'post', isOnItem: false, action: 'create', handle: createRecord },
  update: { method: 'put', isOnItem: true, action: 'update', handle: updateRecord },
  delete: { method: 'delete', isOnItem: true, action: 'delete', handle: removeRecord },
};

/** Sorts `contacts/categories` before `contacts/{id}`. */
function longestPathFirst(names: readonly ResourceName[]): ResourceName[] {
  return [...names].sort((a, b) => resourceContract(b).path.length - resourceContract(a).path.length);
}

/** The verbs of every resource in RESOURCES: permission, tenancy, versions and rules around the records. */
export function crudRoutes(env: ApiEnvironment): Router {
  const router = Router();
  const storedResponses = new StoredResponses(env);
  for (const name of longestPathFirst(RESOURCE_NAMES)) {
    const contract = resourceContract(name);
    for (const verb of contract.verbs) {
      const { method, isOnItem, action, handle } = VERBS[verb];
      router[method](
        `/${contract.path}${isOnItem ? '/:id' : ''}`,
        asyncHandler(async (req, res) => {
          const id = (req.params as { id?: string }).id ?? '';
          const send = await withCaller(env, req, { isReading: method === 'get' }, async (caller) => {
            await requireActiveTenant(env.tx, caller);
            await requireTwoFactorSetUp(env.tx, caller);
            requirePermission(caller, action, contract.subject);
            if (isStaffOnly(action, contract.subject)) requireStaff(caller, action, contract.subject);
            const replay = await storedResponses.replay(req, res, caller, verb === 'create');
            return replay ?? handle({ env, storedResponses, name, contract, caller, id, req, res });
          });
          send();
        }),
      );
    }
  }
  return router;
}
