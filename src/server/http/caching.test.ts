import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiClient } from '#mock-api/testing/apiClient.ts';
import { type ServedApi, serveApi } from '#mock-api/testing/serveApi.ts';

let served: ServedApi;
beforeAll(async () => {
  served = await serveApi();
});
afterAll(() => served.stop());

const userOf = (token: string, headers = {}): Promise<Response> =>
  fetch(`${served.baseUrl}/api/v2/user`, { headers: { Authorization: `Bearer ${token}`, ...headers } });

it('forbids caching personal responses', async () => {
  const response = await userOf(await served.tokenOf('owner@acme.test'));
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(response.headers.get('Vary')).toMatch(/Authorization/);
});

it('never validates a response cached for another person', async () => {
  const first = await userOf(await served.tokenOf('owner@cobalt.test'));
  const etag = first.headers.get('ETag') ?? '';
  const second = await userOf(await served.tokenOf('owner@dune.test'), { 'If-None-Match': etag });
  expect(second.status).toBe(200);
  expect((await second.json()).data.email).toBe('owner@dune.test');
});

describe.each(['/contacts/categories', '/contacts/groups', '/users/roles'])(
  'the list %s, which a browser stores',
  (path) => {
    const list = (token: string, etag = '') =>
      fetch(`${served.baseUrl}/api/v2${path}`, {
        headers: { Authorization: `Bearer ${token}`, ...(etag === '' ? {} : { 'If-None-Match': etag }) },
        cache: 'no-store',
      });

    it('is not sent again while it is the same', async () => {
      const token = await served.tokenOf('owner@acme.test');
      const first = await list(token);
      expect(first.status).toBe(200);
      expect(first.headers.get('Cache-Control')).toBe('private, no-cache');
      const again = await list(token, first.headers.get('ETag') ?? '');
      expect([again.status, await again.text()]).toEqual([304, '']);
      expect(again.headers.get('Content-Range')).toBe(first.headers.get('Content-Range'));
    });

    it('is sent to somebody who sees a different one', async () => {
      const ownList = await list(await served.tokenOf('owner@acme.test'));
      const otherList = await list(await served.tokenOf('owner@borealis.test'), ownList.headers.get('ETag') ?? '');
      expect(otherList.status).toBe(200);
      expect(await otherList.text()).not.toBe(await ownList.text());
    });

    it('is refused without a session, even if the browser has stored it', async () => {
      const ownList = await list(await served.tokenOf('owner@acme.test'));
      expect((await list('nobody', ownList.headers.get('ETag') ?? '')).status).toBe(401);
    });
  },
);

it('sends a list again after a change', async () => {
  const token = await served.tokenOf('owner@acme.test');
  const owner = apiClient(served.baseUrl, token);
  const etag = (await owner('GET', '/contacts/categories')).headers.get('ETag') ?? '';
  expect((await owner('POST', '/contacts/categories', { body: { name: 'Kept by browsers' } })).status).toBe(201);
  const again = await fetch(`${served.baseUrl}/api/v2/contacts/categories`, {
    headers: { Authorization: `Bearer ${token}`, 'If-None-Match': etag },
  });
  expect(again.status).toBe(200);
  expect(JSON.stringify(await again.json())).toContain('Kept by browsers');
});

it('lets no browser store messages', async () => {
  const token = await served.tokenOf('owner@acme.test');
  const response = await fetch(`${served.baseUrl}/api/v2/templates`, { headers: { Authorization: `Bearer ${token}` } });
  expect(response.headers.get('Cache-Control')).toBe('no-store');
});
