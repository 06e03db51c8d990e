import { expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import { changeMessages } from './changeMessages.ts';

it.each([0, 1, 499, 500, 501, 1000, 1001])('changes %i messages, and no others', async (count) => {
  const { store } = new TestTenant();
  const message = { ...TEST_TENANT.incoming, direction: 'outgoing' as const, campaign_id: 'mine' };
  store.insertMany(
    'messages',
    Array.from({ length: count }, () => message),
  );
  store.insertMany('messages', [
    { ...message, campaign_id: 'other' },
    { ...message, tenant_id: 'elsewhere' },
  ]);
  const selection = { tenantId: 'garden', where: { campaign_id: 'mine' } };
  await changeMessages(store.tx, selection, ({ body }) => ({ campaign_id: null, body: `${body}!` }));
  const changedMessages = store.all('messages').filter(({ campaign_id }) => campaign_id === null);
  expect([changedMessages.length, changedMessages.every(({ body }) => body === 'Hello!')]).toEqual([count, true]);
  expect(store.all('messages').slice(count)).toMatchObject([{ campaign_id: 'other' }, { campaign_id: 'mine' }]);
});
