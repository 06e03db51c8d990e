import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { callOperation } from '#src/api/callOperation.ts';
import { compressJson } from '#src/api/http/compressJson.ts';
import { authenticateWith } from '#src/api/httpClient.ts';
import type { ImportRow } from '#src/domain/imports/contactImport.ts';
import type { ImportRun } from '#src/features/contacts/import/running/ImportRun.ts';
import { ImportRunner } from '#src/features/contacts/import/running/ImportRunner.ts';
import type { ImportStore, StoredChunk } from '#src/features/contacts/import/running/ImportStore.ts';
import { openBrowser } from '#src/session/testing/browser.ts';
import { type ApiOverHttp, apiOverHttp } from '#tests/contract/apiOverHttp.ts';

let api: ApiOverHttp;

beforeAll(async () => {
  api = await apiOverHttp();
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.turn('reset');
  const tab = openBrowser().openTab();
  tab.focus();
  await tab.session.login({ email: 'owner@acme.test', password: 'heliograph' });
});
afterEach(async () => {
  await api.turn('faults', { clear: true });
  authenticateWith(null);
});

const person = (row: number): ImportRow => ({
  row,
  phone: `+1202555${String(1000 + row)}`,
  phone_as_typed: String(row),
  first_name: `Person ${row}`,
  last_name: '',
  email: '',
  language: null,
  timezone: null,
  notes: '',
  custom: {},
});

/** The contents of the browser's database: chunks of five rows. */
async function storeWith(chunks: number): Promise<ImportStore> {
  const values = new Map<string, unknown>();
  const read = <T>(key: string) => Promise.resolve(values.get(key) as T | undefined);
  const write = async (key: string, value: unknown): Promise<void> => {
    values.set(key, structuredClone(value));
  };
  for (let index = 0; index < chunks; index += 1) {
    const rows = Array.from({ length: 5 }, (_, at) => person(index * 5 + at + 1));
    const { body, headers } = await compressJson(JSON.stringify({ rows }));
    const bytes = await new Response(body).arrayBuffer();
    await write(`chunk ${index}`, { body: bytes, headers, originals: bytes, areOriginalsCompressed: false });
  }
  return {
    run: () => read<ImportRun>('run'),
    putRun: (run) => write('run', run),
    chunk: (index) => read<StoredChunk>(`chunk ${index}`),
    putChunk: (index, chunk) => write(`chunk ${index}`, chunk),
    rejectedRows: (index) => read(`rejected ${index}`),
    putRejected: (index, rows) => write(`rejected ${index}`, rows),
    notImported: () => read('notImported'),
    putNotImported: (csv) => write('notImported', csv),
    remove: async () => values.clear(),
    close: () => undefined,
  };
}

const newRun = (chunks: number): ImportRun => ({
  idempotencyKey: crypto.randomUUID(),
  input: {
    file_name: 'people.csv',
    rows_total: chunks * 5,
    on_existing: 'skip',
    category_id: null,
    group_ids: [],
    consent_evidence: null,
  },
  names: [],
  notImported: { invalid: 0, duplicate: 0 },
  importId: null,
  chunks: Array.from({ length: chunks }, () => ({ rows: 5, totals: null })),
  finalTotals: null,
  state: 'running',
});

const runner = (store: ImportStore, call: typeof callOperation = callOperation) =>
  new ImportRunner({ call, openStore: async () => store, pauses: [5] });
const contacts = async (): Promise<number> => (await api.tx.find('contacts', {})).length;

it('imports all chunks and shows the totals', async () => {
  const before = await contacts();
  const running = runner(await storeWith(7));
  await running.begin('olive', newRun(7));
  await running.whenIdle();
  expect(running.snapshot()).toMatchObject({
    state: 'finished',
    done: 35,
    total: 35,
    totals: { created: 35, updated: 0, skipped: 0, rejected: 0 },
  });
  expect(await contacts()).toBe(before + 35);
});

it('imports nobody twice when the page dies before the responses arrive and another continues', async () => {
  const before = await contacts();
  const store = await storeWith(7);
  let responses = 0;
  const dying = runner(store, async (name, options) => {
    const response = await callOperation(name, options);
    responses += name === 'importRows' ? 1 : 0;
    if (responses > 3) dying.forget(); // the rows are stored, but the page never gets the response
    return response;
  });
  await dying.begin('olive', newRun(7));
  await dying.whenIdle();
  expect(await contacts()).toBeGreaterThan(before);
  expect((await store.run())?.chunks.filter(({ totals }) => totals === null).length).toBeGreaterThan(0);

  const next = runner(store);
  await next.restore('olive');
  await next.whenIdle();
  expect(next.snapshot()).toMatchObject({ state: 'finished', totals: { created: 35, skipped: 0, rejected: 0 } });
  expect(await contacts()).toBe(before + 35);
});

it('pauses, survives a reload while paused, and resumes', async () => {
  const store = await storeWith(9);
  const first = runner(store, async (name, options) => {
    if (name === 'importRows') await first.pause();
    return callOperation(name, options);
  });
  await first.begin('olive', newRun(9));
  await first.whenIdle();
  expect(first.snapshot()?.state).toBe('paused');
  const second = runner(store);
  await second.restore('olive');
  expect(second.snapshot()).toMatchObject({ state: 'paused', total: 45 });
  expect(second.snapshot()?.done).toBeLessThan(45);
  await second.resume();
  await second.whenIdle();
  expect(second.snapshot()).toMatchObject({ state: 'finished', done: 45 });
});

it('cancels: imported rows stay, the rest is not sent, and the API knows', async () => {
  const running = runner(await storeWith(9), async (name, options) => {
    const response = await callOperation(name, options);
    if (name === 'importRows' && running.snapshot()?.state === 'running') void running.cancel();
    return response;
  });
  await running.begin('olive', newRun(9));
  await expect.poll(() => running.snapshot()?.state).toBe('cancelled');
  const [stored] = (await api.tx.find('imports', {})).slice(-1);
  expect(stored?.status).toBe('cancelled');
  expect(running.snapshot()?.totals).toEqual(stored?.totals);
});

it('undoes an import, keeps contacts changed since, and shows the result after a reload', async () => {
  const before = await contacts();
  const store = await storeWith(2);
  const running = runner(store);
  await running.begin('olive', newRun(2));
  await running.whenIdle();
  const [contact] = await api.tx.find('contacts', { first_name: 'Person 4' });
  await api.tx.update('contacts', contact?.id ?? '', { notes: 'Rang back.' });
  await running.undo();
  expect(await contacts()).toBe(before + 1);
  const undo = {
    removed: 9,
    restored: 0,
    kept: [{ reason: 'changed', count: 1, people: [expect.objectContaining({ name: 'Person 4' })] }],
  };
  expect(running.snapshot()).toMatchObject({ state: 'finished', run: { undo } });
  const next = runner(store);
  await next.restore('olive');
  expect(next.snapshot()).toMatchObject({ state: 'finished', run: { undo } });
});

it('undoes an import that was canceled without the API’s knowledge', async () => {
  const before = await contacts();
  const store = await storeWith(2);
  const running = runner(store, (name, options) =>
    name === 'finishImport' ? Promise.reject(new Error('No line.')) : callOperation(name, options),
  );
  await running.begin('olive', newRun(2));
  await expect.poll(() => running.snapshot()?.done).toBe(10);
  await running.cancel();
  expect(running.snapshot()?.run.finalTotals).toBeNull();
  const next = runner(store);
  await next.restore('olive');
  await next.undo();
  expect(next.snapshot()?.run).toMatchObject({ state: 'cancelled', undo: { removed: 10 } });
  expect(await contacts()).toBe(before);
});

it('imports nobody twice when responses are lost, and says that it waits', async () => {
  const states: (string | undefined)[] = [];
  const before = await contacts();
  await api.turn('faults', { failures: [{ path: '/contacts/imports*', method: 'POST', times: 4, drop: 'after' }] });
  const running = runner(await storeWith(7));
  running.subscribe(() => states.push(running.snapshot()?.state));
  await running.begin('olive', newRun(7));
  await running.whenIdle();
  expect(states).toContain('waiting');
  expect(running.snapshot()).toMatchObject({ state: 'finished', totals: { created: 35, skipped: 0 } });
  expect(await contacts()).toBe(before + 35);
});

it('stops at a permanent error, and can be retried', async () => {
  let isForbidden = true;
  const running = runner(await storeWith(3), (name, options) =>
    callOperation(name, name === 'importRows' && isForbidden ? { ...options, id: 'nobody' } : options),
  );
  await running.begin('olive', newRun(3));
  await running.whenIdle();
  expect(running.snapshot()).toMatchObject({ state: 'failed', error: { status: 404 } });
  isForbidden = false;
  await running.resume();
  await running.whenIdle();
  expect(running.snapshot()).toMatchObject({ state: 'finished', totals: { created: 15 } });
});
