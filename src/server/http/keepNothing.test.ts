import { afterAll, beforeAll, expect, it } from 'vitest';
import { asker, dataOf } from '#mock-api/testing/asker.ts';
import { type ServedApi, serveApi } from '#mock-api/testing/serveApi.ts';
import { DEMO_PASSWORD } from '#src/domain/people/demoAccounts.ts';

let served: ServedApi;
beforeAll(async () => {
  served = await serveApi();
});
afterAll(() => served.stop());

async function tokenOf(email: string): Promise<string> {
  const answer = await asker(served.baseUrl, null)('POST', '/auth/login', { body: { email, password: DEMO_PASSWORD } });
  return dataOf<{ token: string }>(answer).token;
}

const userOf = (token: string, headers = {}): Promise<Response> =>
  fetch(`${served.baseUrl}/api/v2/user`, { headers: { Authorization: `Bearer ${token}`, ...headers } });

it('forbids caching personal responses', async () => {
  const answer = await userOf(await tokenOf('owner@acme.test'));
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(answer.headers.get('Vary')).toMatch(/Authorization/);
});

it('never validates a response cached for another person', async () => {
  const first = await userOf(await tokenOf('owner@cobalt.test'));
  const etag = first.headers.get('ETag') ?? '';
  const second = await userOf(await tokenOf('owner@dune.test'), { 'If-None-Match': etag });
  expect(second.status).toBe(200);
  expect((await second.json()).data.email).toBe('owner@dune.test');
});
