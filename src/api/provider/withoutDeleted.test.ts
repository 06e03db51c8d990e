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
  const listed = async (resource = 'groups') => {
    const { data, total } = await wrapped.getList(resource, LIST);
    return [data.map(({ id }) => id).join(), total];
  };
  return { ...wrapped, listed };
}

it('hides records whose deletion can still be undone from lists and totals', async () => {
  const { listed } = provider();
  hideDeleted('groups', ['vip', 'press']);
  expect(await listed()).toEqual(['autumn', 1]);
  expect(await listed('categories')).toEqual(['vip,autumn,press', 3]);
  expect(showUndone()).toEqual(['groups']);
  expect(await listed()).toEqual(['vip,autumn,press', 3]);
});

it('stops hiding them once the API responded, also with an error', async () => {
  for (const doesDelete of [true, false]) {
    const { listed, ...wrapped } = provider(doesDelete);
    hideDeleted('groups', ['vip']);
    await wrapped.delete('groups', { id: 'vip' }).catch(() => undefined);
    expect(await listed()).toEqual(['vip,autumn,press', 3]);
  }
  const { listed, ...wrapped } = provider();
  hideDeleted('groups', ['vip', 'autumn']);
  await wrapped.deleteMany('groups', { ids: ['vip'] });
  expect(await listed()).toEqual(['vip,press', 2]);
  expect(showUndone()).toEqual(['groups']);
});
