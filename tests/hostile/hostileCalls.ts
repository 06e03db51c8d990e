import { CONTRACTS, type Contract } from '#src/domain/contract/contracts.ts';
import { RESOURCE_NAMES, type ResourceName, resourceContract } from '#src/domain/contract/resources.ts';
import type { ClientKind } from './hostileApi.ts';

/** A request to the API, and how best to try it. */
export interface Call extends Contract {
  client: ClientKind;
  /** The resource of the ids in the path. */
  idOf: ResourceName | undefined;
  /** Where to read the record, for the version that a change needs. */
  versionAt: string | undefined;
}

function clientFor({ path, permission }: Contract): ClientKind {
  if (permission === null) return null;
  return /^\/(tenants|plans)/.test(path) ? 'staff' : 'owner';
}

function recordPath(path: string): string {
  return path.includes('{id}')
    ? `${path.split('/{id}', 1)[0]}/{id}`
    : path.replace(/\/(logo|custom-fields\/type)$/, '');
}

export const CALLS: readonly Call[] = CONTRACTS.map((contract) => ({
  ...contract,
  client: clientFor(contract),
  idOf: RESOURCE_NAMES.find((name) => contract.path.startsWith(`/${resourceContract(name).path}/{id}`)),
  versionAt: contract.isVersioned ? recordPath(contract.path) : undefined,
}));
