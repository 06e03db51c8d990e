import { expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import { requireSegments, segmentsRefusal } from './requireSegments.ts';

const PLAN = { limit: 100, used: 90, waiting: 0, hasEnded: false };

it.each([
  ['exactly what is left', PLAN, 10, null],
  ['more than what is left', PLAN, 11, 'messages.too_many_segments'],
  ['exactly what waiting messages leave', { ...PLAN, waiting: 4 }, 6, null],
  ['more than waiting messages leave', { ...PLAN, waiting: 4 }, 7, 'messages.too_many_segments_waiting'],
  ['any after all are used', { ...PLAN, used: 100 }, 1, 'messages.segments_used_up'],
  ['any after the contract', { ...PLAN, limit: 0, hasEnded: true }, 1, 'messages.plan_ended'],
  ['any without a contract', undefined, 1_000_000, null],
])('a message that needs %s is judged by the plan', (_, plan, needed, refusal) => {
  expect(segmentsRefusal(plan, needed)?.key ?? null).toBe(refusal);
});

it.each([
  [4, 'It needs 7 segments, and your plan has 6 left, not counting 4 for messages still waiting.'],
  [12, 'It needs 7 segments, and your plan has 0 left, not counting 12 for messages still waiting.'],
])('a refusal names what is needed, what is left, and the %i that wait', (waiting, words) => {
  expect(String(segmentsRefusal({ ...PLAN, waiting }, 7))).toBe(words);
});

it('what is refused is named before the reason', async () => {
  const { store } = new TestTenant({ segments: 2 });
  const refusal = sentence('messages.not_sent');
  const requiring = (needed: number) => requireSegments(store.tx, TEST_TENANT.tenant.id, needed, refusal);
  await expect(requiring(3)).rejects.toMatchObject({
    code: 'conflict',
    message: 'Not sent. It needs 3 segments, and your plan has 2 left.',
  });
  await expect(requiring(2)).resolves.toBeUndefined();
});
