import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rawRequest } from '#mock-api/testing/rawRequest.ts';
import { type ServedApi, serveApi } from '#mock-api/testing/serveApi.ts';

let served: ServedApi;
beforeAll(async () => {
  served = await serveApi();
});
afterAll(() => served.stop());

const ALWAYS = {
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
};
const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

it.each<[number, string, string, Record<string, string>?]>([
  [200, 'GET', '/openapi.json'],
  [401, 'GET', '/user'],
  [404, 'GET', '/nothing'],
  [404, 'GET', '/files/logos/none'],
  [422, 'POST', '/auth/login'],
  [400, 'POST', '/auth/login', { 'Content-Type': 'application/json', 'Content-Length': '1' }],
  [403, 'POST', '/auth/login', { Origin: 'https://evil.example' }],
  [403, 'OPTIONS', '/contacts', { Origin: 'https://evil.example' }],
  [204, 'OPTIONS', '/contacts', { Origin: 'http://localhost:5173' }],
  [204, 'GET', '/auth/csrf-cookie'],
  [400, 'GET', '/user', { Host: 'evil.example' }],
  [200, 'GET', '/__mock/clock'],
  [404, 'GET', '/__mock/clock', { 'X-Forwarded-For': '192.0.2.7' }],
])('a response %i to %s %s is neither a page nor cacheable', async (status, method, path, headers) => {
  const body = headers?.['Content-Length'] ? '{' : undefined;
  const response = await rawRequest(served, method, path, headers, body);
  expect([response.status, response.headers]).toMatchObject([
    status,
    { ...ALWAYS, 'content-security-policy': NOTHING, 'cross-origin-resource-policy': 'same-origin' },
  ]);
});

describe('a page for people', () => {
  it.each([
    ['/docs', /^default-src 'none'; script-src 'self'; style-src 'self';/],
    ['/checkout/none', /^default-src 'none'; style-src 'self';/],
  ])('%s has its own policy, as strict as possible', async (path, policy) => {
    const { headers } = await rawRequest(served, 'GET', path);
    expect(headers).toMatchObject({ ...ALWAYS, 'content-security-policy': expect.stringMatching(policy) });
    expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'$/);
  });
});

it('successful responses to programs have the same headers', async () => {
  const Authorization = `Bearer ${await served.tokenOf('owner@acme.test')}`;
  for (const path of ['/contacts', '/contacts/acme-contact-1', '/billing/invoices']) {
    const { headers } = await rawRequest(served, 'GET', path, { Authorization });
    expect(headers, path).toMatchObject({ ...ALWAYS, 'content-security-policy': NOTHING });
  }
});

it.each([
  [
    '{"email":1e999}',
    'The request body has a number that is too large.',
    'Le corps de la requête contient un nombre trop grand.',
  ],
  [
    '{"__proto__":1}',
    'The request body has a field called __proto__.',
    'Le corps de la requête contient un champ nommé __proto__.',
  ],
  [
    '['.repeat(40) + ']'.repeat(40),
    'The request body is nested deeper than 32 levels.',
    'Le corps de la requête a plus de 32 niveaux d’imbrication.',
  ],
])('says in the reader’s language why it cannot read the body %s', async (body, english, french) => {
  const sentences = await Promise.all(
    ['en', 'fr'].map(async (language) => {
      const headers = { 'Content-Type': 'application/json', 'Accept-Language': language };
      const response = await fetch(`${served.baseUrl}/api/v2/auth/login`, { method: 'POST', headers, body });
      return ((await response.json()) as { error: { message: string } }).error.message;
    }),
  );
  expect(sentences).toEqual([english, french]);
});

it('tells pages of another origin the time by its own clock, which tests move', async () => {
  await rawRequest(served, 'POST', '/__mock/clock', { 'Content-Type': 'application/json' }, '{"advance_ms":7200000}');
  const response = await fetch(`${served.baseUrl}/api/v2/user`, { headers: { Origin: 'http://localhost:5173' } });
  expect(response.headers.get('Access-Control-Expose-Headers')).toContain('Date');
  const ahead = Date.parse(response.headers.get('Date') ?? '') - Date.now();
  expect(Math.round(ahead / 60_000)).toBe(120);
});
