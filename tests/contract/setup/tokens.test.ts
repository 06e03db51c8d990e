import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Ask, dataOf } from '#mock-api/testing/apiClient.ts';
import type { OperationName } from '#src/domain/contract/operations.ts';
import { type ApiUnderTest, apiUnderTest, unique } from '#tests/contract/apiUnderTest.ts';
import { expectResponse } from '#tests/contract/expectResponse.ts';

let api: ApiUnderTest;
let owner: Ask;
const checked = new Set<OperationName>();

beforeAll(async () => {
  api = await apiUnderTest();
  owner = await api.as('owner@acme.test');
});
afterAll(() => api.stop());

it('a token shows its secret once and its calls, and ends when it is revoked', async () => {
  const body = { name: unique('Token'), scope: [{ action: 'read', subject: 'contacts' }] };
  const response = await owner('POST', '/settings/tokens', { body });
  const { id, prefix } = dataOf<{ id: string; prefix: string }>(response);
  const { secret } = response.body.meta as { secret: string };
  expect(prefix).toMatch(/^hg_[0-9a-f]{8}$/);
  expect(secret.slice(prefix.length)).toMatch(/^_[\w-]{32}$/);
  expect(secret.startsWith(prefix)).toBe(true);
  expect(JSON.stringify((await owner('GET', `/settings/tokens/${id}`)).body)).not.toContain(secret);

  await api.ask('GET', '/contacts', { headers: { Authorization: `Bearer ${secret}` } });
  // A call is recorded once it has its response.
  const calls = async () => expectResponse('tokenCalls', await owner('GET', `/settings/tokens/${id}/calls`), checked);
  await expect.poll(calls).toMatchObject({ total: 1, refused: 0, recent: [{ method: 'GET' }] });
  for (let time = 0; time < 2; time += 1) {
    const revoked = expectResponse('revokeToken', await owner('POST', `/settings/tokens/${id}/revoke`), checked);
    expect(revoked.status).toBe('revoked');
  }
});
