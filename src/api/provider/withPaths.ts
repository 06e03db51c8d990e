import { RESOURCE_TABLE, type ResourceName } from '#src/domain/contract/resourceTable.ts';
import type { Wrapper } from './wrapper.ts';

/** Translates resource names to paths below the API's base. */
export const withPaths: Wrapper = (provider) => ({
  ...provider,
  getList: (resource, params) => provider.getList(pathOf(resource), params),
  getOne: (resource, params) => provider.getOne(pathOf(resource), params),
  getMany: (resource, params) => provider.getMany(pathOf(resource), params),
  getManyReference: (resource, params) => provider.getManyReference(pathOf(resource), params),
  create: (resource, params) => provider.create(pathOf(resource), params),
  update: (resource, params) => provider.update(pathOf(resource), params),
  delete: (resource, params) => provider.delete(pathOf(resource), params),
});

function pathOf(resource: string): string {
  if (!Object.hasOwn(RESOURCE_TABLE, resource)) throw new TypeError(`The API has no resource "${resource}".`);
  return RESOURCE_TABLE[resource as ResourceName].path;
}
