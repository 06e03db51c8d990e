import { expect, it, vi } from 'vitest';
import type { callOperation } from '#src/api/callOperation.ts';
import type { ImportTotals } from '#src/domain/imports/contactImport.ts';
import type { ImportRun } from './ImportRun.ts';
import type { ImportStore, StoredChunk } from './ImportStore.ts';
import { sendRun } from './sendRun.ts';

const FIVE: ImportTotals = { created: 5, updated: 0, skipped: 0, rejected: 0 };
const CHUNK: StoredChunk = {
  body: new ArrayBuffer(1),
  headers: {},
  originals: new ArrayBuffer(1),
  areOriginalsCompressed: false,
};

function startedRun(parts: Partial<ImportRun>): ImportRun {
  const input: ImportRun['input'] = {
    file_name: 'people.csv',
    rows_total: 10,
    on_existing: 'skip',
    category_id: null,
    group_ids: [],
    consent_evidence: null,
  };
  const notImported = { invalid: 0, duplicate: 0 };
  const open = { rows: 5, totals: null };
  return {
    idempotencyKey: 'key',
    input,
    names: [],
    notImported,
    importId: null,
    chunks: [open, open],
    finalTotals: null,
    state: 'running',
    ...parts,
  };
}

/** An import in progress, to an API that accepts every request. */
function sending(parts: Partial<ImportRun>, stored: { chunk?: StoredChunk } = { chunk: CHUNK }) {
  let run: ImportRun | null = startedRun(parts);
  const requests: string[] = [];
  const call = vi.fn(async (name: string) => {
    requests.push(name);
    if (name === 'createImport') return { data: { id: 'import-1' } };
    return { data: { totals: name === 'importRows' ? FIVE : { ...FIVE, created: 10 }, rejected: [] } };
  });
  const working = new AbortController();
  const handle = {
    now: () => run,
    keep: async (next: ImportRun) => {
      run = next;
    },
  };
  const store = { chunk: async () => stored.chunk } as unknown as ImportStore;
  const options = { store, signal: working.signal, onFailure: vi.fn(), call: call as unknown as typeof callOperation };
  return {
    requests,
    call,
    working,
    handle,
    done: () => sendRun(handle, options),
    now: () => run as ImportRun,
  };
}

it('creates the import, sends its chunks, and finishes it', async () => {
  const { requests, done, now } = sending({});
  await done();
  expect(requests).toEqual(['createImport', 'importRows', 'importRows', 'finishImport']);
  expect(now()).toMatchObject({ importId: 'import-1', state: 'finished', finalTotals: { created: 10 } });
  expect(now().chunks.map(({ totals }) => totals)).toEqual([FIVE, FIVE]);
});

it('sends only chunks that the API has not confirmed', async () => {
  const { requests, done } = sending({
    importId: 'import-1',
    chunks: [
      { rows: 5, totals: FIVE },
      { rows: 5, totals: null },
    ],
  });
  await done();
  expect(requests).toEqual(['importRows', 'finishImport']);
});

it('stops quietly when it is paused, and keeps the chunk in progress', async () => {
  const { requests, call, handle, done, now } = sending({
    importId: 'import-1',
    chunks: Array(9).fill(startedRun({}).chunks[0]),
  });
  call.mockImplementation(async (name) => {
    requests.push(name);
    await handle.keep({ ...now(), state: 'paused' });
    return { data: { totals: FIVE, rejected: [] } };
  });
  await done();
  expect(requests).toEqual(['importRows', 'importRows', 'importRows']);
  expect(now()).toMatchObject({ state: 'paused', finalTotals: null });
  expect(now().chunks.filter(({ totals }) => totals !== null)).toHaveLength(3);
});

it('rejects when a stored chunk is missing, and does not finish the import', async () => {
  const { requests, done } = sending({ importId: 'import-1' }, {});
  await expect(done()).rejects.toThrow('no longer exists');
  expect(requests).not.toContain('finishImport');
});

it('ignores responses after it was cancelled', async () => {
  const { call, working, done, now } = sending({ importId: 'import-1' });
  call.mockImplementation(async () => {
    working.abort();
    return { data: { totals: FIVE, rejected: [] } };
  });
  await expect(done()).rejects.toThrow();
  expect(now().chunks.map(({ totals }) => totals)).toEqual([null, null]);
});
