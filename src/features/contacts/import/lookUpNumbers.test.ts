import { expect, it, vi } from 'vitest';
import type { callOperation } from '#src/api/callOperation.ts';
import { RowCheck } from '#src/features/contacts/import/checking/RowCheck.ts';
import { readTable } from '#src/features/contacts/import/reading/readTable.ts';
import { lookUpNumbers } from './lookUpNumbers.ts';

const NUMBERS = 5001;

/** A check of NUMBERS people, as the page gets it. */
async function checkOfMany() {
  const numbers = Array.from({ length: NUMBERS }, (_, index) => `+1202${2_000_000 + index}`);
  const table = await readTable(new Blob([numbers.join('\n')]), {});
  const rows = new RowCheck(table.records, table);
  await rows.check({ targets: ['phone'], country: 'US', customFields: [], accepted: [], overruledWords: [] });
  return {
    numbersToLookUp: async (limit: number) => rows.numbersToLookUp(limit),
    learn: async (...args: Parameters<RowCheck['learn']>) => rows.learn(...args),
    settle: async () => rows.settle(),
  };
}

/** An API that knows the first number of each request. */
const apiThatKnows = () =>
  vi.fn(async (_: string, { body }: { body: { phones: string[] } }) => ({
    data: { known: body.phones.slice(0, 1), refused: [] },
  }));

it('looks numbers up in chunks, each once, and reports progress', async () => {
  const call = apiThatKnows();
  const onProgress = vi.fn();
  const requests = {
    check: await checkOfMany(),
    rows: NUMBERS,
    call: call as unknown as typeof callOperation,
    onProgress,
  };
  const summary = await lookUpNumbers({ ...requests, isOld: () => false });
  expect(call.mock.calls.map(([, { body }]) => body.phones.length)).toEqual([5000, 1]);
  expect(summary?.statuses).toMatchObject({ known: 2, ready: 4999 });
  expect(onProgress).toHaveBeenLastCalledWith(1);
  expect(await lookUpNumbers({ ...requests, isOld: () => false })).toBeNull();
});

it('stops looking up once the result is no longer needed', async () => {
  const call = apiThatKnows();
  const requests = {
    check: await checkOfMany(),
    rows: NUMBERS,
    call: call as unknown as typeof callOperation,
    onProgress: vi.fn(),
  };
  await lookUpNumbers({ ...requests, isOld: () => call.mock.calls.length > 0 });
  expect(call).toHaveBeenCalledTimes(1);
});
