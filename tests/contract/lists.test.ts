import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ask, dataOf, errorOf } from '#mock-api/testing/apiClient.ts';
import { type ApiUnderTest, apiUnderTest, freshPhone, unique } from './apiUnderTest.ts';

let api: ApiUnderTest;
let owner: Ask;
const group_ids: string[] = [];
const ids: string[] = [];
const lastPhone = freshPhone();

type Contact = { id: string; first_name: string };

/** Five people in a group of their own, so that responses contain nothing else. */
beforeAll(async () => {
  api = await apiUnderTest();
  owner = await api.as('owner@acme.test');
  group_ids.push(String(dataOf(await owner('POST', '/contacts/groups', { body: { name: unique('List') } })).id));
  const people = [
    { first_name: 'Zoë', last_name: 'Martin', consent: 'opted_in', consent_source: 'manual', custom: { size: 'M' } },
    { first_name: 'ada', last_name: 'Núñez', consent: 'unknown', custom: { size: 'L' } },
    {
      first_name: 'Émile',
      last_name: 'Brown\u2011de\u00a0Lee',
      consent: 'opted_in',
      consent_source: 'manual',
      custom: { size: 'L' },
    },
    { first_name: '', last_name: 'O’Nobody', consent: 'pending' },
    { first_name: 'Ben', last_name: 'Nunez', consent: 'opted_out' },
  ];
  for (const [at, person] of people.entries()) {
    const phone = at === 4 ? lastPhone : freshPhone();
    ids.push(String(dataOf(await owner('POST', '/contacts', { body: { ...person, phone, group_ids } })).id));
  }
});
afterAll(async () => {
  for (const id of ids) await owner('DELETE', `/contacts/${id}`);
  await owner('DELETE', `/contacts/groups/${group_ids[0]}`);
  await api.stop();
});

async function names(filter: object, sort?: [string, 'ASC' | 'DESC']): Promise<string[]> {
  const response = await owner('GET', '/contacts', {
    list: { filter: { group_ids, ...filter }, sort, range: [0, 99] },
  });
  return dataOf<Contact[]>(response).map((contact) => contact.first_name);
}

describe('sorting', () => {
  it('goes by letters, not by case or accents, with blanks last', async () => {
    expect(await names({}, ['first_name', 'ASC'])).toEqual(['ada', 'Ben', 'Émile', 'Zoë', '']);
    expect(await names({}, ['first_name', 'DESC'])).toEqual(['Zoë', 'Émile', 'Ben', 'ada', '']);
  });

  it('finds what changed since a time', async () => {
    const { version } = dataOf(await owner('GET', `/contacts/${ids[1]}`));
    await owner('PUT', `/contacts/${ids[1]}`, {
      body: { first_name: 'Walt' },
      headers: { 'If-Match': String(version) },
    });
    expect(await names({}, ['first_name', 'ASC'])).toEqual(['Ben', 'Émile', 'Walt', 'Zoë', '']);
    await owner('PUT', `/contacts/${ids[1]}`, {
      body: { first_name: 'ada' },
      headers: { 'If-Match': String(Number(version) + 1) },
    });
    expect(await names({}, ['first_name', 'ASC'])).toEqual(['ada', 'Ben', 'Émile', 'Zoë', '']);
  });
});

describe('filtering', () => {
  it.each<[string, object, string[]]>([
    ['by a field', { consent: 'opted_in' }, ['Émile', 'Zoë']],
    ['by one of several values', { consent: ['unknown', 'opted_out'] }, ['ada', 'Ben']],
    ['by none of any', { consent: [] }, []],
    ['by nothing in a field', { consent_at: null }, ['ada']],
    ['inside a field', { 'custom.size': 'L' }, ['ada', 'Émile']],
    ['by nothing inside a field', { 'custom.size': null }, ['Ben', '']],
    ['by a removed choice', { 'custom.size': 'XXL' }, []],
    ['from a day on', { 'custom.customer_since_gte': '2026-01-31' }, []],
    ['by a part', { last_name_contains: 'nunez' }, ['ada', 'Ben']],
    ['by a part with another apostrophe', { last_name_contains: "o'nob" }, ['']],
    ['by a part with the same apostrophe', { last_name_contains: 'O’NOB' }, ['']],
    ['by a part with another hyphen', { last_name_contains: 'n-d' }, ['Émile']],
    ['by a part with another space', { last_name_contains: '\u2013de le' }, ['Émile']],
    ['by text with another hyphen', { q: 'brown\u2013de' }, ['Émile']],
    ['from a value on', { created_at_gte: '2100-01-01T00:00:00Z' }, []],
    ['up to a value', { created_at_lte: '2100-01-01T00:00:00Z' }, ['ada', 'Ben', 'Émile', 'Zoë', '']],
    ['by several at once', { consent: 'opted_in', 'custom.size': 'M' }, ['Zoë']],
    ['by text, in any order of words', { q: 'martin zoe' }, ['Zoë']],
    [
      'by a number as people write it',
      {
        q: `0${lastPhone
          .slice(3)
          .replace(/(\d\d)/g, '$1 ')
          .trim()}`.replace(/^0(\d)(\d)/, '0$1 $2'),
      },
      ['Ben'],
    ],
    ['by a number in full', { q: lastPhone }, ['Ben']],
    ['by text that nobody has', { q: "martin o'nobody" }, []],
  ])('works %s', async (_, filter, expected) => {
    expect(await names(filter, ['first_name', 'ASC'])).toEqual(expected);
  });
});

describe('ranges', () => {
  it('returns a part with 206 and the whole list with 200', async () => {
    const part = await owner('GET', '/contacts', { list: { filter: { group_ids }, range: [1, 2] } });
    expect([part.status, part.headers.get('Content-Range')]).toEqual([206, 'contacts 1-2/5']);
    const all = await owner('GET', '/contacts', { list: { filter: { group_ids }, range: [0, 24] } });
    expect([all.status, all.headers.get('Content-Range')]).toEqual([200, 'contacts 0-4/5']);
  });

  it('returns no rows beyond the end, with the total', async () => {
    const response = await owner('GET', '/contacts', { list: { filter: { group_ids }, range: [50, 74] } });
    expect([response.headers.get('Content-Range'), response.body.data]).toEqual(['contacts */5', []]);
  });
});

describe('an invalid list request', () => {
  it.each([
    ['a field to filter by that is not there', 'filter={"favourite":1}'],
    ['a field to sort by that is not there', 'sort=["favourite","ASC"]'],
    ['a custom field to filter by that is not there', 'filter={"custom.favourite":"1"}'],
    ['a custom field to compare that has no order', 'filter={"custom.has_garden_gte":"1"}'],
    ['a custom field to sort by that is not there', 'sort=["custom.favourite","ASC"]'],
    ['a direction that is none', 'sort=["phone","UP"]'],
    ['a range backwards', 'range=[9,0]'],
    ['a range without end', 'range=[0,99999999]'],
    ['a filter that is no JSON', 'filter={consent'],
    ['a filter that is not an object', 'filter=[1]'],
  ])('is %s: 400', async (_, query) => {
    const response = await owner('GET', `/contacts?${query}`);
    expect([response.status, errorOf(response).code]).toEqual([400, 'bad_request']);
  });

  it.each([
    ['filter={"favourite":1}', 'Il n’y a pas de champ favourite par lequel filtrer.'],
    ['sort=["favourite","ASC"]', 'Il n’y a pas de champ favourite par lequel trier.'],
    ['filter={"created_at":{}}', 'Le paramètre filter, created_at doit être un texte.'],
    ['filter={"created_at_gte":"hier"}', 'Le filtre created_at_gte n’accepte pas la valeur "hier".'],
    [
      'filter={"custom.has_garden_gte":"1"}',
      'Le champ custom.has_garden ne peut pas être filtré par custom.has_garden_gte.',
    ],
    ['filter={consent', 'Le paramètre filter n’est pas du JSON : {consent'],
  ])('is explained in the reader’s language: %s', async (query, message) => {
    const response = await owner('GET', `/contacts?${query}`, { headers: { 'Accept-Language': 'fr' } });
    expect(errorOf(response).message.replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(message);
  });

  it.each([
    ['/campaigns', { created_at_gte: 'yesterday' }],
    ['/campaigns', { status: 'sending' }],
    ['/campaigns', { 'totals.sent_gte': 'many' }],
    ['/contacts', { last_replied_at_lte: '2026-02-30' }],
    ['/contacts', { consent: ['opted_in', 'maybe'] }],
    ['/contacts', { group_ids: [7] }],
    ['/contacts', { group_ids: null }],
    ['/contacts', { 'custom.customer_since_gte': 'yesterday' }],
    ['/contacts', { 'custom.customer_since_lte': '2026-02-30' }],
    ['/contacts', { 'custom.customer_since': '2026-01-31T00:00:00Z' }],
    ['/contacts', { 'custom.has_garden': 'yes' }],
    ['/contacts', { 'custom.town': 7 }],
    ['/contacts', { 'custom.size': ['M', true] }],
    ['/contacts/categories', { contacts_count: 'none' }],
    ['/contacts/groups', { type: 'clever' }],
    ['/messages', { is_test: false }],
    ['/messages', { failed_at_gte: 'yesterday' }],
    ['/messages', { is_reply: 'true' }],
    ['/messages', { 'status_at.sent_gte': 'noon' }],
    ['/templates', { archived: 'true' }],
    ['/settings/devices', { last_seen_at_gte: 'now' }],
    ['/settings/keywords', { priority_lte: '3' }],
    ['/settings/tokens', { expires_at: 'never' }],
    ['/settings/webhooks', { is_active: 1 }],
    ['/settings/activity', { at_gte: 'yesterday' }],
    ['/settings/activity', { via: 7 }],
    ['/users', { two_factor_enabled: null }],
    ['/users/roles', { users_count_gte: '1' }],
    ['/billing/invoices', { total_gte: 'much' }],
    ['/plans', { retired_at: 'never' }],
    ['/conversations', { unread_count_gte: '1' }],
    ['/conversations', { snoozed_until_lte: 'tomorrow' }],
    ['/contacts/imports', { 'totals.created_gte': 'some' }],
    ['/settings/visits', { mode: 'careless' }],
  ])('of %s is a filter that no record can meet: %j', async (path, filter) => {
    const response = await owner('GET', path, { list: { filter } });
    const [key = ''] = Object.keys(filter);
    expect([response.status, errorOf(response).message]).toEqual([
      400,
      expect.stringContaining(`The filter ${key} needs `),
    ]);
  });

  it.each([
    { filter: { created_at_gte: 'yesterday' } },
    { filter: { consent: 'maybe' } },
    { filter: { 'custom.has_garden': 1 } },
  ])('is an export of what no record can meet: %j', async (body) => {
    const response = await owner('POST', '/contacts/export', { body });
    expect([response.status, errorOf(response).code]).toEqual([400, 'bad_request']);
  });

  it.each([
    'sort=phone',
    'sort=["phone"]',
    'sort=["phone","ASC","phone"]',
    'sort=[["phone"],"ASC"]',
    'sort=["custom.size.length","ASC"]',
    'sort=["phone.length","ASC"]',
    'sort=["phone","ASC"]&sort=["email","ASC"]',
    'sort=null',
    'range=0-9',
    'range=[0]',
    'range=[0,9,18]',
    'range=[-1,9]',
    'range=[0,1.5]',
    'range=["0","9"]',
    'range={}',
    'filter={"phone":{"contains":"1"}}',
    'filter={"phone":[["1"]]}',
    'filter={"group_ids":[{}]}',
    'filter={"q":["a"]}',
    'filter=null',
  ])('is %s: 400', async (query) => {
    const response = await owner('GET', `/contacts?${query}`);
    expect([response.status, errorOf(response).code]).toEqual([400, 'bad_request']);
  });
});
