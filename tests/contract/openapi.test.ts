import { describe, expect, it } from 'vitest';
import { type ReceivedResponse, undescribed } from '#mock-api/testing/expectDescribed.ts';
import { ERROR_CODES } from '#src/domain/contract/envelope.ts';
import { buildOpenApi } from '#src/server/docs/buildOpenApi.ts';

interface SampleResponse {
  status?: number;
  headers?: Record<string, string>;
  body: unknown;
}

/** A response of the API as a test gets it: JSON, with the headers of every response. */
function received(
  method: string,
  path: string,
  { status = 200, headers = {}, body }: SampleResponse,
): ReceivedResponse {
  const all: Record<string, string> = {
    'Content-Type': 'application/json; charset=utf-8',
    'X-Request-Id': 'request-1',
    'X-Scope-Version': 'scope-1',
    ...headers,
  };
  return { method, path, status, header: (name) => all[name], text: JSON.stringify(body) };
}

const problem = (code: string, more: object = {}): object => ({
  error: { code, message: 'No.', request_id: 'request-1', ...more },
});
const category = {
  id: 'lead',
  created_at: '2026-01-31T08:00:00Z',
  updated_at: '2026-01-31T08:00:00Z',
  version: 3,
  name: 'Leads',
  description: '',
  colour: '#2B6CB0',
  contacts_count: 7,
};
const ofList = { 'Content-Range': 'categories 0-0/1', ETag: 'W/"1"' };

describe('the description of a response in openapi.json', () => {
  it.each<[string, ReceivedResponse]>([
    ['a record', received('GET', '/contacts/categories/lead', { headers: { ETag: '"3"' }, body: { data: category } })],
    ['all of a list', received('GET', '/contacts/categories', { headers: ofList, body: { data: [category] } })],
    [
      'a part of a list',
      received('GET', '/contacts/categories?range=[0,0]', { status: 206, headers: ofList, body: { data: [category] } }),
    ],
    ['a problem', received('GET', '/contacts/categories/lead', { status: 404, body: problem('not_found') })],
    ['an unknown address', received('GET', '/pigeons', { status: 404, body: problem('route_not_found') })],
    [
      'a problem that makes one wait',
      received('POST', '/auth/login', {
        status: 429,
        headers: { 'Retry-After': '60' },
        body: problem('too_many_requests'),
      }),
    ],
    ['an outage', received('GET', '/user', { status: 503, body: problem('unavailable') })],
  ])('covers %s', (_, response) => {
    expect(undescribed(response)).toEqual([]);
  });

  it.each<[string, ReceivedResponse, string]>([
    ['another status', received('GET', '/user', { status: 409, body: problem('conflict') }), 'GET /user 409'],
    ['a fault of the API', received('GET', '/user', { status: 500, body: problem('internal') }), 'GET /user 500'],
    [
      'another code of this status',
      received('GET', '/contacts/categories/lead', { status: 404, body: problem('route_not_found') }),
      'error.code',
    ],
    [
      'another field',
      received('GET', '/contacts/categories/lead', {
        headers: { ETag: '"3"' },
        body: { data: { ...category, size: 3 } },
      }),
      'size',
    ],
    [
      'a wrong value',
      received('GET', '/contacts/categories', { headers: ofList, body: { data: [{ ...category, version: 0 }] } }),
      'data.0.version',
    ],
    [
      'another media type',
      received('GET', '/contacts/categories/lead', { headers: { ETag: '"3"', 'Content-Type': 'text/html' }, body: '' }),
      'text/html',
    ],
    ['a missing header', received('GET', '/contacts/categories', { body: { data: [] } }), 'lacks Content-Range'],
    [
      'another header',
      received('GET', '/user/list-settings', {
        headers: { ETag: '"3"' },
        body: { data: { views: {}, columns: {}, density: null } },
      }),
      'has ETag',
    ],
    [
      'a demand to wait without a time',
      received('POST', '/auth/login', { status: 429, body: problem('too_many_requests') }),
      'lacks Retry-After',
    ],
    ['a success at an unknown address', received('GET', '/pigeons', { body: { data: {} } }), 'an unknown address'],
  ])('does not cover %s', (_, response, expected) => {
    expect(undescribed(response).join()).toContain(expected);
  });
});

describe('openapi.json', () => {
  const text = JSON.stringify(buildOpenApi());

  it('has no broken references', () => {
    const api = buildOpenApi();
    const names = [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)];
    const missing = names.filter(
      ([, kind, name]) =>
        !Object.hasOwn(kind === 'schemas' ? api.components.schemas : api.components.responses, name ?? ''),
    );
    expect(names.length).toBeGreaterThan(1000);
    expect(missing.map(([ref]) => ref)).toEqual([]);
  });

  it('describes every error code, except those of no route', () => {
    const describedCodes = Object.keys(buildOpenApi().components.responses).flatMap((name) => name.split('.'));
    expect(ERROR_CODES.filter((code) => !describedCodes.includes(code))).toEqual(['route_not_found']);
  });

  it('names the limits of a request', () => {
    const { paths } = buildOpenApi();
    const output = (path: string, method: string): string => JSON.stringify(paths[path]?.[method]);
    expect(output('/contacts/bulk', 'post')).toMatch(
      /"name":"Idempotency-Key","in":"header","required":true.*?"maxLength":200/,
    );
    expect(output('/contacts', 'get')).toMatch(/"name":"filter".*"maxItems":1000/);
    expect(output('/contacts/{id}', 'delete')).toMatch(/"name":"If-Match","in":"header","required":false/);
    expect(output('/contacts/categories/{id}', 'delete')).toMatch(
      /"name":"move_contacts_to","in":"query","required":false/,
    );
  });
});
