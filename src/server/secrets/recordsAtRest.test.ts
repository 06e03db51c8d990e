import { expect, it } from 'vitest';
import { issueSecrets, secretsIn } from '#mock-api/testing/issueSecrets.ts';
import { serveApi } from '#mock-api/testing/serveApi.ts';
import type { CollectionName } from '#src/server/storage/records/Collections.ts';

it('no credential is stored in the records, even for requests with an idempotency key', async () => {
  const { baseUrl, api, stop } = await serveApi();
  const issuedSecrets = await issueSecrets(baseUrl);
  const rowsOf = (names: readonly CollectionName[]): string =>
    names.map((name) => JSON.stringify(api.store.all(name))).join('\n');
  const rows = rowsOf(api.store.names.filter((name) => name !== 'mails'));
  const mails = rowsOf(['mails']);
  await stop();
  expect(secretsIn(issuedSecrets, rows, mails)).toEqual([]);
});
