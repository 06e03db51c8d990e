import type { Identifier, RaRecord } from 'react-admin';
import { mapConcurrently } from './mapConcurrently.ts';
import type { Wrapper } from './wrapper.ts';

/** Concurrent calls: a browser opens six connections to an HTTP/1.1 server. */
const LANES = 6;

/** Changes many records one by one, each with its current version. All are tried; then the first failure, if any, is thrown. */
export const oneByOne: Wrapper = (provider) => {
  async function each(resource: string, ids: Identifier[], change: (record: RaRecord) => Promise<unknown>) {
    const { data: records } = await provider.getMany<RaRecord>(resource, { ids });
    const outcomes = await mapConcurrently(records, LANES, change);
    const failure = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failure) throw failure.reason;
    return { data: records.map(({ id }) => id) };
  }
  return {
    ...provider,
    updateMany: (resource, { ids, data, meta }) =>
      each(resource, ids, (previousData) =>
        provider.update(resource, { id: previousData.id, data: { ...previousData, ...data }, previousData, meta }),
      ),
    deleteMany: (resource, { ids, meta }) =>
      each(resource, ids, (previousData) => provider.delete(resource, { id: previousData.id, previousData, meta })),
  };
};
