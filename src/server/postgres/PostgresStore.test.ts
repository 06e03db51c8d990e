import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import { newContact } from '#src/domain/contacts/newContact.ts';
import { NO_FIGURES } from '#src/server/areas/tenants/tenantFiguresOf.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { NewRecord } from '#src/server/storage/records/NewRecord.ts';
import type { Scope } from '#src/server/storage/Units.ts';
import { build, createPool } from './database.ts';
import { freshId } from './freshId.ts';
import { PostgresStore } from './PostgresStore.ts';
import { type OpenStore, openStore } from './testing/openStore.ts';

let open: OpenStore;
let store: PostgresStore;
/** Runs SQL as the administrator, bypassing the storage. */
let client: pg.Client;

beforeAll(async () => {
  open = await openStore();
  ({ store } = open);
  client = new pg.Client({ connectionString: open.url });
  await client.connect();
});
beforeEach(async () => {
  await client.query('truncate contacts, groups, messages, messages_sent_again, campaign_recipients');
});
afterAll(async () => {
  await client.end();
  await open.close();
});

let numbers = 0;
function next(): number {
  numbers += 1;
  return numbers;
}
const contact = (values: Partial<Collections['contacts']> = {}): NewRecord<Collections['contacts']> => ({
  ...newContact(),
  tenant_id: 'one',
  phone: `+1202555${String(next()).padStart(4, '0')}`,
  first_name: 'Ann',
  last_name: 'Lee',
  ...values,
});
const group = (values: Partial<Collections['groups']> = {}): NewRecord<Collections['groups']> => ({
  tenant_id: 'one',
  name: `Group ${next()}`,
  description: '',
  type: 'manual',
  query: null,
  contacts_count: 0,
  ...values,
});
/** A UUIDv7 for this instant. */
function idOf(instant: string, number: number): string {
  const time = Date.parse(instant).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${String(number).padStart(12, '0')}`;
}
const message = (values: Partial<Collections['messages']> = {}): NewRecord<Collections['messages']> => ({
  tenant_id: 'one',
  direction: 'outgoing',
  contact_id: null,
  campaign_id: null,
  keyword_id: null,
  device_id: null,
  sim_slot: null,
  from: '',
  to: '+12025550100',
  body: 'Hello',
  encoding: 'GSM-7',
  segments: 1,
  status: 'queued',
  error_code: null,
  attempts: 0,
  status_at: {},
  ...values,
});

const USER = {
  name: 'Ann',
  phone: null,
  locale: null,
  invitation_expires_at: null,
  role_id: 'owner',
  status: 'active' as const,
  two_factor_enabled: false,
  last_login_at: null,
};

describe('row-level security', () => {
  /** The result of a query without WHERE, in a transaction that names this tenant. */
  async function visiblePhones(tenant: string | null): Promise<string[]> {
    await client.query('begin; set local role heliograph_server');
    if (tenant !== null) await client.query(`select set_config('app.tenant_id', $1, true)`, [tenant]);
    const { rows } = await client.query<{ phone: string }>('select phone from contacts order by phone');
    await client.query('rollback');
    return rows.map(({ phone }) => phone);
  }

  beforeEach(async () => {
    await store.tx.insertMany('contacts', [
      contact({ phone: '+12025550001' }),
      contact({ phone: '+12025550002', tenant_id: 'two' }),
    ]);
  });

  it.each([
    ['its tenant’s records', 'one', ['+12025550001']],
    ['another tenant’s', 'two', ['+12025550002']],
    ['nothing for a tenant without records', 'three', []],
    ['nothing if no tenant is set', null, []],
    ['nothing if the tenant is empty', '', []],
    ['everything if all tenants are set', '*', ['+12025550001', '+12025550002']],
  ])('shows a query without a WHERE clause %s', async (_, tenant, phones) => {
    expect(await visiblePhones(tenant)).toEqual(phones);
  });

  it('shows nothing once the transaction that set the tenant has ended', async () => {
    await visiblePhones('one');
    expect(await visiblePhones(null)).toEqual([]);
  });

  it('keeps a unit of work of one tenant from reading, changing or inserting records of another', async () => {
    const [other] = await store.tx.find('contacts', { tenant_id: 'two' });
    const id = other?.id ?? '';
    const asOne = <T>(work: () => Promise<T>) => store.unit(work, { tenantId: 'one' });
    expect(await asOne(() => store.tx.get('contacts', id))).toBeUndefined();
    expect(await asOne(() => store.tx.find('contacts', {}))).toHaveLength(1);
    await expect(asOne(() => store.tx.update('contacts', id, { first_name: 'X' }))).rejects.toThrow('holds no record');
    await asOne(() => store.tx.remove('contacts', id));
    await expect(asOne(() => store.tx.insert('contacts', contact({ tenant_id: 'two' })))).rejects.toThrow(
      'row-level security',
    );
    expect(await store.tx.find('contacts', { tenant_id: 'two' })).toEqual([other]);
  });

  it('lets a unit of work queue e-mails, but not see or change those of other tenants or of none', async () => {
    const asTenant = async (tenantId: string | null, statement: string): Promise<string[]> => {
      await client.query('begin; set local role heliograph_server');
      await client.query(`select set_config('app.tenant_id', $1, true)`, [tenantId ?? '']);
      try {
        return (await client.query<{ id: string }>(statement)).rows.map(({ id }) => id);
      } finally {
        await client.query('commit');
      }
    };
    const write = (id: string) =>
      `insert into mails (tenant_id, id, version, created_at, updated_at) values ('-', '${id}', 1, now(), now()) returning id`;
    expect(await asTenant('one', write('of one'))).toEqual(['of one']);
    expect(await asTenant('*', write('of all'))).toEqual(['of all']);
    await expect(asTenant(null, write('of nobody'))).rejects.toThrow('row-level security');
    const select = `select id from mails order by id`;
    const update = `update mails set version = 2 returning id`;
    const remove = `delete from mails returning id`;
    for (const statement of [select, update, remove]) expect(await asTenant('two', statement)).toEqual([]);
    for (const statement of [select, update, remove]) expect(await asTenant(null, statement)).toEqual([]);
    expect(await asTenant('one', select)).toEqual(['of one']);
    expect(await asTenant('*', select)).toEqual(['of all', 'of one']);
  });

  it('lets a unit of work record the use of a plan, but not change or delete that record', async () => {
    await store.unit(() => store.tx.insert('plan_uses', { id: 'starter', tenant_id: null }), { tenantId: 'one' });
    const asTwo = <T>(work: () => Promise<T>) => store.unit(work, { tenantId: 'two' });
    expect(await asTwo(() => store.tx.get('plan_uses', 'starter'))).toMatchObject({ id: 'starter' });
    await asTwo(() => store.tx.remove('plan_uses', 'starter'));
    expect(await store.tx.find('plan_uses', {})).toHaveLength(1);
  });

  it('still uses the indexes that begin with the tenant', async () => {
    await store.tx.insertMany(
      'contacts',
      Array.from({ length: 3_000 }, (_, at) => contact({ tenant_id: `t${at % 50}` })),
    );
    await client.query('analyze contacts');
    await client.query(`begin; set local role heliograph_server; set local app.tenant_id = 't7'`);
    const query = build
      .selectFrom('contacts')
      .select('id')
      .where('tenant_id', '=', 't7')
      .where('phone', '=', '+12025550001')
      .compile();
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${query.sql}`, [...query.parameters]);
    await client.query('rollback');
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index Cond: .*tenant_id = 't7'.*phone = /);
  });
});

describe('a unique value', () => {
  it.each([
    ['a contact’s number', () => store.tx.insert('contacts', contact({ phone: '+12025550009' }))],
    [
      'a group’s name, case-insensitive',
      () => store.tx.insert('groups', group({ name: numbers % 2 === 0 ? 'Été ' : 'ete' })),
    ],
    [
      'the message that sends another again',
      () =>
        store.tx.insert(
          'messages',
          message({ sends_again: 'm1', created_at: `20${20 + (next() % 70)}-01-01T00:00:00.000Z` }),
        ),
    ],
    [
      'a number in a campaign',
      () =>
        store.tx.insert(
          'messages',
          message({ campaign_id: 'c1', created_at: `20${20 + (next() % 70)}-01-01T00:00:00.000Z` }),
        ),
    ],
  ])('is refused the second time: %s', async (_, insert) => {
    await insert();
    next();
    await expect(insert()).rejects.toThrow();
  });

  it('can be used again after deletion, and by another tenant at any time', async () => {
    const first = await store.tx.insert('messages', message({ campaign_id: 'c1' }));
    await store.tx.insert('messages', message({ campaign_id: 'c1', tenant_id: 'two' }));
    await store.tx.remove('messages', first.id);
    expect(await store.tx.insert('messages', message({ campaign_id: 'c1' }))).toMatchObject({ campaign_id: 'c1' });
  });

  it('is chosen again if another process took it first', async () => {
    const counts: number[] = [];
    const add = (target: PostgresStore) =>
      target.unit(async () => {
        const existing = await target.tx.find('contacts', { tenant_id: 'one', phone: '+12025550007' });
        counts.push(existing.length);
        if (existing.length === 0) await target.tx.insert('contacts', contact({ phone: '+12025550007' }));
        // Simulates that a process that takes no turns has written the value first.
        if (counts.length === 1) throw Object.assign(new pg.DatabaseError('duplicate', 0, 'error'), { code: '23505' });
      });
    await add(store);
    await add(store);
    expect(counts).toEqual([0, 0, 1]);
  });

  it('is an id that units of two tenants insert unless it exists: the later one starts over, and finds it', async () => {
    const other = new PostgresStore({ pool: createPool(open.url), clock: { now: () => new Date() }, freshId });
    const leftPlan = { id: 'left by both', tenant_id: null };
    const found: boolean[] = [];
    await store.unit(
      async () => {
        const isKnown = (await store.tx.get('plan_uses', leftPlan.id)) !== undefined;
        found.push(isKnown);
        if (isKnown) return;
        await other.unit(() => other.tx.insert('plan_uses', leftPlan), { tenantId: 'two' });
        await store.tx.insert('plan_uses', leftPlan);
      },
      { tenantId: 'one' },
    );
    expect(found).toEqual([false, true]);
    await other.close();
  });

  it('is refused after a second try if the unit does not look whether it exists', async () => {
    let tries = 0;
    const { id } = await store.tx.insert('groups', group());
    const insertAgain = () =>
      store.unit(async () => {
        tries += 1;
        await store.tx.insert('groups', { ...group(), id });
      });
    await expect(insertAgain()).rejects.toThrow(`groups already holds a record with the id ${id}`);
    expect(tries).toBe(2);
  });
});

/** Starts a unit of a tenant, which runs until `end` is called. */
async function startUnit(
  atEnd: () => void,
  scope: Scope = { tenantId: 'one' },
): Promise<{ running: Promise<void>; end: () => void }> {
  let end = (): void => undefined;
  const untilEnd = new Promise<void>((resolve) => {
    end = resolve;
  });
  let running = Promise.resolve();
  await new Promise<void>((start) => {
    const work = async (): Promise<void> => {
      start();
      await untilEnd;
      atEnd();
    };
    running = store.unit(work, scope);
  });
  return { running, end };
}

/** How many units wait for a turn in the database. */
async function waitingUnits(): Promise<number> {
  const { rowCount } = await client.query(
    `select from pg_locks where not granted and locktype = 'advisory'
       and database = (select oid from pg_database where datname = current_database())`,
  );
  return rowCount ?? 0;
}

describe('units of work', () => {
  it('of one tenant run one after the other, even in several processes', async () => {
    const other = new PostgresStore({ pool: createPool(open.url), clock: { now: () => new Date() }, freshId });
    const { id } = await store.tx.insert('groups', group());
    const add = (target: PostgresStore) =>
      target.unit(
        async () => {
          const before = await target.tx.get('groups', id);
          await target.tx.update('groups', id, { contacts_count: (before?.contacts_count ?? 0) + 1 });
        },
        { tenantId: 'one' },
      );
    await Promise.all(Array.from({ length: 40 }, (_, at) => add(at % 2 === 0 ? store : other)));
    expect(await store.tx.get('groups', id)).toMatchObject({ contacts_count: 40, version: 41 });
    await other.close();
  });

  it.each<[string, Scope | undefined, boolean]>([
    ['another one of this tenant waits', { tenantId: 'one' }, true],
    ['one of another tenant does not wait', { tenantId: 'two' }, false],
    ['one of the platform does not wait', { tenantId: null }, false],
    ['one of support visiting this tenant waits', { tenantId: 'one', seesAll: true }, true],
    ['one of support visiting another tenant does not wait', { tenantId: 'two', seesAll: true }, false],
    ['one that only reads does not wait', { tenantId: 'one', takesTurn: false }, false],
    ['a sign-in does not wait', { tenantId: null, takesTurn: false }, false],
    ['one for all tenants waits', undefined, true],
  ])('while one of a tenant runs, %s', async (_, scope, waits) => {
    const order: string[] = [];
    const { end } = await startUnit(() => order.push('first'));
    const other = store.unit(() => void order.push('other'), scope);
    if (waits) setTimeout(end, 100);
    else void other.then(end);
    await other;
    expect(order).toEqual(waits ? ['first', 'other'] : ['other']);
    await store.unit(() => undefined);
  });

  it('of all tenants wait for the one of a tenant that runs, but not for those that wait for it', async () => {
    const order: string[] = [];
    const run = (name: string, scope?: Scope) => store.unit(() => void order.push(name), scope);
    const { running, end } = await startUnit(() => order.push('running'));
    try {
      const next = run('waiting', { tenantId: 'one' });
      await expect.poll(waitingUnits).toBe(1);
      const ofAll = run('of all');
      await expect.poll(waitingUnits).toBe(2);
      end();
      await Promise.all([running, next, ofAll]);
      expect(order).toEqual(['running', 'of all', 'waiting']);
    } finally {
      end();
    }
  });

  it('of people go before programs and background work that have waited longer, in any process', async () => {
    const background: Scope = { tenantId: 'one', rank: 'background' };
    const program: Scope = { tenantId: 'one', rank: 'programs' };
    const worker = new PostgresStore({ pool: createPool(open.url), clock: { now: () => new Date() }, freshId });
    const order: string[] = [];
    const units: Promise<void>[] = [];
    /** Starts a unit, and waits until this many wait for their turn. */
    const begin = async (
      name: string,
      scope: Scope,
      { at = store, waiting }: { at?: PostgresStore; waiting: number },
    ) => {
      units.push(at.unit(() => void order.push(name), scope));
      await expect.poll(waitingUnits).toBe(waiting);
    };
    const { running, end } = await startUnit(() => order.push('running'), background);
    try {
      await begin('sends', background, { waiting: 1 });
      await begin('reports', background, { at: worker, waiting: 2 });
      await begin('a program', program, { waiting: 3 });
      await begin('the program again', program, { at: worker, waiting: 4 });
      await begin('a person', { tenantId: 'one' }, { waiting: 5 });
      await begin('a colleague', { tenantId: 'one' }, { at: worker, waiting: 6 });
      end();
      await Promise.all([running, ...units]);
      expect(order.slice(0, 1)).toEqual(['running']);
      expect(order.slice(1, 3).toSorted()).toEqual(['a colleague', 'a person']);
      expect(order.slice(3)).toEqual(['a program', 'sends', 'the program again', 'reports']);
    } finally {
      end();
      await worker.close();
    }
  });

  it('of background work get their turn, however many people keep coming', async () => {
    const order: string[] = [];
    const { running, end } = await startUnit(() => order.push('running'));
    try {
      const background = store.unit(() => void order.push('background'), { tenantId: 'one', rank: 'background' });
      await expect.poll(waitingUnits).toBe(1);
      const later = store.unit(() => void order.push('a later person'), { tenantId: 'one' });
      await expect.poll(waitingUnits).toBe(2);
      end();
      await Promise.all([running, background, later]);
      expect(order).toEqual(['running', 'background', 'a later person']);
    } finally {
      end();
    }
  });

  it('without a lock start again if somebody else has changed a record they write', async () => {
    const { id } = await store.tx.insert('groups', group());
    const add = () =>
      store.unit(
        async () => {
          const before = await store.tx.get('groups', id);
          await store.tx.update('groups', id, { contacts_count: (before?.contacts_count ?? 0) + 1 });
        },
        { tenantId: 'one', takesTurn: false },
      );
    await Promise.all([add(), add(), add()]);
    expect(await store.tx.get('groups', id)).toMatchObject({ contacts_count: 3 });
  });

  describe.each<[string, (id: string) => Promise<unknown>]>([
    ['changes', (id) => store.tx.update('groups', id, { description: 'Mine' })],
    ['removes', (id) => store.tx.remove('groups', id)],
  ])('one that %s a record', (_, write) => {
    it.each([
      ['changed', `update groups set version = 2, record = record || '{"description": "Theirs"}' where id = $1`],
      ['removed', 'delete from groups where id = $1'],
    ])('starts over if it was %s since its version was checked', async (__, meanwhile) => {
      const { id } = await store.tx.insert('groups', group());
      const seen: (number | undefined)[] = [];
      const work = async () => {
        const before = await store.tx.get('groups', id);
        seen.push(before?.version);
        if (before) store.tx.expectVersion('groups', id, before.version);
        if (seen.length === 1) await client.query(meanwhile, [id]);
        if (before) await write(id);
      };
      await store.unit(work, { tenantId: 'one' });
      expect(seen).toEqual([1, meanwhile.startsWith('update') ? 2 : undefined]);
    });

    it('writes it several times after one check', async () => {
      const { id, version } = await store.tx.insert('groups', group());
      const work = async () => {
        store.tx.expectVersion('groups', id, version);
        await store.tx.update('groups', id, { description: 'First' });
        await write(id);
      };
      await expect(store.unit(work, { tenantId: 'one' })).resolves.toBeUndefined();
    });
  });

  it('of a tenant see the platform’s records about that tenant, and nothing of other tenants', async () => {
    const visibleIds = (scope: Scope) =>
      store.unit(async () => {
        const { tx } = store;
        const [tenants, users, plans] = [
          await tx.find('tenants', {}),
          await tx.find('users', {}),
          await tx.find('plans', {}),
        ];
        const withEmail = await tx.users.withEmail({ emails: ['two@example.com'] });
        return [tenants, users, plans, withEmail].map((records) => records.map(({ id }) => id));
      }, scope);
    for (const id of ['one', 'two']) {
      await store.tx.insert('tenants', { ...NO_FIGURES, ...TEST_TENANT.tenant, id });
      await store.tx.insert('users', { ...USER, id: `user-${id}`, tenant_id: id, email: `${id}@example.com` });
    }
    await store.tx.insert('users', { ...USER, id: 'staff', tenant_id: null, email: 'staff@example.com' });
    await store.tx.insert('plans', TEST_TENANT.plan);
    expect(await visibleIds({ tenantId: 'one' })).toEqual([['one'], ['user-one', 'staff'], ['plan'], ['user-two']]);
    expect(await visibleIds({ tenantId: 'one', seesAll: true })).toEqual([
      ['one', 'two'],
      ['user-one', 'user-two', 'staff'],
      ['plan'],
      ['user-two'],
    ]);
    const change = (table: 'tenants' | 'users', id: string) =>
      store.unit(() => store.tx.update(table, id, { name: 'X' }), { tenantId: 'one' });
    expect(await change('tenants', 'one')).toMatchObject({ name: 'X' });
    await expect(change('tenants', 'two')).rejects.toThrow('holds no record');
    await expect(change('users', 'staff')).rejects.toThrow('holds no record');
  });

  it('start no other unit of work, and accept no writes after they have ended', async () => {
    await expect(store.unit(() => store.unit(() => undefined))).rejects.toThrow(
      'A unit of work must not start another one.',
    );
    let late: Promise<unknown> = Promise.resolve();
    await store.unit(() => {
      late = new Promise((resolve) => setTimeout(resolve, 50)).then(() =>
        store.tx.insert('groups', group({ id: 'late' })),
      );
      late.catch(() => undefined);
    });
    await expect(late).rejects.toThrow('The unit of work has ended');
    expect(await store.tx.get('groups', 'late')).toBeUndefined();
  });

  it('commit if the error says that their writes are kept', async () => {
    const refusal = Object.assign(new Error('refused'), { keepsWork: true });
    await expect(
      store.unit(async () => {
        await store.tx.insert('groups', group({ id: 'kept' }));
        throw refusal;
      }),
    ).rejects.toBe(refusal);
    expect(await store.tx.get('groups', 'kept')).toMatchObject({ id: 'kept' });
  });
});

describe('records', () => {
  it('keep their order and fields when thousands are inserted at once', async () => {
    const many = Array.from({ length: 5_000 }, (_, at) => contact({ id: `many-${at}`, custom: { place: at } }));
    const inserted = await store.tx.insertMany('contacts', many);
    const contacts = await store.tx.find('contacts', { tenant_id: 'one' });
    expect(contacts.map(({ id }) => id)).toEqual(many.map(({ id }) => id));
    expect(contacts).toEqual(inserted);
  });

  it('are all refused if one of the last cannot be stored', async () => {
    const many = Array.from({ length: 1_200 }, (_, at) => contact({ id: `late-${at}` }));
    many.push(contact({ id: 'late', first_name: 'a\0b' }));
    const contacts = await store.unit(
      async () => {
        await expect(store.tx.insertMany('contacts', many)).rejects.toThrow('late has U+0000');
        return await store.tx.find('contacts', { tenant_id: 'one' });
      },
      { tenantId: 'one' },
    );
    expect(contacts.filter(({ id }) => id.startsWith('late'))).toEqual([]);
  });

  it('that a unit of work has read are changed from their current state, even if a write without a lock came first', async () => {
    const { id } = await store.tx.insert('contacts', contact({ id: 'read-twice' }));
    let tries = 0;
    await store.unit(
      async () => {
        tries += 1;
        const before = await store.tx.get('contacts', id);
        if (tries === 1)
          await client.query(`update contacts set last_name = 'Faster', version = version + 1 where id = $1`, [id]);
        await store.tx.update('contacts', id, { first_name: `After ${before?.last_name}` });
      },
      { tenantId: 'one' },
    );
    expect(tries).toBe(2);
    expect(await store.tx.get('contacts', id)).toMatchObject({
      first_name: 'After Faster',
      last_name: 'Faster',
      version: 3,
    });
  });

  it.each(['a\0b', 'half \ud83d'])('are refused if one of their texts cannot be stored: %j', async (text) => {
    await expect(store.tx.insert('contacts', contact({ first_name: text }))).rejects.toThrow(
      'has U+0000 or half a character',
    );
    await expect(store.tx.insert('contacts', contact({ custom: { size: text } }))).rejects.toThrow(
      'has U+0000 or half a character',
    );
    expect(await store.tx.insert('contacts', contact({ custom: { size: '\\u0000 and \\ud83d' } }))).toMatchObject({
      custom: { size: '\\u0000 and \\ud83d' },
    });
  });

  it.each(['a\0b', 'half \ud83d'])('are not found by a text that no record can have: %j', async (text) => {
    const stored = await store.tx.insert('contacts', contact({ first_name: 'half \ufffd' }));
    const { tx } = store;
    expect(await tx.get('contacts', text)).toBeUndefined();
    expect(await tx.find('contacts', { id: [text, stored.id] })).toEqual([stored]);
    expect(await tx.find('contacts', { first_name: text })).toEqual([]);
    expect(await tx.find('contacts', { phone: [text, stored.phone] })).toEqual([stored]);
    expect(await tx.find('contacts', { tenant_id: text })).toEqual([]);
    await expect(tx.update('contacts', text, { last_name: 'Nobody' })).rejects.toThrow('holds no record');
  });

  it('have ids that sort by the time of creation', () => {
    const ids = Array.from({ length: 10_000 }, () => freshId());
    expect(ids.toSorted()).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('are sorted by text as JavaScript sorts', async () => {
    const names = ['b', 'A', 'é', 'E', 'z', 'Zoë', '😀', '\uff21', '\ufb01', 'ä', '10', '9', ' a'];
    await store.tx.insertMany(
      'contacts',
      names.map((first_name) => contact({ first_name })),
    );
    const { rows } = await client.query<{ first_name: string }>(
      'select first_name from contacts order by first_name_key, seq',
    );
    expect(rows.map(({ first_name }) => first_name)).toEqual([
      ' a',
      '10',
      '9',
      'A',
      'ä',
      'b',
      'é',
      'E',
      'z',
      'Zoë',
      '\ufb01',
      '\uff21',
      '😀',
    ]);
  });

  it('of messages are in the partition of their month, and none in the default partition', async () => {
    await client.query(`select make_message_partitions('2026-02-03', '2026-03-01')`);
    await store.tx.insert('messages', message({ id: 'm1', created_at: '2026-02-28T23:59:59.999Z' }));
    const { rows } = await client.query<{ part: string }>('select tableoid::regclass::text as part from messages');
    expect(rows).toEqual([{ part: 'messages_2026_02' }]);
    expect(await store.tx.update('messages', 'm1', { status: 'sent' })).toMatchObject({ status: 'sent', version: 2 });
  });

  it.each([
    ['the month in its id', '2026-02-20T10:00:00.000Z'],
    ['the next month, a moment later', '2026-03-01T00:00:00.500Z'],
    ['a month other than the one in its id', '2026-03-20T10:00:00.000Z'],
  ])('of messages are found and changed in %s', async (_, created_at) => {
    await client.query(`select make_message_partitions('2026-02-03', '2026-03-01')`);
    const inTheMonth = created_at.startsWith('2026-02') ? created_at : '2026-02-28T23:59:59.900Z';
    const [id, other] = [idOf(inTheMonth, 1), 'no-uuid'];
    await store.tx.insertMany('messages', [message({ id, created_at }), message({ id: other, created_at })]);
    expect(await store.tx.get('messages', id)).toMatchObject({ id, created_at });
    expect(await store.tx.get('messages', idOf(inTheMonth, 2))).toBeUndefined();
    const change = { status: 'sent' } as const;
    await store.tx.updateMany('messages', [{ id, change }]);
    await store.tx.updateMany(
      'messages',
      [other, id].map((each) => ({ id: each, change })),
    );
    const { rows } = await client.query<{ version: number }>('select version from messages order by version');
    expect(rows.map(({ version }) => version)).toEqual([2, 3]);
  });
});
