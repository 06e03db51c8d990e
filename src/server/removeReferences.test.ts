import { expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import { contextIn } from '#mock-api/testing/contextIn.ts';
import { campaignRules } from './areas/campaigns/campaignRules.ts';
import { deviceRules } from './areas/devices/deviceRules.ts';
import { keywordRules } from './areas/keywords/keywordRules.ts';
import { continueRemoval, inOrder, removeReferences } from './removeReferences.ts';

it.each([
  ['campaigns', 'campaign_id', campaignRules.afterRemoval],
  ['devices', 'device_id', deviceRules.afterRemoval],
  ['keywords', 'keyword_id', keywordRules.afterRemoval],
] as const)(
  'the first 2,000 messages leave one of the %s with its deletion, the others later',
  async (of, field, afterRemoval) => {
    const fixture = new TestTenant({ devices: [] });
    for (let at = 0; at < 2600; at += 1)
      fixture.store.insert('messages', { ...TEST_TENANT.incoming, [field]: 'deleted' });
    const countLeft = () => fixture.store.all('messages').filter((message) => message[field] === 'deleted').length;
    await afterRemoval?.({ id: 'deleted' } as never, contextIn(fixture));
    expect(countLeft()).toBe(600);
    expect(fixture.store.all('removals')).toMatchObject([{ id: 'deleted', of }]);
    await fixture.pass(10);
    expect([countLeft(), fixture.store.all('removals')]).toEqual([0, []]);
  },
);

const tenant_id = TEST_TENANT.tenant.id;
const removal = { tenant_id, of: 'categories', fails_queue: false, after: null, next_at: '' } as const;

it('earlier removals follow the record they move to, and no other', async () => {
  const fixture = new TestTenant();
  fixture.store.insert('removals', { ...removal, id: 'lead', move_to: 'buyer' });
  fixture.store.insert('removals', { ...removal, id: 'visitor', move_to: 'guest' });
  const context = { tx: fixture.store.tx, now: () => fixture.clock.now().getTime() };
  const removed = { tenantId: tenant_id, of: 'categories', id: 'buyer', move_to: 'fan' } as const;
  await removeReferences(context, removed, async () => []);
  expect(fixture.store.all('removals').map(({ id, move_to }) => [id, move_to])).toEqual([
    ['lead', 'fan'],
    ['visitor', 'guest'],
  ]);
});

it('a removal continues after the last record, then starts over, and ends once there is too little for another step', async () => {
  const fixture = new TestTenant();
  fixture.store.insert('removals', { ...removal, id: 'lead', move_to: null });
  const context = { tx: fixture.store.tx, now: () => fixture.clock.now().getTime() };
  /** Where the removal continues after a step that changes this many records. */
  const afterStep = async (count: number) => {
    const stored = fixture.store.byId('removals', 'lead');
    if (!stored) throw new Error('It is over.');
    await continueRemoval(context, stored, async () => Array.from({ length: count }, (_, at) => String(at + 1)));
    return fixture.store.byId('removals', 'lead')?.after;
  };
  expect(await afterStep(500)).toBe('500');
  expect(await afterStep(500)).toBe('500');
  expect(await afterStep(499)).toBeNull();
  expect(await afterStep(499)).toBeUndefined();
});

it('a step of several parts begins the next part once the one before has left room', async () => {
  const limits: number[] = [];
  const step = inOrder(
    async () => ['a', 'b'],
    async (_context, _removed, limit) => {
      limits.push(limit);
      return ['c'];
    },
  );
  const change = async (limit: number) => await step({} as never, {} as never, limit);
  expect(await change(2)).toEqual(['a', 'b']);
  expect(await change(3)).toEqual(['a', 'b', 'c']);
  expect(limits).toEqual([1]);
});
