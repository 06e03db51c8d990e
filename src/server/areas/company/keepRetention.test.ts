import { expect, it } from 'vitest';
import { Stage } from '#mock-api/simulation/Stage.ts';
import { keepRetention } from './keepRetention.ts';

it('forgets the activity after two years', async () => {
  const { store } = new Stage({});
  const tenant_id = store.all('company_settings')[0]?.tenant_id ?? '';
  store.insert('activity', {
    tenant_id,
    at: '2026-03-02T15:00:00.000Z',
    actor_id: null,
    actor_name: 'Ada',
    via: null,
    action: 'update',
    subject: 'groups',
    record_id: null,
    record_name: 'Garden club',
    before: null,
    after: null,
    ip: null,
  });
  await keepRetention(store.tx, tenant_id, new Date('2028-03-01T15:00:00.000Z'));
  expect(store.all('activity')).toHaveLength(1);
  await keepRetention(store.tx, tenant_id, new Date('2028-03-02T15:00:00.000Z'));
  expect(store.all('activity')).toEqual([]);
});
