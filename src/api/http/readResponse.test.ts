import { describe, expect, it } from 'vitest';
import { readResponse, retryAfter } from './readResponse.ts';

const read = (body: string, init: ResponseInit = {}) =>
  readResponse(new Response(body, init), 'GET /contacts', 'sent-1');

describe('readResponse', () => {
  it('takes the data and the meta out of the envelope', async () => {
    expect(await read('{"data":[1],"meta":{"a":2}}')).toMatchObject({ data: [1], meta: { a: 2 }, status: 200 });
  });

  it('returns nothing for an empty response', async () => {
    const response = await readResponse(new Response(null, { status: 204 }), 'DELETE /contacts/1', 'sent-1');
    expect(response).toMatchObject({ data: undefined, status: 204 });
  });

  it.each<[string, string, string]>([
    ['a page of a proxy', '<!doctype html><title>Sign in to Wi-Fi</title>', 'text/html'],
    ['JSON cut short', '{"data":[{"id":', 'application/json'],
    ['an envelope without data', '{"rows":[]}', 'application/json'],
    ['an envelope with nothing as its data', '{"data":null}', 'application/json'],
    ['a record without fields', '{"data":{}}', 'application/json'],
    ['a list with an item without fields', '{"data":[{"id":1},{}]}', 'application/json'],
    ['a bare list', '[]', 'application/json'],
    ['null', 'null', 'application/json'],
  ])('refuses %s with status 200', async (_what, body, type) => {
    await expect(read(body, { headers: { 'Content-Type': type } })).rejects.toMatchObject({
      name: 'ApiError',
      code: 'contract',
      message: expect.stringContaining('GET /contacts was answered with'),
      requestId: 'sent-1',
    });
  });

  it('reads all fields of an error', async () => {
    const error = {
      code: 'version_conflict',
      message: 'Changed meanwhile.',
      request_id: 'r-7',
      fields: { 'custom.size': 'is too long' },
      current: { id: '1', version: 4 },
      permission: { action: 'update', subject: 'contacts', reason: null },
    };
    await expect(
      read(JSON.stringify({ error }), { status: 412, headers: { 'Retry-After': '2' } }),
    ).rejects.toMatchObject({
      status: 412,
      code: 'version_conflict',
      message: 'Changed meanwhile.',
      requestId: 'r-7',
      fields: { 'custom.size': 'is too long' },
      body: { errors: { 'custom.size': 'is too long' } },
      current: { id: '1', version: 4 },
      permission: { action: 'update', subject: 'contacts', reason: null },
      retryAfter: 2000,
      isExplained: true,
    });
  });

  it.each<[number, string]>([
    [400, 'bad_request'],
    [401, 'unauthenticated'],
    [403, 'forbidden'],
    [404, 'not_found'],
    [409, 'conflict'],
    [412, 'version_conflict'],
    [418, 'bad_request'],
    [422, 'unprocessable'],
    [429, 'too_many_requests'],
    [500, 'internal'],
    [502, 'unavailable'],
    [503, 'unavailable'],
    [504, 'unavailable'],
  ])('gives an error %i without an envelope the code %s', async (status, code) => {
    await expect(read('<h1>Oops</h1>', { status, headers: { 'X-Request-Id': 'r-9' } })).rejects.toMatchObject({
      status,
      code,
      message: `GET /contacts was answered with status ${status}.`,
      requestId: 'r-9',
      fields: {},
      body: null,
      isExplained: false,
    });
  });

  it.each(['{"error":"no"}', '{"error":{"code":7,"message":null,"fields":["a"],"current":3}}', '{}', '[]'])(
    'survives the error body %s',
    async (body) => {
      await expect(read(body, { status: 500 })).rejects.toMatchObject({ code: 'internal', fields: {}, current: null });
    },
  );
});

const NOW = Date.parse('2026-03-01T12:00:00Z');

describe('retryAfter', () => {
  it.each<[string | null, number | null]>([
    ['0', 0],
    ['3', 3000],
    [' 120 ', 120_000],
    ['Sun, 01 Mar 2026 12:00:30 GMT', 30_000],
    ['Sun, 01 Mar 2026 11:00:00 GMT', 0],
    [null, null],
    ['', null],
    ['soon', null],
    ['-5x', null],
  ])('reads %j as %j ms', (header, ms) => {
    expect(retryAfter(header, NOW)).toBe(ms);
  });
});
