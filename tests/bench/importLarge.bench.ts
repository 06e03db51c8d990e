import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { asker, dataOf } from '#mock-api/testing/asker.ts';
import { serveApi } from '#mock-api/testing/serveApi.ts';
import { IMPORT_CHUNK_ROWS } from '#src/domain/contacts/contactTerms.ts';
import type { ContactImport } from '#src/domain/imports/contactImport.ts';
import { fictionalPhones } from '#src/server/demo/many/fictionalPhones.ts';
import { type Figure, report, timed } from './report.ts';

/** 100,000 rows into the API as the wizard sends them: packed, 1,000 a request, three in flight; once more over the same people; undone. */
const ROWS = 100_000;
const LANES = 3;
const BUDGET = { create: 60_000, overwrite: 60_000, undo: 10_000 };

const { baseUrl, api, stop } = await serveApi({ seed: 1 });
// What is measured is the import, not whether a demo's plan has room for it.
for (const plan of api.store.all('plans')) {
  api.store.update('plans', plan.id, { limits: { ...plan.limits, contacts: 10 * ROWS } });
}
const credentials = { email: 'owner@acme.test', password: 'heliograph' };
const login = await asker(baseUrl, null)('POST', '/auth/login', { body: credentials });
const { token } = dataOf<{ token: string }>(login);
const owner = asker(baseUrl, token);

const phones = [...fictionalPhones()].slice(0, ROWS);
const known = new Set(api.store.ofTenant('contacts', 'acme').map(({ phone }) => phone));
const fresh = phones.filter((phone) => !known.has(phone)).length;

/** Packed before the clock runs: the page does that in its worker while earlier chunks are under way. */
function packed(round: string): Buffer<ArrayBuffer>[] {
  return Array.from({ length: ROWS / IMPORT_CHUNK_ROWS }, (_, chunk) => {
    const rows = phones.slice(chunk * IMPORT_CHUNK_ROWS, (chunk + 1) * IMPORT_CHUNK_ROWS).map((phone, at) => ({
      row: chunk * IMPORT_CHUNK_ROWS + at + 1,
      phone,
      phone_as_typed: phone,
      first_name: `${round} ${at}`,
      last_name: 'Example',
      email: `person${chunk}-${at}@example.com`,
      custom: { town: 'Albany', size: 'M' },
    }));
    return gzipSync(JSON.stringify({ rows }));
  });
}

async function imported(round: string): Promise<{ id: string; took: number; totals: ContactImport['totals'] }> {
  const chunks = packed(round);
  const start = performance.now();
  const begun = await owner('POST', '/contacts/imports', {
    body: { file_name: `${round}.csv`, rows_total: ROWS, on_known: 'overwrite', consent_evidence: 'Bench' },
    headers: { 'Idempotency-Key': randomUUID() },
  });
  const { id } = dataOf<{ id: string }>(begun);
  const lane = async (): Promise<void> => {
    for (let body = chunks.pop(); body; body = chunks.pop()) {
      const answer = await fetch(`${baseUrl}/api/v2/contacts/imports/${id}/rows`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${token}`,
          'Content-Type': 'application/json',
          'Content-Encoding': 'gzip',
        },
        body,
      });
      if (!answer.ok) throw new Error(await answer.text());
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  const ended = await owner('POST', `/contacts/imports/${id}/finish`, { body: { outcome: 'finished' } });
  return { id, took: performance.now() - start, totals: dataOf<ContactImport>(ended).totals };
}

function expectTotals(name: string, actual: object, expected: object): void {
  if (JSON.stringify(actual) === JSON.stringify(expected)) return;
  throw new Error(`${name}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`);
}

const strings = Array.from({ length: 100_000 }, (_, index) => ((index * 7919) % 100_003).toString(36));
const baseline = await timed(() => strings.toSorted(), 5);
const figures: Figure[] = [];

const first = await imported('First');
expectTotals('first import', first.totals, { created: fresh, updated: ROWS - fresh, skipped: 0, rejected: 0 });
figures.push({ name: 'import 100,000 new people', measured: first.took, budget: BUDGET.create, baseline });
const second = await imported('Second');
expectTotals('second import', second.totals, { created: 0, updated: ROWS, skipped: 0, rejected: 0 });
figures.push({ name: 'import them again, overwriting', measured: second.took, budget: BUDGET.overwrite, baseline });
for (const { id, name } of [
  { id: second.id, name: 'undo: 100,000 restored' },
  { id: first.id, name: 'undo: 100,000 looked at' },
]) {
  const start = performance.now();
  const answer = await owner('POST', `/contacts/imports/${id}/undo`);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  figures.push({ name, measured: performance.now() - start, budget: BUDGET.undo, baseline });
  const kept = dataOf<ContactImport>(answer).undo?.kept ?? [];
  if (kept.length > 0) throw new Error(`${name}, but not all: ${JSON.stringify(kept)}`);
}
report(figures);
await stop();
