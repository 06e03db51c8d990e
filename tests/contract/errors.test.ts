import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiResponse, type Ask, dataOf, errorOf } from '#mock-api/testing/apiClient.ts';
import { errorBody } from '#src/domain/contract/envelope.ts';
import { type ApiUnderTest, apiUnderTest, freshPhone } from './apiUnderTest.ts';

let api: ApiUnderTest;
let owner: Ask;

beforeAll(async () => {
  api = await apiUnderTest();
  owner = await api.as('owner@acme.test');
});
afterAll(() => api.stop());

function expectError(response: ApiResponse, status: number, code: string): void {
  expect(errorBody.safeParse(response.body).error?.issues ?? []).toEqual([]);
  expect([response.status, errorOf(response).code]).toEqual([status, code]);
  expect(errorOf(response).request_id).toBe(response.headers.get('X-Request-Id'));
}

describe('errors', () => {
  it('name an unknown route', async () => {
    const response = await owner('GET', '/pigeons/7');
    expectError(response, 404, 'route_not_found');
    expect(errorOf(response).message).toContain('GET /pigeons/7');
  });

  it('name a body that is not JSON', async () => {
    const response = await owner('POST', '/contacts', {
      body: undefined,
      headers: { 'Content-Type': 'application/json' },
    });
    expectError(response, 422, 'unprocessable');
    expect(errorOf(response).fields).toEqual({ phone: 'is required' });
  });

  it('name a number that is taken', async () => {
    const phone = freshPhone();
    const { id } = dataOf(await owner('POST', '/contacts', { body: { phone } }));
    const response = await owner('POST', '/contacts', { body: { phone } });
    expectError(response, 422, 'unprocessable');
    expect(Object.keys(errorOf(response).fields ?? {})).toEqual(['phone']);
    await owner('DELETE', `/contacts/${id}`);
  });

  it('say which permission is missing, and why', async () => {
    const editor = await api.as('editor@acme.test');
    const response = await editor('POST', '/campaigns/any/send', { body: { recipients: 1 } });
    expectError(response, 403, 'forbidden');
    const reason = 'Editors prepare campaigns; a manager sends them.';
    expect(errorOf(response).permission).toEqual({
      action: 'send',
      subject: 'campaigns',
      reason,
      grantors: [
        { id: 'acme-owner-1', name: 'Olivia Reyes' },
        { id: 'acme-admin-1', name: 'Adam Novak' },
        { id: 'acme-twofactor-1', name: 'Tova Friis' },
      ],
    });
    expect(errorOf(response).message).toBe(reason);
  });

  it.each([
    ['owner@cobalt.test', 'tenant_suspended'],
    ['owner@dune.test', 'tenant_terminated'],
  ])('%s: %s for everything but the account and signing out', async (email, code) => {
    const ask = await api.as(email);
    expectError(await ask('GET', '/contacts'), 403, code);
    expectError(await ask('GET', '/settings/company-settings'), 403, code);
    expect((await ask('GET', '/user')).status).toBe(200);
  });

  it('keep the request id that was sent', async () => {
    const response = await owner('GET', '/pigeons', { headers: { 'X-Request-Id': 'my-own-request-id' } });
    expect(response.headers.get('X-Request-Id')).toBe('my-own-request-id');
  });
});

describe('values', () => {
  it.each<[string, object, string[]]>([
    ['a time zone nobody knows', { timezone: 'Mars/Olympus' }, ['timezone']],
    ['a field the company does not have', { custom: { shoe: '43' } }, ['custom.shoe']],
    ['a choice that is none', { custom: { size: 'XXS' } }, ['custom.size']],
    ['a date that is none', { custom: { customer_since: 'last year' } }, ['custom.customer_since']],
    ['another type', { custom: { has_garden: 'maybe', town: 7 } }, ['custom.has_garden', 'custom.town']],
  ])('are refused: %s', async (_, body, fields) => {
    const response = await owner('POST', '/contacts', { body: { phone: freshPhone(), ...body } });
    expectError(response, 422, 'unprocessable');
    expect(Object.keys(errorOf(response).fields ?? {})).toEqual(fields);
  });
});

describe('consent', () => {
  it('cannot be given without a source', async () => {
    const response = await owner('POST', '/contacts', { body: { phone: freshPhone(), consent: 'opted_in' } });
    expectError(response, 422, 'unprocessable');
    expect(Object.keys(errorOf(response).fields ?? {})).toEqual(['consent_source']);
  });

  it('cannot be unknown after an opt-out', async () => {
    const body = { phone: freshPhone(), consent: 'opted_out' };
    const { id, version } = dataOf(await owner('POST', '/contacts', { body }));
    const request = { body: { consent: 'unknown' }, headers: { 'If-Match': String(version) } };
    expectError(await owner('PUT', `/contacts/${id}`, request), 422, 'unprocessable');
    await owner('DELETE', `/contacts/${id}`);
  });
});

describe('bodies', () => {
  it('may be compressed', async () => {
    const body = gzipSync(JSON.stringify({ phones: ['+12125550100'] }));
    const token = dataOf(
      await api.ask('POST', '/auth/login', { body: { email: 'owner@acme.test', password: 'heliograph' } }),
    ).token;
    const url = (await owner('GET', '/contacts', { list: { range: [0, 0] } })).url.replace(
      /contacts.*/,
      'contacts/known-phones',
    );
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' },
    });
    expect(await response.json()).toEqual({ data: { known: ['+12125550100'], refused: [] } });
  });
});
