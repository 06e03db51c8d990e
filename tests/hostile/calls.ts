import type { z } from 'zod';
import { OPERATIONS, type OperationName, operation } from '#src/domain/contract/operations.ts';
import { RESOURCE_NAMES, type ResourceName, resourceContract, type Verb } from '#src/domain/contract/resources.ts';
import type { Asker } from './hostileApi.ts';

/** One thing that can be asked of the API, and who may. */
export interface Call {
  /** As `POST /contacts/{id}/merge`. */
  name: string;
  method: string;
  path: string;
  asker: Asker;
  /** Whose ids stand in the path. */
  resource: ResourceName | undefined;
  isList: boolean;
  query: z.ZodObject | undefined;
  request: z.ZodType | undefined;
  /** Where its record is read, for the version that a change must carry. */
  versionAt: string | undefined;
}

const METHODS: Record<Verb, string> = { list: 'GET', get: 'GET', create: 'POST', update: 'PUT', delete: 'DELETE' };

function askerFor(path: string): Asker {
  return /^\/(tenants|plans)/.test(path) ? 'staff' : 'owner';
}

/** The resource whose record the path names, the longest path first: `contacts/groups/{id}` is no contact. */
function resourceIn(path: string): ResourceName | undefined {
  return RESOURCE_NAMES.find((name) => path.startsWith(`/${resourceContract(name).path}/{id}`));
}

function callsOf(name: ResourceName): Call[] {
  const { path, verbs, input } = resourceContract(name);
  return verbs.map((verb) => {
    const isOnItem = verb === 'get' || verb === 'update' || verb === 'delete';
    const at = `/${path}${isOnItem ? '/{id}' : ''}`;
    return {
      name: `${METHODS[verb]} ${at}`,
      method: METHODS[verb],
      path: at,
      asker: askerFor(at),
      resource: isOnItem ? name : undefined,
      isList: verb === 'list',
      query: undefined,
      request: verb === 'create' ? input : verb === 'update' ? input?.partial() : undefined,
      versionAt: verb === 'update' ? at : undefined,
    };
  });
}

function callOf(name: OperationName): Call {
  const { method, path, permission, isList = false, isVersioned, query, request } = operation(name);
  const record = path.includes('{id}')
    ? `${path.split('/{id}', 1)[0]}/{id}`
    : path.replace(/\/(logo|custom-fields\/type)$/, '');
  return {
    name: `${method} ${path}`,
    method,
    path,
    asker: permission === null ? null : askerFor(path),
    resource: resourceIn(path),
    isList,
    query,
    request,
    versionAt: isVersioned ? record : undefined,
  };
}

/** Everything the contract names: the verbs of every resource, and every operation. */
export const CALLS: readonly Call[] = [
  ...RESOURCE_NAMES.flatMap(callsOf),
  ...(Object.keys(OPERATIONS) as OperationName[]).map(callOf),
];
