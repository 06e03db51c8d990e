import type { Identifier, RaRecord } from 'react-admin';
import type { Wrapper } from './wrapper.ts';

/** Concurrent calls: a browser opens six connections to an HTTP/1.1 server. */
const LANES = 6;

/** Changes many records one by one, each with its current version. All are tried; then the failures, if any, are thrown as an AggregateError. */
export const oneByOne: Wrapper = (provider) => {
  async function each(resource: string, ids: Identifier[], change: (record: RaRecord) => Promise<unknown>) {
    const { data: records } = await provider.getMany<RaRecord>(resource, { ids });
    const outcomes = await mapConcurrently(records, LANES, change);
    const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    if (failures.length > 0) throw new AggregateError(failures, failures[0].message);
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

/** Runs the work for each item with limited concurrency and returns the outcomes in the order of the items. */
export async function mapConcurrently<T, R>(
  items: readonly T[],
  lanes: number,
  work: (item: T) => Promise<R>,
): Promise<PromiseSettledResult<R>[]> {
  const outcomes: PromiseSettledResult<R>[] = [];
  const queue = items.entries();
  async function lane(): Promise<void> {
    for (const [index, item] of queue) {
      outcomes[index] = await work(item).then(
        (value) => ({ status: 'fulfilled' as const, value }),
        (reason) => ({ status: 'rejected' as const, reason }),
      );
    }
  }
  await Promise.all(Array.from({ length: Math.min(lanes, items.length) }, lane));
  return outcomes;
}
