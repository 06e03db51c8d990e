import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ask, dataOf, errorOf } from '#mock-api/testing/apiClient.ts';
import { DEMO_PASSWORD } from '#src/domain/people/demoAccounts.ts';
import type { AbilityRule } from '#src/domain/people/role.ts';
import { type ApiUnderTest, apiUnderTest, freshPhone, unique } from '#tests/contract/apiUnderTest.ts';

let api: ApiUnderTest;
let owner: Ask;
let agent: Ask;
let contact: { id: string; version: number };
const phone = freshPhone();
const masked = `${phone.slice(0, 2)}${'•'.repeat(phone.length - 4)}${phone.slice(-2)}`;

beforeAll(async () => {
  api = await apiUnderTest({}, { isRehearsed: false });
  owner = await api.as('owner@acme.test');
  agent = await api.as('agent@acme.test');
  const body = { phone, first_name: unique('Limited'), email: 'limited@example.com', notes: 'Secret' };
  contact = dataOf(await owner('POST', '/contacts', { body }));
});
afterAll(async () => {
  await owner('DELETE', `/contacts/${contact.id}`);
  await api.stop();
});

describe('somebody who cannot read numbers', () => {
  it('gets a contact’s number masked, alone and in a list', async () => {
    const one = dataOf(await agent('GET', `/contacts/${contact.id}`));
    expect([one.phone, one.phone_as_typed, one.email]).toEqual([masked, null, 'limited@example.com']);
    const [contactInList] = dataOf<object[]>(await agent('GET', '/contacts', { list: { filter: { id: contact.id } } }));
    expect(contactInList).toEqual(one);
  });

  it('gets the contact’s side of messages and conversations masked', async () => {
    const messages = dataOf<{ direction: string; from: string; to: string }[]>(
      await agent('GET', '/messages', { list: { range: [0, 99] } }),
    );
    expect(new Set(messages.map((each) => each.direction))).toEqual(new Set(['incoming', 'outgoing']));
    for (const { direction, from, to } of messages) expect(direction === 'incoming' ? from : to).toContain('•');
    const conversations = dataOf<{ phone: string }[]>(await agent('GET', '/conversations'));
    for (const each of conversations) expect(each.phone).toContain('•');
  });

  it.each([
    ['/contacts', { filter: { phone } }],
    ['/contacts', { filter: { phone_contains: phone.slice(-4) } }],
    ['/contacts', { filter: { phone_as_typed: phone } }],
    ['/contacts', { sort: ['phone', 'ASC'] as [string, 'ASC'] }],
    ['/messages', { filter: { from: phone } }],
    ['/messages', { sort: ['to', 'ASC'] as [string, 'ASC'] }],
  ])('cannot filter or sort %s by number: %j', async (path, list) => {
    const response = await agent('GET', path, { list });
    expect([response.status, errorOf(response).code]).toEqual([403, 'forbidden']);
  });

  it('cannot find numbers by searching', async () => {
    const contacts = dataOf<object[]>(await owner('GET', '/contacts', { list: { filter: { q: phone } } }));
    expect(contacts).toHaveLength(1);
    expect(dataOf(await agent('GET', '/contacts', { list: { filter: { q: phone } } }))).toEqual([]);
    const [message] = dataOf<{ direction: string; from: string; to: string }[]>(
      await owner('GET', '/messages', { list: { range: [0, 0] } }),
    );
    const number = message?.direction === 'incoming' ? message.from : message?.to;
    expect(dataOf(await agent('GET', '/messages', { list: { filter: { q: number } } }))).toEqual([]);
    expect(dataOf(await agent('GET', '/conversations', { list: { filter: { q: number } } }))).toEqual([]);
  });
});

/** The demo's viewer gets a custom role, so these tests need our own API. */
describe('a custom role', () => {
  const isMock = !process.env.API_BASE_URL;

  async function signInWithRules(rules: AbilityRule[]): Promise<Ask> {
    const { id: role_id } = dataOf(await owner('POST', '/users/roles', { body: { name: unique('Role'), rules } }));
    const viewer = dataOf<{ id: string }[]>(
      await owner('GET', '/users', { list: { filter: { email: 'viewer@acme.test' } } }),
    )[0];
    const before = dataOf(await owner('GET', `/users/${viewer?.id}`));
    const response = await owner('PUT', `/users/${viewer?.id}`, {
      body: { role_id },
      headers: { 'If-Match': String(before.version) },
    });
    expect([response.status, response.body.error]).toEqual([200, undefined]);
    const { token } = dataOf<{ token: string }>(
      await api.ask('POST', '/auth/login', { body: { email: 'viewer@acme.test', password: DEMO_PASSWORD } }),
    );
    return (method, path, options = {}) =>
      api.ask(method, path, { ...options, headers: { ...options.headers, Authorization: `Bearer ${token}` } });
  }

  it.runIf(isMock)('hides the fields it does not name', async () => {
    const ask = await signInWithRules([{ action: 'read', subject: 'contacts', fields: ['first_name', 'phone'] }]);
    const one = dataOf(await ask('GET', `/contacts/${contact.id}`));
    expect(one.phone).toBe(phone);
    expect(Object.keys(one)).not.toEqual(expect.arrayContaining(['email']));
    expect('notes' in one || 'custom' in one || 'email' in one).toBe(false);
    expect((await ask('GET', '/contacts', { list: { filter: { email: 'limited@example.com' } } })).status).toBe(403);
    expect(dataOf(await ask('GET', '/contacts', { list: { filter: { q: 'limited@example.com' } } }))).toEqual([]);
  });

  it.runIf(isMock)('reaches only records that match its conditions', async () => {
    const ask = await signInWithRules([
      { action: ['read', 'update'], subject: 'contacts', conditions: { category_id: 'acme-lead' } },
      { action: 'delete', subject: 'contacts', conditions: { category_id: 'acme-lead' } },
    ]);
    const contacts = dataOf<{ category_id: string }[]>(await ask('GET', '/contacts', { list: { range: [0, 99] } }));
    expect(contacts.length).toBeGreaterThan(0);
    expect(new Set(contacts.map((each) => each.category_id))).toEqual(new Set(['acme-lead']));
    const other = await ask('GET', `/contacts/${contact.id}`);
    expect([other.status, errorOf(other).permission]).toEqual([
      403,
      {
        action: 'read',
        subject: 'contacts',
        reason: null,
        is_limited: true,
        grantors: expect.arrayContaining([{ id: 'acme-owner-1', name: 'Olivia Reyes' }]),
      },
    ]);
    expect((await ask('DELETE', `/contacts/${contact.id}`)).status).toBe(403);
  });

  it.runIf(isMock)('cannot move a record out of its reach, or create one outside it', async () => {
    const ask = await signInWithRules([
      { action: ['read', 'update', 'create'], subject: 'contacts', conditions: { category_id: 'acme-lead' } },
    ]);
    const [lead] = dataOf<{ id: string; version: number }[]>(
      await ask('GET', '/contacts', { list: { range: [0, 0] } }),
    );
    const away = await ask('PUT', `/contacts/${lead?.id}`, {
      body: { category_id: null },
      headers: { 'If-Match': String(lead?.version) },
    });
    expect(away.status).toBe(403);
    expect((await ask('POST', '/contacts', { body: { phone: freshPhone() } })).status).toBe(403);
  });

  it.runIf(isMock)('returns the reason given by the rule that forbids an action', async () => {
    const reason = 'Leads are called, not deleted.';
    const ask = await signInWithRules([
      { action: ['read', 'delete'], subject: 'contacts' },
      { action: 'delete', subject: 'contacts', conditions: { category_id: 'acme-lead' }, inverted: true, reason },
    ]);
    const [lead] = dataOf<{ id: string }[]>(
      await ask('GET', '/contacts', { list: { filter: { category_id: 'acme-lead' }, range: [0, 0] } }),
    );
    const response = await ask('DELETE', `/contacts/${lead?.id}`);
    expect([response.status, errorOf(response).permission?.reason]).toEqual([403, reason]);
  });

  it.runIf(isMock)('writes only the fields it may', async () => {
    const ask = await signInWithRules([
      { action: 'read', subject: 'contacts' },
      { action: 'update', subject: 'contacts', fields: ['notes'] },
    ]);
    const at = `/contacts/${contact.id}`;
    const { version } = dataOf(await ask('GET', at));
    const headers = { 'If-Match': String(version) };
    const refusal = await ask('PUT', at, { body: { notes: 'New', last_name: 'New' }, headers });
    expect([refusal.status, errorOf(refusal).message]).toEqual([403, expect.stringContaining('last_name')]);
    const response = await ask('PUT', at, { body: { notes: 'New', last_name: '' }, headers });
    expect([response.status, dataOf(response).notes]).toEqual([200, 'New']);
  });
});

describe('nobody grants more than they have', () => {
  it.each<[string, string, Record<string, unknown>, string]>([
    ['a role', '/users/roles', { name: unique('Role'), rules: [{ action: 'manage', subject: 'all' }] }, 'rules'],
    [
      'a person with an owner’s role',
      '/users',
      { name: 'X', email: `${unique('o').replace(' ', '')}@example.com`, role_id: 'acme-owner' },
      'role_id',
    ],
    [
      'an API token',
      '/settings/tokens',
      { name: unique('Token'), scope: [{ action: 'pay', subject: 'billing' }] },
      'scope',
    ],
  ])('%s made by an administrator', async (_, path, body, field) => {
    const admin = await api.as('admin@acme.test');
    const response = await admin('POST', path, { body });
    expect([response.status, Object.keys(errorOf(response).fields ?? {})]).toEqual([422, [field]]);
  });

  it('a system role can be neither changed nor deleted', async () => {
    const headers = { 'If-Match': '1' };
    expect((await owner('PUT', '/users/roles/acme-viewer', { body: { name: 'Mighty' }, headers })).status).toBe(409);
    expect((await owner('DELETE', '/users/roles/acme-viewer')).status).toBe(409);
  });
});
