import { expect, it } from 'vitest';
import type { ImportRun } from '#src/features/contacts/import/running/ImportRun.ts';
import { hasFullPlan } from './ResultStep.tsx';

const store = {
  rejectedRows: async (index: number) =>
    index === 2 ? [{ row: 1, code: 'plan_limit', message: '' }] : [{ row: 1, code: 'wrong_type', message: '' }],
};
const none = { created: 3, updated: 0, skipped: 0, rejected: 0 };
const some = { ...none, rejected: 1 };

it.each([
  ['nothing was refused', [none, none, none], false],
  ['rows were refused for something else', [none, some, none], false],
  ['a row found no room', [none, some, some], true],
  ['the API has not said yet', [some, null, null], false],
])('knows a full plan when %s', async (_, totals, isFull) => {
  const run = { chunks: totals.map((each) => ({ rows: 3, totals: each })) } as ImportRun;
  expect(await hasFullPlan(run, store)).toBe(isFull);
});
