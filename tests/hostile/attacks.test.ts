import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CheckedResponse, HostileApi, type HostileRequest } from './hostileApi.ts';
import { hostileText } from './hostileValues.ts';

let api: HostileApi;
beforeAll(async () => {
  api = await HostileApi.start();
});
afterAll(() => api.stop());

interface Problem {
  code: string;
  message: string;
  fields?: Record<string, string>;
}

/** The owner's response, which has to match openapi.json. */
async function send(request: HostileRequest): Promise<CheckedResponse & { error?: Problem }> {
  const response = await api.send({ ...request, headers: { ...api.headersOf('owner'), ...request.headers } });
  expect(response.undescribed).toEqual([]);
  return { ...response, error: response.status >= 400 ? JSON.parse(response.text).error : undefined };
}

const filter = (json: string): string => `/contacts?filter=${encodeURIComponent(json)}`;
const deep = (depth: number): string => '{"custom":'.repeat(depth) + '1'.padEnd(depth + 1, '}');

describe('a request for a list', () => {
  it.each([
    ['by what every object has', filter('{"constructor":"x"}'), 'There is no field constructor to filter by.'],
    ['by a method', filter('{"toString":"x"}'), 'There is no field toString to filter by.'],
    [
      'by what is below every object',
      filter('{"constructor.name":"x"}'),
      'There is no field constructor.name to filter by.',
    ],
    [
      'by what an object inherits from',
      filter('{"__proto__":{"x":1}}'),
      'The parameter filter has a field called __proto__.',
    ],
    [
      'with an object in place of a text',
      filter('{"first_name_contains":{"toString":null}}'),
      'The parameter filter, first_name_contains must be text.',
    ],
    [
      'with an object that calls itself a list',
      filter('{"group_ids":{"length":1}}'),
      'The parameter filter, group_ids must be text.',
    ],
    [
      'with a list where one value compares',
      filter('{"created_at_gte":["2026"]}'),
      'The filter created_at_gte needs a text or a number, not ["2026"].',
    ],
    [
      'with NUL',
      filter('{"first_name":"a\\u0000"}'),
      'The parameter filter, first_name must not contain characters that cannot be stored, such as U+0000.',
    ],
    [
      'with half a character',
      filter('{"first_name":"\\ud800"}'),
      'The parameter filter, first_name must not contain characters that cannot be stored, such as U+0000.',
    ],
    [
      'with a number that is infinite',
      filter('{"custom.age":1e400}'),
      'The parameter filter has a number that is too large.',
    ],
    [
      'with too many fields',
      filter(JSON.stringify(Object.fromEntries(Array.from({ length: 31 }, (_, at) => [`f${at}`, 1])))),
      'The parameter filter must have at most 30 entries.',
    ],
    [
      'with too many ids',
      filter(JSON.stringify({ id: Array(1001).fill(1) })),
      'The parameter filter, id must have at most 1,000 entries.',
    ],
    [
      'with a long search',
      filter(JSON.stringify({ q: 'x'.repeat(201) })),
      'The parameter filter, q must have at most 200 characters.',
    ],
    ['with a search that is not text', filter('{"q":7}'), 'The parameter filter, q must be text.'],
    [
      'with a filter that is deep',
      `/contacts?filter=${'['.repeat(40)}${']'.repeat(40)}`,
      'The parameter filter is nested deeper than 32 levels.',
    ],
    ['in an order nobody knows', '/contacts?sort=["constructor","ASC"]', 'There is no field constructor to sort by.'],
    ['in the order of an object', '/contacts?sort={"length":2}', 'The parameter sort must be a list.'],
    ['in too wide a range', '/contacts?range=[0,10000]', 'The parameter range must cover 1 to 10,000 rows.'],
    [
      'in a range without an end',
      '/contacts?range=[0,1e308]',
      'The parameter range, 1 must be at most 9,007,199,254,740,991.',
    ],
    ['with a parameter twice', '/contacts?range=[0,1]&range=[0,2]', 'The parameter range is given twice.'],
    ['with brackets in a name', '/contacts?filter[a]=1&range[]=2', undefined],
    [
      'with a percent sign that encodes nothing',
      '/contacts?filter=%E0%A4%A',
      'The parameter filter is not JSON: \ufffd%A',
    ],
  ])('%s', async (_, path, message) => {
    const { status, error } = await send({ method: 'GET', path });
    expect([status, error?.message]).toEqual([message === undefined ? 200 : 400, message]);
  });
});

describe('a body', () => {
  const post = (body: string | Buffer, headers: Record<string, string> = {}, path = '/contacts') =>
    send({ method: 'POST', path, headers, body });

  it.each<[string, string | Buffer, Record<string, string>, number, string]>([
    ['5,000 levels deep', deep(5000), {}, 400, 'bad_request'],
    ['with __proto__', '{"phone":"+33639981234","__proto__":{"x":1}}', {}, 400, 'bad_request'],
    ['with __proto__ inside', '{"custom":{"__proto__":{"x":1}}}', {}, 400, 'bad_request'],
    ['with a number that is infinite', '{"phone":1e400}', {}, 400, 'bad_request'],
    ['that ends too early', '{"phone":', {}, 400, 'bad_request'],
    ['that is not an object', '7', {}, 400, 'bad_request'],
    ['that is a list', '[]', {}, 422, 'unprocessable'],
    ['of bytes that are not text', Buffer.from([0xff, 0xfe, 0x00]), {}, 400, 'bad_request'],
    [
      'of letters in ISO 8859-1',
      Buffer.from('{"phone":"+33639981234","first_name":"Zo\xeb"}', 'latin1'),
      {},
      400,
      'bad_request',
    ],
    [
      'that is no JSON at all',
      'phone=1',
      { 'Content-Type': 'application/x-www-form-urlencoded' },
      415,
      'unsupported_media_type',
    ],
    [
      'in letters nobody knows',
      '{}',
      { 'Content-Type': 'application/json; charset=klingon' },
      415,
      'unsupported_media_type',
    ],
    ['packed in a way nobody knows', '{}', { 'Content-Encoding': 'zip' }, 415, 'unsupported_media_type'],
    ['that says it is packed and is not', '{}', { 'Content-Encoding': 'gzip' }, 400, 'bad_request'],
    ['of more than 10 MB', `{"notes":"${'x'.repeat(10 * 1024 * 1024)}"}`, {}, 413, 'payload_too_large'],
  ])('%s', async (_, body, headers, status, code) => {
    const response = await post(body, headers);
    expect([response.status, response.error?.code]).toEqual([status, code]);
  });

  it('in another encoding than UTF-8 is refused by that name, also packed', async () => {
    const bytes = Buffer.from('{"phone":"+33639981234","first_name":"Zo\xeb"}', 'latin1');
    const message = 'The request could not be read: it is not in UTF-8';
    expect((await post(bytes)).error?.message).toBe(message);
    expect((await post(gzipSync(bytes), { 'Content-Encoding': 'gzip' })).error?.message).toBe(message);
  });

  it('may begin with a byte order mark, and be in UTF-16 if it says so', async () => {
    const phone = '{"phone":"not a number"}';
    const utf16 = { 'Content-Type': 'application/json; charset=utf-16le' };
    expect((await post(`\ufeff${phone}`)).error?.fields).toHaveProperty('phone');
    expect((await post(Buffer.from(phone, 'utf16le'), utf16)).error?.fields).toHaveProperty('phone');
  });

  it.each<[string, string, object, string]>([
    ['NUL in a text', '/templates', { name: 'T', body: 'a\u0000b' }, 'body'],
    ['half a character', '/templates', { name: 'T', body: 'a\ud800b' }, 'body'],
    ['NUL in an id', '/contacts', { phone: '+33639981234', category_id: 'a\u0000' }, 'category_id'],
    [
      'NUL in the name of a field',
      '/contacts',
      { phone: '+33639981234', custom: { 'a\u0000': 'x' } },
      'custom.a\u0000',
    ],
    [
      'a time in the year 9999',
      '/settings/tokens',
      { name: 'T', scope: [{ action: 'read', subject: 'contacts' }], expires_at: '9999-12-31T00:00:00Z' },
      'expires_at',
    ],
    [
      'a pattern in the condition of a role',
      '/users/roles',
      { name: 'R', rules: [{ action: 'read', subject: 'contacts', conditions: { first_name: { $regex: '(a+)+$' } } }] },
      'rules.0.conditions.first_name',
    ],
    [
      'code in the condition of a role',
      '/users/roles',
      { name: 'R', rules: [{ action: 'read', subject: 'contacts', conditions: { $where: '1' } }] },
      'rules.0.conditions.$where',
    ],
    [
      'a condition inside a condition',
      '/users/roles',
      {
        name: 'R',
        rules: [{ action: 'read', subject: 'contacts', conditions: { first_name: { $elemMatch: { a: 1 } } } }],
      },
      'rules.0.conditions.first_name',
    ],
    ['too many ids', '/contacts', { phone: '+33639981234', group_ids: Array(201).fill('acme-members') }, 'group_ids'],
    [
      'a selection by NUL',
      '/contacts/bulk',
      { action: 'delete', filter: { first_name: '\u0000' } },
      'filter.first_name',
    ],
  ])('with %s is refused at its field', async (_, path, body, field) => {
    const response = await post(JSON.stringify(body), { 'Idempotency-Key': `nul ${encodeURIComponent(field)}` }, path);
    expect([response.status, Object.keys(response.error?.fields ?? {})]).toEqual([422, [field]]);
  });

  it('removes NUL from names', async () => {
    const response = await post('{"phone":"+33639981237","first_name":"A\\u0000da\\ud800"}');
    expect([response.status, JSON.parse(response.text).data.first_name]).toEqual([201, 'Ada']);
  });
});

describe('list preferences', () => {
  const keep = (body: string) => send({ method: 'PUT', path: '/user/list-settings', body });

  it.each([
    ['{"views":{"length":[]},"columns":{"length":{"length":true}}}', 200],
    ['{"length":{"length":1},"density":"compact"}', 200],
    ['{"columns":{"constructor":{"toString":true}}}', 200],
    ['{"views":{"length":{"length":3}}}', 422],
    ['{"columns":{"contacts":{"length":3}}}', 422],
    [
      '{"views":{"contacts":[{"name":"x","filter":{"q":{"toString":null}},"sort":{"field":"id","order":"ASC"},"columns":{}}]}}',
      422,
    ],
    [JSON.stringify({ columns: Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`l${at}`, {}])) }), 422],
  ])('%s: %i', async (body, status) => {
    expect((await keep(body)).status).toBe(status);
    expect((await send({ method: 'GET', path: '/user/list-settings' })).status).toBe(200);
  });

  it('do not grow without limit', async () => {
    const lists = (from: number) => Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`list${from + at}`, {}]));
    const statuses = [];
    for (const from of [0, 100, 200]) statuses.push((await keep(JSON.stringify({ columns: lists(from) }))).status);
    expect(statuses).toContain(422);
  });
});

describe('a header', () => {
  it.each<[string, string, string, Record<string, string>, number]>([
    [
      'a cookie that cannot be decoded',
      'GET',
      '/user',
      { Authorization: '', Cookie: 'heliograph_session=%E0%A4%A' },
      401,
    ],
    [
      'a csrf cookie that cannot be decoded',
      'POST',
      '/auth/logout',
      { Authorization: '', Cookie: 'XSRF-TOKEN=%; heliograph_session=%', 'X-XSRF-TOKEN': '%' },
      401,
    ],
    [
      'a visit that nobody makes',
      'GET',
      '/user',
      { Authorization: '', Cookie: 'heliograph_visit=%E0', 'X-Acting-Visit': '__proto__' },
      401,
    ],
    ['a token that is none', 'GET', '/user', { Authorization: 'Bearer __proto__' }, 401],
    [
      'a token without a signature',
      'GET',
      '/user',
      { Authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZG1pbiJ9.' },
      401,
    ],
    ['a key that is too long', 'POST', '/contacts/groups', { 'Idempotency-Key': 'k'.repeat(201) }, 400],
    ['a key that is as long as it may be', 'POST', '/contacts/groups', { 'Idempotency-Key': 'k'.repeat(200) }, 422],
    ['a key in other letters', 'POST', '/contacts/groups', { 'Idempotency-Key': 'clé' }, 400],
    ['a version that is none', 'PUT', '/contacts/acme-contact-60', { 'If-Match': '"NaN"' }, 400],
    ['a version without an end', 'PUT', '/contacts/acme-contact-60', { 'If-Match': `"${'9'.repeat(400)}"` }, 400],
    ['a language that is none', 'GET', '/user', { 'Accept-Language': `${'x-y;q=9,'.repeat(500)}*` }, 200],
    ['another method', 'POST', '/contacts/groups', { 'X-HTTP-Method-Override': 'DELETE' }, 422],
    ['more than 8,000 characters', 'GET', '/user', { 'User-Agent': 'x'.repeat(8001) }, 431],
  ])('with %s', async (_, method, path, headers, status) => {
    expect((await send({ method, path, headers, body: method === 'GET' ? undefined : '{}' })).status).toBe(status);
  });

  it('of any kind and value gets a response', async () => {
    const NAMES = [
      'If-Match',
      'Idempotency-Key',
      'X-Request-Id',
      'X-XSRF-TOKEN',
      'X-Acting-Visit',
      'Cookie',
      'Accept-Language',
      'Accept',
      'Origin',
      'If-None-Match',
      'Range',
      'Accept-Encoding',
      'X-Forwarded-For',
      'Authorization',
    ];
    const words = hostileText.map((text) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '%').slice(0, 3000));
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...NAMES),
        words,
        fc.constantFrom('GET', 'POST', 'PUT', 'DELETE'),
        async (name, value, method) => {
          const path = method === 'POST' ? '/contacts/groups' : '/contacts/groups/no-such-id';
          const response = await send({
            method,
            path,
            headers: { [name]: value },
            body: method === 'GET' ? undefined : '{}',
          });
          expect(response.status).toBeLessThan(500);
        },
      ),
      { numRuns: 250, endOnFailure: true },
    );
  });
});

describe('an address', () => {
  it.each([
    ['that cannot be decoded', '/contacts/%E0%A4%A', 400],
    ['of NUL', '/contacts/%00', 404],
    ['of what every object has', '/contacts/__proto__', 404],
    ['of a method', '/contacts/constructor', 404],
    ['that leads out', '/contacts/..%2f..%2fetc%2fpasswd', 404],
    ['of another host', '//evil.example/contacts', 404],
    ['that no URL can be', '//[', 404],
    ['of more than 8,000 characters', `/contacts?filter=${'x'.repeat(8000)}`, 414],
    ['with a range of years', '/statistics?from=0001-01-01&to=0001-01-02', 400],
    ['at the end of all days', '/statistics?from=9999-12-31&to=9999-12-31', 400],
    ['with a subject that every object has', '/history?subject=constructor&record_id=x', 404],
  ])('%s', async (_, path, status) => {
    expect((await send({ method: 'GET', path })).status).toBe(status);
  });
});
