import { expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import { contextIn } from '#mock-api/testing/contextIn.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { segmentsForMessages, segmentsUnused } from './limitsOf.ts';

it.each([
  ['a short queue', 20_000, 0, 100, 100],
  ['the first messages of a long queue, while there is room for one more', 10_001, 0, 11_000, 10_000],
  ['all of a long queue, if there is room for the first only', 10_000, 0, 11_000, 11_000],
  ['all of a long queue, if what is used leaves room for the first only', 20_000, 10_000, 11_000, 11_000],
])('for a single message counts %s', async (_, limit, used, queued, waiting) => {
  const fixture = new TestTenant({ segments: limit });
  const usage = { ...TEST_TENANT.subscription.usage, segments: used };
  fixture.store.update('subscriptions', 'subscription', { usage });
  const { tx } = contextIn(fixture);
  const sending = {
    segmentsWaiting: async ({ tenantId, limit = queued }: { tenantId: string; limit?: number }) =>
      tenantId === TEST_TENANT.tenant.id ? Math.min(limit, queued) : 0,
  };
  expect(await segmentsForMessages({ ...tx, sending } as unknown as Transaction, TEST_TENANT.tenant.id)).toEqual({
    limit,
    used,
    hasEnded: false,
    waiting,
  });
});

it('without a subscription segments are not counted, and all are unused', async () => {
  const { store } = new TestTenant({ segments: 100 });
  const { id } = TEST_TENANT.tenant;
  store.update('subscriptions', 'subscription', { usage: { ...TEST_TENANT.subscription.usage, segments: 30 } });
  expect(await segmentsUnused(store.tx, id)).toBe(70);
  store.remove('subscriptions', 'subscription');
  expect(await segmentsForMessages(store.tx, id)).toBeUndefined();
  expect(await segmentsUnused(store.tx, id)).toBe(Number.POSITIVE_INFINITY);
});
