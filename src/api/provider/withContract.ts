import { checkInDevelopment } from '#src/api/checkInDevelopment.ts';
import type { Wrapper } from './wrapper.ts';

/** Checks responses against the contract in development and tests. */
export const withContract: Wrapper = (provider) => {
  async function checked<A extends { data: unknown }>(
    resource: string,
    isList: boolean,
    response: Promise<A>,
  ): Promise<A> {
    const { data } = await response;
    await checkInDevelopment({ resource, isList }, data);
    return response;
  }
  return {
    ...provider,
    getList: (resource, params) => checked(resource, true, provider.getList(resource, params)),
    getOne: (resource, params) => checked(resource, false, provider.getOne(resource, params)),
    getManyReference: (resource, params) => checked(resource, true, provider.getManyReference(resource, params)),
    create: (resource, params) => checked(resource, false, provider.create(resource, params)),
    update: (resource, params) => checked(resource, false, provider.update(resource, params)),
  };
};
