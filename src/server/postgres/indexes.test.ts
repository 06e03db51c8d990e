import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { newContact } from '#src/domain/contacts/newContact.ts';
import { type Criterion, EVERYTHING } from '#src/domain/criteria/criterion.ts';
import type { GroupCondition } from '#src/domain/groups/query/groupQueryTerms.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { searchOf } from '#src/server/lists/searchTerms.ts';
import type { Search } from '#src/server/storage/RecordsQuery.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { contactsAmong } from './contactsAmong.ts';
import { candidateContactsSql, candidateConversationsSql, candidateMessages } from './searchCandidates.ts';
import { type OpenStore, openStore } from './testing/openStore.ts';

const AT = '2026-03-01T08:00:00.000Z';
/** Enough other records that the matches are rare. */
const OTHERS = 60;

let postgres: OpenStore;
let client: pg.Client;
/** Runs statements as the role that serves requests. */
const queryable = {
  async ask<R extends pg.QueryResultRow>(statement: string, values: readonly unknown[] = []): Promise<R[]> {
    await client.query(`begin; set local role heliograph_server; set local app.tenant_id = 'acme'`);
    const { rows } = await client.query<R>(statement, [...values]);
    await client.query('commit');
    return rows;
  },
};

/** A received message. */
const message = (id: string, change: Partial<Stored<Message>> = {}): Stored<Message> => ({
  id,
  version: 1,
  tenant_id: 'acme',
  created_at: AT,
  updated_at: AT,
  direction: 'incoming',
  contact_id: null,
  campaign_id: null,
  keyword_id: null,
  device_id: null,
  sim_slot: null,
  from: '+12025550101',
  to: '+12025550100',
  body: '',
  encoding: 'GSM-7',
  segments: 1,
  status: 'received',
  error_code: null,
  attempts: 1,
  status_at: { received: AT },
  ...change,
});

/** The ids that the index finds; null if it does not help. */
async function namedBy(
  sqlOf: typeof candidateContactsSql,
  tenantId: string,
  search: Pick<Search, 'words' | 'digits' | 'numberFields'>,
): Promise<string[] | null> {
  const values: unknown[] = [];
  const sql = sqlOf(tenantId, search, (value) => `$${values.push(value)}`);
  const ids = sql === null ? [null] : (await queryable.ask<{ id: string | null }>(sql, values)).map(({ id }) => id);
  return ids.includes(null) ? null : ids.filter((id) => id !== null);
}

beforeAll(async () => {
  postgres = await openStore();
  client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await postgres.close();
});

describe('a search for words in messages', () => {
  beforeAll(async () => {
    await postgres.store.tx.insertMany('messages', [
      ...Array.from({ length: OTHERS }, (_, at) => message(`other-${at}`, { body: 'See you on Main Street' })),
      ...Array.from({ length: 20 }, (_, at) => message(`offer-${at}`, { body: 'An offer for you' })),
      message('over', { body: 'Is the Übergrößen-Jacket ready?' }),
      message('on-its-way', { body: 'Your JACKET is ready', direction: 'outgoing', status: 'queued' }),
      message('signs', { body: 'Save 50%_off\\now' }),
      message('greek', { body: 'Καλημέρα' }),
      message('old', { body: 'The jacket of last year', created_at: '2025-03-01T08:00:00.000Z' }),
      message('number', { body: 'Hello', from: '+442079460958' }),
      message('written', { body: 'Call 2079460958 today' }),
      message('in-parts', { body: 'From +4420, then 79460958' }),
      message('from-a-phone', { body: 'We don’t open' }),
      message('from-a-keyboard', { body: "WE DON'T OPEN" }),
      message('hyphen-typed', { body: 'Your e\u2011mail\u2011address' }),
      message('hyphen-of-keyboard', { body: 'the e-mail-address' }),
      message('not-a-hyphen', { body: 'an e.mail.address' }),
      message('not-an-apostrophe', { body: 'we don-t open' }),
      message('elsewhere', { body: 'A jacket', from: '+442079460958', tenant_id: 'borealis' }),
    ]);
    await postgres.store.tx.update('messages', 'signs', { status: 'received' });
  });

  it.each<[q: string, byIndex: boolean, ids: string[]]>([
    ['jacket', true, ['over', 'on-its-way', 'old']],
    ['JACK ready', true, ['over', 'on-its-way']],
    ['übergrößen', true, ['over']],
    ['50%_off\\now', true, ['signs']],
    ['%jacket', true, []],
    ['jac_et', true, []],
    ['nowhere', true, []],
    ['020 7946 0958', true, ['number']],
    ['79460958', true, ['number', 'written', 'in-parts']],
    ['+4420 79460958', true, ['number', 'in-parts']],
    ['020 79-460-958', true, ['number']],
    ['offer', true, Array.from({ length: 20 }, (_, at) => `offer-${at}`)],
    ['street', false, Array.from({ length: OTHERS }, (_, at) => `other-${at}`)],
    ['καλη', false, ['greek']],
    ['ja', false, ['over', 'on-its-way', 'old']],
    ["don't", true, ['from-a-phone', 'from-a-keyboard']],
    ['DON’T', true, ['from-a-phone', 'from-a-keyboard']],
    ['e-mail-addr', true, ['hyphen-typed', 'hyphen-of-keyboard']],
    ['E–MAIL', true, ['hyphen-typed', 'hyphen-of-keyboard']],
  ])('for %s uses the index %s', async (q, byIndex, ids) => {
    const search = searchOf(q, ['body', 'from', 'to']);
    if (!search) throw new Error('There is no search');
    const query = { filter: EVERYTHING, readable: EVERYTHING, sort: null, search, range: { first: 0, last: 99 } };
    const { rows, total } = await postgres.store.tx.list('messages', { tenantId: 'acme', ...query });
    expect(rows.map(({ id }) => id)).toEqual(ids);
    expect(total).toBe(ids.length);
    expect((await candidateMessages(queryable, 'acme', search)) !== null).toBe(byIndex);
    const sort = { field: 'created_at', direction: 'DESC' } as const;
    const sortedPage = await postgres.store.tx.list('messages', { tenantId: 'acme', ...query, sort });
    expect(sortedPage.rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  });

  it('finds records of the caller’s tenant only', async () => {
    expect(
      await candidateMessages(queryable, 'borealis', { words: ['jacket'], digits: null, numberFields: [] }),
    ).toEqual([]);
  });

  it.each(['jacket', '79460958', '+4420 79460958', '020 79-460-958'])(
    'finds those of a tenant with few messages: %s',
    async (q) => {
      const search = searchOf(q, ['body', 'from', 'to']);
      if (!search) throw new Error('There is no search');
      const query = { filter: EVERYTHING, readable: EVERYTHING, sort: null, search, range: { first: 0, last: 99 } };
      const { rows } = await postgres.store.tx.list('messages', { tenantId: 'borealis', ...query });
      expect(rows.map(({ id }) => id)).toEqual(['elsewhere']);
    },
  );
});

describe('a search for words in contacts', () => {
  const contact = (id: string, change: Partial<Stored<Contact>> = {}): Stored<Contact> => ({
    ...newContact(),
    id,
    version: 1,
    created_at: AT,
    updated_at: AT,
    tenant_id: 'acme',
    phone: `+1888555${id.replaceAll(/\D/g, '').padStart(4, '0')}`,
    ...change,
  });

  beforeAll(async () => {
    await postgres.store.tx.insertMany('contacts', [
      ...Array.from({ length: 3_001 }, (_, at) => contact(`w${at}`, { first_name: 'Walter' })),
      contact('w5001', { first_name: 'Zoë', last_name: 'Übermut' }),
      contact('w5002', { first_name: 'Zoe', last_name: '50%_off\\now' }),
      contact('w5003', { first_name: 'Walter', email: 'walter.zoellner@example.test' }),
      contact('w5004', { first_name: 'Zoe', tenant_id: 'borealis' }),
      contact('w5007', { first_name: 'Cy', last_name: 'D’Arcy' }),
      contact('w5008', { first_name: 'Cy', last_name: "D'Arcy" }),
      contact('w5009', { first_name: 'Cy', last_name: 'D-Arcy' }),
      contact('w5005', { first_name: 'Gone' }),
      contact('w5006', { first_name: 'Before' }),
    ]);
    await postgres.store.tx.remove('contacts', 'w5005');
    await postgres.store.tx.update('contacts', 'w5006', { first_name: 'Afterwards' });
  });

  it.each<[q: string, byIndex: boolean, ids: string[]]>([
    ['zoe', true, ['w5001', 'w5002', 'w5003']],
    ['ÜBERMUT', true, ['w5001']],
    ['walter zoe', true, ['w5003']],
    ['%_off\\', true, ['w5002']],
    ['wal_er', true, []],
    ['gone', true, []],
    ['before', true, []],
    ['afterwards', true, ['w5006']],
    ['888 555 5001', true, ['w5001']],
    ["d'arcy cy", true, ['w5007', 'w5008']],
    ['D’Arcy', true, ['w5007', 'w5008']],
    ['ö', false, ['w5001', 'w5002', 'w5003']],
    ['walter', false, [...Array.from({ length: 3_001 }, (_, at) => `w${at}`), 'w5003']],
  ])('for %s uses the index %s', async (q, byIndex, ids) => {
    const search = searchOf(q, ['first_name', 'last_name', 'email', 'phone']);
    if (!search) throw new Error('There is no search');
    const query = { filter: EVERYTHING, readable: EVERYTHING, sort: null, search, range: { first: 0, last: 9_999 } };
    const { rows, total } = await postgres.store.tx.list('contacts', { tenantId: 'acme', ...query });
    expect(rows.map(({ id }) => id)).toEqual(ids);
    expect(total).toBe(ids.length);
    expect((await namedBy(candidateContactsSql, 'acme', search)) !== null).toBe(byIndex);
  });

  it('finds records of the caller’s tenant only', async () => {
    expect(await namedBy(candidateContactsSql, 'borealis', { words: ['zoe'], digits: null, numberFields: [] })).toEqual(
      [],
    );
  });
});

describe('a search in the inbox', () => {
  const contact = (id: string, change: Partial<Stored<Contact>> & { phone: string }): Stored<Contact> => ({
    ...newContact(),
    id,
    version: 1,
    created_at: AT,
    updated_at: AT,
    tenant_id: 'acme',
    ...change,
  });
  const text = (id: string, contact_id: string, body: string, created_at = AT): Stored<Message> =>
    message(id, { contact_id, body, created_at });
  const names = (at: number): string => `i${at}`;

  beforeAll(async () => {
    const { tx } = postgres.store;
    await tx.insertMany('contacts', [
      ...Array.from({ length: OTHERS }, (_, at) =>
        contact(names(at), { first_name: 'Ida', phone: `+1666555${1000 + at}` }),
      ),
      contact('i-zora', { first_name: 'Zora', last_name: 'Ümit', phone: '+16665550001' }),
      contact('i-shoes', { first_name: 'Ida', phone: '+16665550002' }),
      contact('i-before', { first_name: 'Ida', phone: '+16665550003' }),
      contact('i-campaign', { first_name: 'Zora', phone: '+16665550004' }),
      contact('i-both', { first_name: 'Zora', phone: '+16665550005' }),
    ]);
    await tx.insertMany('messages', [
      ...Array.from({ length: OTHERS }, (_, at) => text(`inbox-${at}`, names(at), 'Where do we meet?')),
      text('inbox-zora', 'i-zora', 'On my way'),
      text('inbox-shoes', 'i-shoes', 'Do you have SNEAKERS in red?'),
      text('inbox-before', 'i-before', 'Any sneakers left?'),
      text('inbox-after', 'i-before', 'Thank you', '2026-03-02T08:00:00.000Z'),
      text('inbox-both', 'i-both', 'The sneakers are great', '2026-03-02T08:00:00.000Z'),
      text('inbox-old', 'i-zora', 'Old', '2025-03-01T08:00:00.000Z'),
    ]);
  });

  it.each<[q: string, byIndex: boolean, ids: string[]]>([
    ['sneakers', true, ['i-both', 'i-shoes']],
    ['zora sneakers', true, ['i-both']],
    ['ümit', true, ['i-zora']],
    ['left', true, []],
    ['666 555 0002', true, ['i-shoes']],
    ['ida shoes', true, []],
    ['zo', false, ['i-both', 'i-zora']],
    ['meet', false, Array.from({ length: OTHERS }, (_, at) => names(at))],
  ])('for %s uses the index %s', async (q, byIndex, ids) => {
    const search = searchOf(q, ['name', 'phone', 'last_body']);
    if (!search) throw new Error('There is no search');
    const sort = { field: 'last_at', direction: 'DESC' } as const;
    const { rows, total } = await postgres.store.tx.conversations.page({
      tenantId: 'acme',
      filter: EVERYTHING,
      readable: EVERYTHING,
      sort,
      search,
      range: { first: 0, last: 99 },
    });
    expect(rows.map(({ id }) => id).sort()).toEqual([...ids].sort());
    expect(total).toBe(ids.length);
    expect((await namedBy(candidateConversationsSql, 'acme', search)) !== null).toBe(byIndex);
  });

  it('finds contacts of the caller’s tenant only', async () => {
    const search = { words: ['sneakers'], digits: null, numberFields: [] };
    expect(await namedBy(candidateConversationsSql, 'borealis', search)).toEqual([]);
  });
});

describe('a filter by custom fields', () => {
  const contact = (id: string, custom: Record<string, unknown>, tenant_id = 'acme') => ({
    ...newContact(),
    id,
    tenant_id,
    phone: `+1777${id.replaceAll(/\D/g, '').padStart(7, '0')}`,
    custom: custom as never,
  });
  const group = (condition: GroupCondition): Criterion => ({
    is: 'in_smart_group',
    group_id: 'g',
    query: { match: 'all', conditions: [condition] },
    now: '2026-03-20T16:00:00.000Z',
    time_zone: 'UTC',
  });

  beforeAll(async () => {
    const { tx } = postgres.store;
    await tx.insertMany('contacts', [
      ...Array.from({ length: 3_001 }, (_, at) => contact(`many-${at + 100}`, { town: 'Troy' })),
      contact('c1', { town: 'Albany', age: 41, sizes: ['S', 'M', 'S'], vip: true, since: '2020-05-17' }),
      contact('c2', { town: 'albany', age: 9, sizes: [], vip: false, since: '2026-03-20' }),
      contact('c3', { town: 'x'.repeat(400), age: 1e21, sizes: 'S' }),
      contact('c4', { town: 'Moved', age: 41 }),
      contact('c5', { town: 'Albany' }),
      contact('c6', { town: `${'x'.repeat(400)}y`, age: '41' }),
      contact('c7', { town: 'Albany' }, 'borealis'),
    ]);
    await tx.update('contacts', 'c4', { custom: { town: 'Albany', age: 40 } });
    await tx.remove('contacts', 'c5');
  });

  it.each<[what: string, criterion: Criterion, byIndex: boolean, ids: string[]]>([
    ['a text', { is: 'one_of', field: 'custom.town', values: ['Albany'] }, true, ['c1', 'c4']],
    ['a long text', { is: 'one_of', field: 'custom.town', values: ['x'.repeat(400)] }, true, ['c3']],
    ['a previous value', { is: 'one_of', field: 'custom.town', values: ['Moved'] }, true, []],
    ['a value that cannot be stored', { is: 'one_of', field: 'custom.town', values: ['\0'] }, true, []],
    ['one of a list', { is: 'one_of', field: 'custom.sizes', values: ['S', 'L'] }, true, ['c1', 'c3']],
    ['a number', { is: 'one_of', field: 'custom.age', values: [41] }, true, ['c1']],
    ['a huge number', { is: 'one_of', field: 'custom.age', values: [1e21] }, true, ['c3']],
    ['a boolean', { is: 'one_of', field: 'custom.vip', values: [true] }, true, ['c1']],
    ['several kinds', { is: 'one_of', field: 'custom.age', values: ['41', 9, true] }, true, ['c2', 'c6']],
    ['from a number', { is: 'at_least', field: 'custom.age', bound: 41 }, true, ['c1', 'c3']],
    ['above a number', { is: 'above', field: 'custom.age', bound: 41 }, true, ['c3']],
    ['to a day', { is: 'at_most', field: 'custom.since', bound: '2020-05-17' }, true, ['c1']],
    ['a group: a day', group({ field: 'custom.since', operator: 'in_last_days', value: 1 }), true, ['c2']],
    [
      'a group: a number',
      group({ field: 'custom.age', operator: 'between', value: [9, 41] }),
      true,
      ['c1', 'c2', 'c4'],
    ],
    ['a group: a boolean', group({ field: 'custom.vip', operator: 'is_false', value: null }), true, ['c2']],
    ['a group: one of', group({ field: 'custom.sizes', operator: 'is_any_of', value: ['M'] }), true, ['c1']],
    [
      'two fields',
      {
        is: 'all',
        of: [
          { is: 'one_of', field: 'custom.town', values: ['Troy'] },
          { is: 'one_of', field: 'custom.age', values: [41] },
        ],
      },
      true,
      [],
    ],
    [
      'a missing value',
      {
        is: 'all',
        of: [
          { is: 'one_of', field: 'custom.town', values: [null, 'Moved'] },
          { is: 'one_of', field: 'id', values: ['c4', 'c1'] },
        ],
      },
      false,
      [],
    ],
    [
      'a negation',
      {
        is: 'all',
        of: [
          { is: 'not', of: { is: 'one_of', field: 'custom.town', values: ['Troy'] } },
          { is: 'one_of', field: 'id', values: ['c1', 'many-100'] },
        ],
      },
      false,
      ['c1'],
    ],
    [
      'a value that most contacts have',
      {
        is: 'all',
        of: [
          { is: 'one_of', field: 'custom.town', values: ['Troy'] },
          { is: 'one_of', field: 'id', values: ['c1', 'many-100'] },
        ],
      },
      false,
      ['many-100'],
    ],
  ])('%s', async (_, filter, byIndex, ids) => {
    const query = { filter, readable: EVERYTHING, search: null, sort: null, range: { first: 0, last: 24 } };
    const { rows, total } = await postgres.store.tx.list('contacts', { tenantId: 'acme', ...query });
    expect(rows.map(({ id }) => id)).toEqual(ids);
    expect(total).toBe(ids.length);
    expect((await contactsAmong(queryable, 'acme', filter)) !== null).toBe(byIndex);
  });

  it('deletes the values of removed contacts', async () => {
    await postgres.store.tx.removeMany('contacts', ['c1', 'c2', 'c3', 'c4', 'c6']);
    await client.query(`set app.tenant_id = '*'`);
    const { rows } = await client.query(
      `select count(*)::int as left from contact_values where tenant_id = 'acme' and text <> 'Troy'`,
    );
    expect(rows).toEqual([{ left: 0 }]);
  });
});
