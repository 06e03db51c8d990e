import { expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import { contextIn } from '#mock-api/testing/contextIn.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { segmentsForMessages } from './limitsOf.ts';

it.each([
  ['a short queue', 20_000, 100, 100],
  ['the first messages of a long queue, while there is room for one more', 10_001, 11_000, 10_000],
  ['all of a long queue, if there is room for the first only', 10_000, 11_000, 11_000],
])('for a single message counts %s', async (_, limit, queued, waiting) => {
  const { tx } = contextIn(new TestTenant({ segments: limit }));
  const sending = { segmentsWaiting: async ({ most = queued }) => Math.min(most, queued) };
  expect(await segmentsForMessages({ ...tx, sending } as unknown as Transaction, TEST_TENANT.tenant.id)).toEqual({
    limit,
    used: 0,
    hasEnded: false,
    waiting,
  });
});
