import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { apiClient, dataOf } from '#mock-api/testing/apiClient.ts';
import { IMPORT_CHUNK_ROWS } from '#src/domain/contacts/contactTerms.ts';
import type { ContactImport } from '#src/domain/imports/contactImport.ts';

const LANES = 3;

/** Compresses the rows before measuring begins, because the page does so in its worker while it sends earlier chunks. */
function packed(phones: readonly string[], round: string): Buffer<ArrayBuffer>[] {
  return Array.from({ length: Math.ceil(phones.length / IMPORT_CHUNK_ROWS) }, (_, chunk) => {
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

/** Imports people into an API as the wizard does: compressed, 1,000 per request, three requests at a time. `took` in ms. */
export async function importPeople(
  { baseUrl, token, phones }: { baseUrl: string; token: string; phones: readonly string[] },
  round: string,
): Promise<{ id: string; took: number; totals: ContactImport['totals'] }> {
  const ask = apiClient(baseUrl, token);
  const chunks = packed(phones, round);
  const start = performance.now();
  const creation = await ask('POST', '/contacts/imports', {
    body: { file_name: `${round}.csv`, rows_total: phones.length, on_existing: 'overwrite', consent_evidence: 'Bench' },
    headers: { 'Idempotency-Key': randomUUID() },
  });
  const { id } = dataOf<{ id: string }>(creation);
  const lane = async (): Promise<void> => {
    for (let body = chunks.pop(); body; body = chunks.pop()) {
      const response = await fetch(`${baseUrl}/api/v2/contacts/imports/${id}/rows`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${token}`,
          'Content-Type': 'application/json',
          'Content-Encoding': 'gzip',
        },
        body,
      });
      if (!response.ok) throw new Error(await response.text());
      await response.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  const ended = await ask('POST', `/contacts/imports/${id}/finish`, { body: { outcome: 'finished' } });
  return { id, took: performance.now() - start, totals: dataOf<ContactImport>(ended).totals };
}
