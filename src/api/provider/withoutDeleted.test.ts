import type { DataProvider, RaRecord } from 'react-admin';
import { expect, it } from 'vitest';
import { hideDeleted, showUndone, withoutDeleted } from './withoutDeleted.ts';

const GROUPS: RaRecord[] = [{ id: 'vip' }, { id: 'autumn' }, { id: 'press' }];
const LIST = { filter: {}, pagination: { page: 1, perPage: 25 }, sort: { field: 'name', order: 'ASC' as const } };

/** A provider whose deletions reach the API, or fail. */
function provider(doesDelete = true) {
  const inner = {
    getList: async () => ({ data: GROUPS, total: 3 }),
    delete: async () => {
      if (!doesDelete) throw new Error('no connection');
      return { data: { id: 'vip' } };
    },
    deleteMany: async () => ({ data: ['vip'] }),
  } as unknown as DataProvider;
  const wrapped = withoutDeleted(inner);
  const listIds = async (resource = 'groups') => {
    const { data, total } = await wrapped.getList(resource, LIST);
    return [data.map(({ id }) => id).join(), total];
  };
  return { ...wrapped, listIds };
}

it('hides records whose deletion can still be undone from lists and totals', async () => {
  const { listIds } = provider();
  hideDeleted('groups', ['vip', 'press']);
  expect(await listIds()).toEqual(['autumn', 1]);
  expect(await listIds('categories')).toEqual(['vip,autumn,press', 3]);
  expect(showUndone()).toEqual(['groups']);
  expect(await listIds()).toEqual(['vip,autumn,press', 3]);
});

it('stops hiding them once the API responded, also with an error', async () => {
  for (const doesDelete of [true, false]) {
    const { listIds, ...wrapped } = provider(doesDelete);
    hideDeleted('groups', ['vip']);
    await wrapped.delete('groups', { id: 'vip' }).catch(() => undefined);
    expect(await listIds()).toEqual(['vip,autumn,press', 3]);
  }
  const { listIds, ...wrapped } = provider();
  hideDeleted('groups', ['vip', 'autumn']);
  await wrapped.deleteMany('groups', { ids: ['vip'] });
  expect(await listIds()).toEqual(['vip,press', 2]);
  expect(showUndone()).toEqual(['groups']);
});
