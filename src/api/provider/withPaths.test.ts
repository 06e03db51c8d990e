import { describe, expect, it } from 'vitest';
import { recordingProvider } from '#src/api/testing/recordingProvider.ts';
import type { ResourceName } from '#src/domain/contract/resourceTable.ts';
import { withPaths } from './withPaths.ts';

const PATHS: Record<ResourceName, string> = {
  campaigns: 'campaigns',
  contacts: 'contacts',
  categories: 'contacts/categories',
  groups: 'contacts/groups',
  messages: 'messages',
  templates: 'templates',
  devices: 'settings/devices',
  keywords: 'settings/keywords',
  apitokens: 'settings/tokens',
  webhooks: 'settings/webhooks',
  activity: 'settings/activity',
  users: 'users',
  roles: 'users/roles',
  invoices: 'billing/invoices',
  plans: 'plans',
  tenants: 'tenants',
};

const list = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' as const }, filter: {} };

describe('withPaths', () => {
  it.each(Object.entries(PATHS))('requests %s at %s', async (resource, path) => {
    const { calls, provider } = recordingProvider();
    await withPaths(provider).getOne(resource, { id: '1' });
    expect(calls[0]?.resource).toBe(path);
  });

  it('does so for every method', async () => {
    const { calls, provider } = recordingProvider();
    const wrapped = withPaths(provider);
    await wrapped.getList('groups', list);
    await wrapped.getMany('groups', { ids: ['1'] });
    await wrapped.getManyReference('groups', { ...list, target: 'a', id: '1' });
    await wrapped.create('groups', { data: {} });
    await wrapped.update('groups', { id: '1', data: {}, previousData: { id: '1' } });
    await wrapped.delete('groups', { id: '1' });
    expect(calls.map(({ resource }) => resource)).toEqual(Array(6).fill('contacts/groups'));
  });

  it.each(['group', 'toString', ''])('refuses the unknown resource %j', (resource) => {
    const { provider } = recordingProvider();
    expect(() => withPaths(provider).getOne(resource, { id: '1' })).toThrow(`The API has no resource "${resource}".`);
  });
});
