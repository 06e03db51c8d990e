import { expect, it } from 'vitest';
import { COLLECTION_NAMES } from '#mock-api/storage/InMemoryStore.ts';
import { foundIn, givenSecrets } from '#mock-api/testing/givenSecrets.ts';
import { serveApi } from '#mock-api/testing/serveApi.ts';

it('nothing that lets somebody in lies in the records, though it was asked for with a key that keeps the answer', async () => {
  const { baseUrl, api, stop } = await serveApi();
  const given = await givenSecrets(baseUrl);
  const rowsOf = (names: readonly (typeof COLLECTION_NAMES)[number][]): string =>
    names.map((name) => JSON.stringify(api.store.all(name))).join('\n');
  const rows = rowsOf(COLLECTION_NAMES.filter((name) => name !== 'mails'));
  const mails = rowsOf(['mails']);
  await stop();
  expect(foundIn(given, rows, mails)).toEqual([]);
});
