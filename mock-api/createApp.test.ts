import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEMO_PASSWORD } from '#src/domain/people/demoAccounts.ts';
import { type ApiResponse, type Ask, apiClient, dataOf, errorOf } from './testing/apiClient.ts';
import { type ServedApi, serveApi } from './testing/serveApi.ts';

let served: ServedApi;
let ask: Ask;
let owner: Ask;
let token: string;

beforeAll(async () => {
  served = await serveApi();
  ask = apiClient(served.baseUrl, null);
});
beforeEach(async () => {
  await ask('POST', '/__mock/reset');
  const credentials = { email: 'owner@acme.test', password: DEMO_PASSWORD };
  token = dataOf<{ token: string }>(await ask('POST', '/auth/login', { body: credentials })).token;
  owner = apiClient(served.baseUrl, token);
});
afterAll(() => served.stop());

const faults = (body: object): Promise<ApiResponse> => ask('POST', '/__mock/faults', { body });
const newGroup = (name: string, headers = {}): Promise<ApiResponse> =>
  owner('POST', '/contacts/groups', { body: { name }, headers });
const groupsCalled = async (name: string): Promise<number> =>
  dataOf<object[]>(await owner('GET', '/contacts/groups', { list: { filter: { name } } })).length;

describe('two writers at the same moment', () => {
  it('with the same version: one succeeds, and the others get a conflict', async () => {
    const { id } = dataOf(await newGroup('Raced'));
    const write = (description: string) =>
      owner('PUT', `/contacts/groups/${id}`, { body: { description }, headers: { 'If-Match': '1' } });
    const responses = await Promise.all(['a', 'b', 'c', 'd'].map(write));
    expect(responses.map((each) => each.status).sort()).toEqual([200, 412, 412, 412]);
    expect(dataOf(await owner('GET', `/contacts/groups/${id}`)).version).toBe(2);
  });

  it('with the same key: the work is done once, and all get its response', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const responses = await Promise.all([
      newGroup('Twice', headers),
      newGroup('Twice', headers),
      newGroup('Twice', headers),
    ]);
    expect(responses.map((each) => each.status)).toEqual([201, 201, 201]);
    expect(new Set(responses.map((each) => dataOf(each).id)).size).toBe(1);
    expect(await groupsCalled('Twice')).toBe(1);
  });
});

describe('an idempotency key', () => {
  it('repeats the response of a change instead of reporting a conflict with itself', async () => {
    const { id } = dataOf(await newGroup('Changed'));
    const request = { body: { description: 'New' }, headers: { 'If-Match': '1', 'Idempotency-Key': randomUUID() } };
    const first = await owner('PUT', `/contacts/groups/${id}`, request);
    const again = await owner('PUT', `/contacts/groups/${id}`, request);
    expect([again.status, dataOf(again)]).toEqual([200, dataOf(first)]);
  });

  it('forgets refusals, so that the request can be tried again', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const { id } = dataOf(await newGroup('Taken'));
    expect((await newGroup('taken', headers)).status).toBe(422);
    await owner('DELETE', `/contacts/groups/${id}`);
    expect((await newGroup('taken', headers)).status).toBe(201);
  });

  it('stores no secret: the repeated response omits it', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const body = { name: 'Till', scope: [{ action: 'read', subject: 'contacts' }] };
    const first = await owner('POST', '/settings/tokens', { body, headers });
    const { secret } = first.body.meta as { secret: string };
    expect(secret.startsWith(`${dataOf(first).prefix}_`)).toBe(true);
    const again = await owner('POST', '/settings/tokens', { body, headers });
    expect([dataOf(again), again.body.meta]).toEqual([dataOf(first), undefined]);
    expect(JSON.stringify(served.api.store.all('stored_responses'))).not.toContain(secret);
    expect(JSON.stringify(served.api.store.all('apitokens'))).not.toContain(secret);
  });
});

describe('requests that only json-server would understand', () => {
  it('does not treat a POST as a DELETE, regardless of its headers', async () => {
    const headers = { 'X-HTTP-Method-Override': 'DELETE' };
    expect((await newGroup('Overridden', headers)).status).toBe(201);
  });

  it.each(['/db', '/secrets', '/users/acme-owner-1/secrets', '/contacts/acme-contact-1/messages'])(
    '%s is not a route',
    async (path) => {
      expect(errorOf(await owner('GET', path)).code).toBe('route_not_found');
    },
  );

  it('embeds no related records', async () => {
    const plain = dataOf(await owner('GET', '/contacts/acme-contact-1'));
    expect(dataOf(await owner('GET', '/contacts/acme-contact-1?_embed=messages&_delay=1'))).toEqual(plain);
  });
});

describe('deleting', () => {
  it('a category moves its contacts to the chosen category', async () => {
    const before = dataOf<object[]>(
      await owner('GET', '/contacts', { list: { filter: { category_id: 'acme-lead' } } }),
    ).length;
    const customers = Number(dataOf(await owner('GET', '/contacts/categories/acme-customer')).contacts_count);
    expect((await owner('DELETE', '/contacts/categories/acme-lead?move_contacts_to=acme-customer')).status).toBe(200);
    expect(dataOf(await owner('GET', '/contacts/categories/acme-customer')).contacts_count).toBe(customers + before);
  });

  it.each(['acme-lead', 'borealis-guest', 'nothing'])('a category does not move its contacts to %s', async (target) => {
    const response = await owner('DELETE', `/contacts/categories/acme-lead?move_contacts_to=${target}`);
    expect(response.status).toBe(422);
  });

  it('a group takes it out of contacts, drafts and keywords, and nothing else', async () => {
    const { store } = served.api;
    await owner('DELETE', '/contacts/groups/acme-members');
    expect(store.ofTenant('contacts', 'acme').some((each) => each.group_ids.includes('acme-members'))).toBe(false);
    expect(store.byId('campaigns', 'acme-campaign-club')?.audience.group_ids).toEqual([]);
    expect(store.byId('keywords', 'acme-join')?.actions.add_group_ids).toEqual([]);
    expect(store.byId('contacts', 'borealis-contact-1')?.group_ids).toEqual(['borealis-members']);
  });

  it('a contact keeps its messages, but not its name in them', async () => {
    const { store } = served.api;
    const [message] = store.ofTenant('messages', 'acme').filter((each) => each.contact_id === 'acme-contact-1');
    await owner('DELETE', '/contacts/acme-contact-1');
    expect(dataOf(await owner('GET', `/messages/${message?.id}`))).toMatchObject({ contact_id: null });
  });

  it('oneself is refused, and so is changing one’s own role', async () => {
    expect((await owner('DELETE', '/users/acme-owner-1')).status).toBe(409);
    const change = {
      body: { role_id: 'acme-viewer' },
      headers: { 'If-Match': String(dataOf(await owner('GET', '/users/acme-owner-1')).version) },
    };
    expect((await owner('PUT', '/users/acme-owner-1', change)).status).toBe(422);
  });
});

describe('the activity', () => {
  it('records who changed which value, before and after', async () => {
    const { id, version } = dataOf(await owner('GET', '/contacts/groups/acme-members'));
    await owner('PUT', `/contacts/groups/${id}`, {
      body: { description: 'New' },
      headers: { 'If-Match': String(version) },
    });
    const [line] = dataOf<object[]>(
      await owner('GET', '/settings/activity', { list: { sort: ['at', 'DESC'], range: [0, 0] } }),
    );
    expect(line).toMatchObject({
      actor_name: 'Olivia Reyes',
      action: 'update',
      subject: 'groups',
      record_name: 'Garden club',
      before: { description: 'Members get a tenth off.' },
      after: { description: 'New' },
    });
  });
});

describe('a response that breaks the contract', () => {
  it('fails and names path, field and expectation', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    served.api.store.update('groups', 'acme-members', { name: null as unknown as string });
    // The contract describes no internal errors, so the response is not checked against it.
    const response = await apiClient(served.baseUrl, token, () => undefined)('GET', '/contacts/groups/acme-members');
    expect([response.status, errorOf(response).code]).toEqual([500, 'internal']);
    expect(errorOf(response).message).toMatch(
      /\/contacts\/groups\/acme-members breaks the contract at name: Invalid input/,
    );
    logged.mockRestore();
  });

  it('may have a value beyond a limit, which only what is written has to keep', async () => {
    served.api.store.update('groups', 'acme-members', { name: 'x'.repeat(1_000) });
    const response = await apiClient(served.baseUrl, token, () => undefined)('GET', '/contacts/groups/acme-members');
    expect([response.status, dataOf<{ name: string }>(response).name.length]).toEqual([200, 1_000]);
  });
});

describe('faults', () => {
  it('fail as many responses of a path as requested', async () => {
    await faults({ failures: [{ path: '/contacts/groups', method: 'GET', times: 2, code: 'unavailable' }] });
    const statuses = [];
    for (const path of ['/contacts/groups', '/contacts/groups/acme-members', '/contacts/groups', '/contacts/groups'])
      statuses.push((await owner('GET', path)).status);
    expect(statuses).toEqual([503, 200, 503, 200]);
  });

  it('fail every path with the prefix before the star', async () => {
    await faults({ failures: [{ path: '/contacts/g*', method: 'GET', times: 2, code: 'unavailable' }] });
    const statuses = [];
    for (const path of ['/contacts/groups', '/contacts/groups/acme-members', '/contacts/groups'])
      statuses.push((await owner('GET', path)).status);
    expect(statuses).toEqual([503, 503, 200]);
  });

  it('drop the response after the work is done, and a repeated key does not do it again', async () => {
    await faults({ failures: [{ path: '/contacts/groups', method: 'POST', drop: 'after' }] });
    const headers = { 'Idempotency-Key': randomUUID() };
    await expect(newGroup('Lost', headers)).rejects.toThrow('fetch failed');
    expect((await newGroup('Lost', headers)).status).toBe(201);
    expect(await groupsCalled('Lost')).toBe(1);
  });

  it('drop the request before anything is done', async () => {
    await faults({ failures: [{ path: '/contacts/groups', method: 'POST', drop: 'before' }] });
    await expect(newGroup('Never')).rejects.toThrow('fetch failed');
    expect(await groupsCalled('Never')).toBe(0);
  });

  it('shorten the life of tokens, and carry field errors and waiting times', async () => {
    await faults({
      token_lifetime_ms: 60_000,
      failures: [{ path: '/user', code: 'too_many_requests', retry_after: 7, fields: { a: 'b' } }],
    });
    const response = await owner('GET', '/user');
    expect([response.status, response.headers.get('Retry-After'), errorOf(response).fields]).toEqual([
      429,
      '7',
      { a: 'b' },
    ]);
    const { token } = dataOf<{ token: string }>(
      await ask('POST', '/auth/login', { body: { email: 'admin@acme.test', password: DEMO_PASSWORD } }),
    );
    const { exp, iat } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(exp - iat).toBe(60);
  });

  it('end with a reset, which also restores the initial data', async () => {
    await faults({ fail_rate: 1 });
    expect((await owner('GET', '/user')).status).toBe(503);
    served.api.store.remove('contacts', 'acme-contact-1');
    await ask('POST', '/__mock/reset');
    expect(served.api.store.byId('contacts', 'acme-contact-1')).toBeDefined();
    expect((await owner('GET', '/user')).status).toBe(401);
  });
});

describe('the clock', () => {
  it('is right again after a reset', async () => {
    const tomorrow = Date.now() + 86_400_000;
    await ask('POST', '/__mock/clock', { body: { advance_ms: 86_400_000 } });
    expect(served.api.clock.now().getTime()).toBeGreaterThanOrEqual(tomorrow);
    await ask('POST', '/__mock/reset');
    expect(served.api.clock.now().getTime()).toBeLessThan(tomorrow);
  });
});

describe('the API’s documentation', () => {
  it('describes every path', async () => {
    const { paths } = (await ask('GET', '/openapi.json')).body as { paths: Record<string, object> };
    expect(Object.keys(paths['/contacts/{id}'] ?? {})).toEqual(['get', 'put', 'delete']);
    expect(Object.keys(paths['/campaigns/{id}/send'] ?? {})).toEqual(['post']);
  });

  it('is a page without inline scripts that fetches only existing files of its own origin', async () => {
    const page = await fetch(`${served.baseUrl}/api/v2/docs`);
    const policy = page.headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/unsafe|https?:/);
    const html = await page.text();
    expect(html).not.toMatch(/<script>|style=|onclick|https?:/);
    const files = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file = '']) => file);
    expect(files).toEqual(expect.arrayContaining(['docs/swagger-ui-bundle.js', 'docs/page.js', 'openapi.json']));
    for (const file of files) {
      const response = await fetch(`${served.baseUrl}/api/v2/${file}`);
      expect([file, response.status]).toEqual([file, 200]);
      expect(response.headers.get('Content-Type')).toMatch(/^(text\/(css|html)|application\/(json|javascript))\b/);
    }
  });
});

describe('text that people read', () => {
  const refusal = (language: string) =>
    owner('POST', '/contacts/groups', { body: { name: '' }, headers: { 'Accept-Language': language } });

  it.each([
    ['en', 'is required', 'Not saved: name is required.'],
    ['fr-CH, fr;q=0.9, en;q=0.8', 'est obligatoire', 'Non enregistré\u00a0: name est obligatoire.'],
    ['de', 'is required', 'Not saved: name is required.'],
  ])('is in the reader’s language: %s', async (language, atField, message) => {
    const { fields, message: whole } = errorOf(await refusal(language));
    expect([fields?.name, whole]).toEqual([atField, message]);
  });

  it('is translated if it comes with the product, and never if people wrote it', async () => {
    const headers = { 'Accept-Language': 'fr' };
    const roles = dataOf<{ name: string; is_system: boolean }[]>(await owner('GET', '/users/roles', { headers }));
    const names = (isSystem: boolean) => roles.filter((role) => role.is_system === isSystem).map(({ name }) => name);
    expect(names(true)).toContain('Propriétaire');
    expect(names(true)).not.toContain('Owner');
    expect(names(false)).toEqual(['Branch helper']);
    expect(dataOf<{ role_name: string }>(await owner('GET', '/user', { headers })).role_name).toBe('Propriétaire');
  });
});

describe('a failure that no response shows', () => {
  const failure = new Error('It fails.');
  const failing = () => Promise.reject(failure);
  const cases: Record<string, (api: ServedApi['api']) => Promise<unknown>> = {
    async 'when a program’s call is logged'({ tx }) {
      const body = { name: 'Till', scope: [{ action: 'read', subject: 'contacts' }] };
      const { secret } = (await owner('POST', '/settings/tokens', { body })).body.meta as { secret: string };
      const get = tx.get.bind(tx);
      vi.spyOn(tx, 'get').mockImplementation((collection, id) =>
        collection === 'token_logs' ? failing() : get(collection, id),
      );
      await apiClient(served.baseUrl, secret)('GET', '/contacts/groups');
    },
    async 'when simulated phones take messages'({ tx }) {
      const insertMany = tx.insertMany.bind(tx);
      vi.spyOn(tx, 'insertMany').mockImplementation((collection, records) =>
        collection === 'phone_events' ? failing() : insertMany(collection, records),
      );
      const body = { to: '+12025550199', body: 'Hello' };
      await owner('POST', '/messages', { body, headers: { 'Idempotency-Key': randomUUID() } });
      await ask('POST', '/__mock/clock', { body: { advance_ms: 60_000 } });
    },
    async 'when webhooks are served'({ tx, deliveries }) {
      vi.spyOn(tx.webhooks, 'dueWebhooks').mockImplementationOnce(failing);
      deliveries.sendDue();
    },
  };

  it.each(Object.keys(cases))('is printed %s', async (name) => {
    const print = vi.spyOn(console, 'error').mockReturnValue();
    try {
      await cases[name]?.(served.api);
      await expect.poll(() => print.mock.calls).toContainEqual([failure]);
    } finally {
      vi.restoreAllMocks();
    }
  });
});
