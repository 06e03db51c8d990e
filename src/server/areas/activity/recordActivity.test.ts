import { beforeEach, describe, expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import { nameOf, recordActivity } from './recordActivity.ts';

type Entry = Parameters<typeof recordActivity>[2];

const tenantId = TEST_TENANT.tenant.id;
const ANN = { user: { id: 'ann', name: 'Ann' }, tenantId };
const ACTING = { ...ANN, acting: { staff: { name: 'Sam' } } };
const PROGRAM = { ...ANN, program: { name: 'Shop' } };

let fixture: TestTenant;
beforeEach(() => {
  fixture = new TestTenant({ devices: [] });
});

const record = (entry: Partial<Entry>) =>
  recordActivity(fixture.store.tx, fixture.clock, {
    caller: ANN,
    ip: '203.0.113.7',
    action: 'update',
    subject: 'campaigns',
    recordId: 'sale',
    recordName: 'Sale',
    ...entry,
  });
const entries = () => fixture.store.all('activity');

describe('an entry', () => {
  it('says who did what to which record, when and from where', async () => {
    await record({ action: 'create', after: { name: 'Sale' } });
    expect(entries()).toMatchObject([
      {
        tenant_id: 'garden',
        at: '2026-03-02T15:00:00.000Z',
        actor_id: 'ann',
        actor_name: 'Ann',
        via: null,
        action: 'create',
        subject: 'campaigns',
        record_id: 'sale',
        record_name: 'Sale',
        before: null,
        after: { name: 'Sale' },
        ip: '203.0.113.7',
      },
    ]);
  });

  it('leaves out a field whose keys are only in another order', async () => {
    const [before, after] = [{ query: { match: 'all', conditions: [] } }, { query: { conditions: [], match: 'all' } }];
    await record({ before: { ...before, name: 'A' }, after: { ...after, name: 'B' } });
    expect(entries()).toMatchObject([{ before: { name: 'A' }, after: { name: 'B' } }]);
    expect(entries()[0]?.after).not.toHaveProperty('query');
  });

  it('is missing for an update that changes nothing', async () => {
    const state = { name: 'Sale', version: 1 };
    await record({ before: state, after: { ...state, version: 2 } });
    await record({ action: 'restore', before: state, after: state });
    expect(entries().map(({ action }) => action)).toEqual(['restore']);
  });

  it('may have another time, no address and no states', async () => {
    await record({ at: '2026-01-01T00:00:00.000Z', ip: undefined, before: null });
    expect(entries()).toMatchObject([{ at: '2026-01-01T00:00:00.000Z', ip: null, before: null, after: null }]);
  });

  it('names a program and its creator, or the support person who acted', async () => {
    await record({ caller: PROGRAM });
    await record({ caller: ACTING });
    expect(entries().map(({ actor_name, via }) => [actor_name, via])).toEqual([
      ['Shop (API token of Ann)', null],
      ['Ann', 'Sam'],
    ]);
  });

  it('has only what changed, without the fields of every record and without secrets', async () => {
    const each = (value: unknown) => ({
      tenant_id: value,
      created_at: value,
      updated_at: value,
      version: value,
      password: value,
      secret: value,
      totp_secret: value,
      recovery_hashes: value,
      hash: value,
      token_hash: value,
      code: value,
      codes: value,
      error_code: value,
      barcode: value,
      list: [value],
    });
    await record({ before: { ...each(1), same: [1] }, after: { ...each(2), same: [1] } });
    const fields = (value: number) => ({ error_code: value, barcode: value, list: [value] });
    expect(entries()).toMatchObject([{ before: fields(1), after: fields(2) }]);
    expect(entries().map(({ before, after }) => [before, after])).toEqual([[fields(1), fields(2)]]);
  });

  it('has an added field only after the change, and a removed one only before it', async () => {
    await record({ before: { gone: 1 }, after: { come: 2 } });
    await record({ before: { gone: 1 }, after: null });
    // Strict: a field with the value undefined would fail, too.
    expect(entries().map(({ before, after }) => [before, after])).toStrictEqual([
      [{ gone: 1 }, { come: 2 }],
      [{ gone: 1 }, null],
    ]);
  });
});

describe('changes that are combined', () => {
  const joinsWithin = 60_000;
  const names = () => entries().map(({ action, record_name, before, after }) => [action, record_name, before, after]);

  it('become one entry with the first state before and the last one after', async () => {
    await record({ joinsWithin, before: { a: 1 }, after: { a: 2 } });
    await record({ joinsWithin, recordName: 'Sales', before: { a: 2, b: 1 }, after: { a: 3, b: 2 } });
    expect(names()).toEqual([['update', 'Sales', { a: 1, b: 1 }, { a: 3, b: 2 }]]);
  });

  it('leave no entry if together they change nothing', async () => {
    await record({ joinsWithin, before: { a: 1 }, after: { a: 2 } });
    await record({ joinsWithin, before: { a: 2 }, after: { a: 1 } });
    expect(names()).toEqual([]);
  });

  it.each([
    [59_999, 1],
    [60_000, 2],
  ])('are so within their time: %i ms later, %i entries', async (ms, count) => {
    await record({ joinsWithin });
    fixture.clock.advance(ms);
    await record({ joinsWithin });
    expect(entries()).toHaveLength(count);
  });

  it('stay separate without a time', async () => {
    await record({});
    await record({});
    expect(entries()).toHaveLength(2);
  });

  it.each<[string, Partial<Entry>]>([
    ['another person', { caller: { ...ANN, user: { id: 'bob', name: 'Ann' } } }],
    ['a program of the person', { caller: PROGRAM }],
    ['support acting for the person', { caller: ACTING }],
    ['another action', { action: 'delete' }],
    ['another record', { recordId: 'other' }],
  ])('stay separate from those of %s', async (_, other) => {
    await record({ joinsWithin, ...other });
    await record({ joinsWithin });
    expect(entries()).toHaveLength(2);
  });

  it('stay separate across a change by somebody else', async () => {
    const bob = { ...ANN, user: { id: 'bob', name: 'Bob' } };
    await record({ joinsWithin, recordName: 'A' });
    await record({ caller: bob, recordName: 'B' });
    await record({ joinsWithin, recordName: 'C' });
    await record({ joinsWithin, recordName: 'D' });
    expect(entries().map(({ record_name }) => record_name)).toEqual(['A', 'B', 'D']);
  });

  it('rename the creation just before them', async () => {
    await record({ action: 'create', recordName: 'Aut' });
    await record({ joinsWithin, recordName: 'Autumn' });
    await record({ joinsWithin, recordName: 'Autumn sale' });
    expect(entries().map(({ action, record_name }) => [action, record_name])).toEqual([
      ['create', 'Autumn sale'],
      ['update', 'Autumn sale'],
    ]);
  });
});

it('a combined change renames no entry before it except the creation', async () => {
  const joinsWithin = 60_000;
  await record({ action: 'archive', recordName: 'A' });
  await record({ joinsWithin, recordName: 'B' });
  expect(entries().map(({ record_name }) => record_name)).toEqual(['A', 'B']);
});

it.each<[object, string]>([
  [{ name: 'Sale', word: 'TULIP' }, 'Sale'],
  [{ word: 'TULIP', first_name: 'Ada' }, 'TULIP'],
  [{ first_name: 'Ada', last_name: 'Byron', phone: '+12025550177' }, 'Ada Byron'],
  [{ first_name: '', last_name: 'Byron' }, 'Byron'],
  [{ first_name: '', last_name: '', phone: '+12025550177', id: 'one' }, '+12025550177'],
  [{ id: 'one' }, 'one'],
  [{ name: '', id: 'one' }, ''],
  [{}, ''],
])('%j is called %j', (fields, name) => {
  expect(nameOf(fields)).toBe(name);
});
