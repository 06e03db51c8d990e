import { expect, it } from 'vitest';
import { ApiError } from '#src/api/apiError.ts';
import { ExportFile } from './ExportFile.ts';
import type { ExportOrder } from './ExportOrder.ts';
import { type ExportedFile, ExportTask, exportFileName } from './ExportTask.ts';

const LOST = new ApiError(0, 'network', 'lost');
const REFUSED = new ApiError(403, 'forbidden', 'no');

/** Writes files with the worker's code, but in this thread. */
function startWorker() {
  const file = new ExportFile();
  return {
    file: {
      begin: async (shape: Parameters<ExportFile['begin']>[0]) => file.begin(shape),
      add: async (records: readonly object[]) => file.add(records),
      finish: async () => file.finish(),
    },
    end: () => undefined,
  };
}

function order(total: number, page: (from: number, to: number) => Promise<readonly object[]>): ExportOrder {
  return {
    name: 'People',
    day: '2026-03-29',
    format: 'csv',
    withBom: false,
    columns: async () => [{ kind: 'number', source: 'n', label: 'N' }],
    source: { open: async () => ({ total, page }) },
  };
}

const rows = async (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ n: from + index }));

function task(order: ExportOrder) {
  const savedFiles: ExportedFile[] = [];
  return {
    savedFiles,
    task: new ExportTask(1, order, { startWorker, save: (file) => savedFiles.push(file), pauses: [0] }),
  };
}

it('writes every record once, in order, however many pages there are', async () => {
  const requests: string[] = [];
  const { task: exporting, savedFiles } = task(
    order(2301, (from, to) => {
      requests.push(`${from}-${to}`);
      return rows(from, to);
    }),
  );
  const counts: number[] = [];
  exporting.subscribe(() => counts.push(exporting.snapshot().done));
  await exporting.run();
  expect(requests).toEqual(['0-999', '1000-1999', '2000-2300']);
  expect(exporting.snapshot()).toMatchObject({ state: 'finished', done: 2301, total: 2301, error: null });
  expect([...new Set(counts)]).toEqual([0, 1000, 2000, 2301]);
  expect(savedFiles.map(({ name }) => name)).toEqual(['People 2026-03-29.csv']);
  const lines = (await savedFiles[0]?.content.text())?.trimEnd().split('\r\n');
  expect(lines).toEqual(['N', ...Array.from({ length: 2301 }, (_, n) => String(n))]);
});

it('writes the header where there are no rows', async () => {
  const { task: exporting, savedFiles } = task(order(0, rows));
  await exporting.run();
  expect(await savedFiles[0]?.content.text()).toBe('N\r\n');
});

it('waits while offline and says so', async () => {
  let attempts = 0;
  const { task: exporting, savedFiles } = task(
    order(2, async (from, to) => {
      attempts += 1;
      if (attempts < 3) throw LOST;
      return rows(from, to);
    }),
  );
  const errors: unknown[] = [];
  exporting.subscribe(() => errors.push(exporting.snapshot().error));
  await exporting.run();
  expect(errors).toContain(LOST);
  expect(exporting.snapshot()).toMatchObject({ state: 'finished', error: null });
  expect(savedFiles).toHaveLength(1);
});

it('stops at a permanent error, and starts over when it is run again', async () => {
  let isRefused = true;
  const { task: exporting, savedFiles } = task(
    order(3000, async (from, to) => {
      if (from > 0 && isRefused) throw REFUSED;
      return rows(from, to);
    }),
  );
  await exporting.run();
  expect(exporting.snapshot()).toMatchObject({ state: 'failed', error: REFUSED, file: null });
  expect(savedFiles).toEqual([]);
  isRefused = false;
  await exporting.run();
  expect((await savedFiles[0]?.content.text())?.trimEnd().split('\r\n')).toHaveLength(3001);
});

it('requests nothing once it is canceled, and delivers no file', async () => {
  const requests: number[] = [];
  const { task: exporting, savedFiles } = task(
    order(100_000, async (from, to) => {
      requests.push(from);
      if (from === 2000) exporting.cancel();
      return rows(from, to);
    }),
  );
  await exporting.run();
  expect(exporting.snapshot()).toMatchObject({ state: 'cancelled', file: null });
  expect(requests).toEqual([0, 1000, 2000]);
  expect(savedFiles).toEqual([]);
});

it.each([
  ['Contacts', 'Contacts 2026-03-29.csv'],
  ['Spring, north / 2', 'Spring, north 2 2026-03-29.csv'],
  ['a:b*c?"<d>|\\e\u0000\n', 'a b c d e 2026-03-29.csv'],
  ['..hidden', 'hidden 2026-03-29.csv'],
  ['عملاء', 'عملاء 2026-03-29.csv'],
  ['///', '2026-03-29.csv'],
  ['x'.repeat(300), `${'x'.repeat(80)} 2026-03-29.csv`],
])('turns "%s" into a valid file name', (name, file) => {
  expect(exportFileName(name, 'csv', '2026-03-29')).toBe(file);
});
