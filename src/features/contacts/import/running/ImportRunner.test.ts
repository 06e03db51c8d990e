import { expect, it } from 'vitest';
import type { callOperation } from '#src/api/callOperation.ts';
import type { ImportRun } from './ImportRun.ts';
import { ImportRunner } from './ImportRunner.ts';
import type { ImportStore } from './ImportStore.ts';

const RUN: ImportRun = {
  idempotencyKey: 'key',
  input: {
    file_name: 'people.csv',
    rows_total: 5,
    on_existing: 'skip',
    category_id: null,
    group_ids: [],
    consent_evidence: null,
  },
  names: [],
  notImported: { invalid: 0, duplicate: 0 },
  importId: 'import-1',
  chunks: [{ rows: 5, totals: null }],
  finalTotals: null,
  state: 'running',
};
const FULL = new DOMException('The disk is full.', 'QuotaExceededError');

/** A runner whose browser storage can be full. */
function runnerOn(disk: { isFull: boolean }) {
  let stored: ImportRun | undefined;
  let isClosed = false;
  const write = async (change: () => void) => {
    if (disk.isFull) throw FULL;
    change();
  };
  const store = {
    run: async () => stored,
    putRun: (run: ImportRun) => write(() => (stored = run)),
    chunk: async () => ({ body: new ArrayBuffer(1), headers: {} }),
    remove: () => write(() => (stored = undefined)),
    close: () => {
      isClosed = true;
    },
  } as unknown as ImportStore;
  const call = async () => {
    const totals = { created: 5, updated: 0, skipped: 0, rejected: 0 };
    return { data: { totals, rejected: [] } };
  };
  const runner = new ImportRunner({ call: call as unknown as typeof callOperation, openStore: async () => store });
  return { runner, isClosed: () => isClosed };
}
const seen = (runner: ImportRunner) => {
  const view = runner.snapshot();
  return view && [view.state, view.error];
};

it('shows no run that could not be stored', async () => {
  const { runner } = runnerOn({ isFull: true });
  runner.set(null);
  await expect(runner.begin('olivia', RUN)).rejects.toBe(FULL);
  expect(seen(runner)).toBeNull();
});

it('fails while the browser cannot store its progress, and continues afterwards', async () => {
  const disk = { isFull: false };
  const { runner } = runnerOn(disk);
  await runner.begin('olivia', RUN);
  disk.isFull = true;
  await runner.whenIdle();
  expect(seen(runner)).toEqual(['failed', FULL]);

  await runner.resume();
  expect(seen(runner)).toEqual(['failed', FULL]);

  disk.isFull = false;
  await runner.resume();
  await runner.whenIdle();
  expect(seen(runner)).toEqual(['finished', null]);
});

it('closes the store of a dismissed run that could not be removed', async () => {
  const disk = { isFull: false };
  const { runner, isClosed } = runnerOn(disk);
  await runner.begin('olivia', RUN);
  await runner.whenIdle();
  disk.isFull = true;
  await expect(runner.dismiss()).rejects.toBe(FULL);
  expect([seen(runner), isClosed()]).toEqual([null, true]);
});
