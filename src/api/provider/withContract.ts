import { checkInDevelopment } from '#src/api/checkInDevelopment.ts';
import type { Wrapper } from './wrapper.ts';

/** Checks responses against the contract in development and tests. */
export const withContract: Wrapper = (provider) => {
  async function checkData<A extends { data: unknown }>(
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
    getList: (resource, params) => checkData(resource, true, provider.getList(resource, params)),
    getOne: (resource, params) => checkData(resource, false, provider.getOne(resource, params)),
    getManyReference: (resource, params) => checkData(resource, true, provider.getManyReference(resource, params)),
    create: (resource, params) => checkData(resource, false, provider.create(resource, params)),
    update: (resource, params) => checkData(resource, false, provider.update(resource, params)),
  };
};
