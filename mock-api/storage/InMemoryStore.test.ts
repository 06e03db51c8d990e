import { beforeEach, describe, expect, it } from 'vitest';
import type { StoreChange } from '#mock-api/storage/Store.ts';
import type { Clock } from '#src/server/clock.ts';
import { createClock } from '#src/server/clock.ts';
import { createRandom } from '#src/server/random.ts';
import { InMemoryStore } from './InMemoryStore.ts';

let clock: Clock;
let store: InMemoryStore;

beforeEach(() => {
  clock = createClock();
  store = new InMemoryStore(clock, createRandom(1));
});

const group = (name: string, tenant_id = 'one') => ({
  tenant_id,
  name,
  description: '',
  type: 'manual' as const,
  query: null,
  contacts_count: 0,
});

describe('the store', () => {
  it('fills in what the server knows, and keeps what is given', () => {
    const created_at = '2020-01-01T00:00:00.000Z';
    const made = store.insert('groups', { ...group('A'), id: 'a', created_at });
    expect(made).toMatchObject({ id: 'a', created_at, version: 1 });
    expect(store.insert('groups', group('B')).id).toMatch(/^[0-9a-z]{12}$/);
  });

  it('raises the version and the time with every change', () => {
    const { id, updated_at } = store.insert('groups', group('A'));
    clock.advance(5000);
    const changed = store.update('groups', id, { name: 'B' });
    expect([changed.version, changed.name]).toEqual([2, 'B']);
    expect(Date.parse(changed.updated_at)).toBeGreaterThanOrEqual(Date.parse(updated_at) + 5000);
  });

  it('keeps tenants, index, array and orders in step', () => {
    const a = store.insert('groups', group('a'));
    const b = store.insert('groups', group('b'));
    const c = store.insert('groups', group('c', 'two'));
    const order = () => [...store.shelf('groups').order('one', 'name').walk('ASC')].map(({ id }) => id);
    expect(order()).toEqual([a.id, b.id]);
    store.update('groups', a.id, { name: 'A1' });
    store.remove('groups', b.id);
    const added = store.insert('groups', group('0'));
    expect(order()).toEqual([added.id, a.id]);
    expect(store.ofTenant('groups', 'one').map(({ id }) => id)).toEqual([a.id, added.id]);
    expect(store.all('groups').map(({ id }) => id)).toEqual([a.id, c.id, added.id]);
    expect(store.byId('groups', b.id)).toBeUndefined();
  });

  it('refuses a second record with the same id, and a change to none', () => {
    store.insert('groups', { ...group('A'), id: 'a' });
    expect(() => store.insert('groups', { ...group('B'), id: 'a' })).toThrow('already holds a record with the id a');
    expect(() => store.update('groups', 'z', {})).toThrow('holds no record with the id z');
  });

  it.each([3, 700])('changes and removes %i at once like one by one', (count) => {
    const made = store.insertMany(
      'groups',
      Array.from({ length: count }, (_, at) => group(`g${String(at).padStart(4, '0')}`, at % 2 === 0 ? 'one' : 'two')),
    );
    const byName = () => [...store.shelf('groups').order('one', 'name').walk('ASC')].map(({ name }) => name);
    const byId = () => [...store.shelf('groups').order(undefined, 'id').walk('ASC')];
    const all = [byName().length, byId().length];
    const told: StoreChange[] = [];
    store.watch((change) => told.push(change));
    store.updateMany(
      'groups',
      made.map(({ id }, at) => ({ id, change: { name: `x${String(count - at).padStart(4, '0')}` } })),
    );
    expect(byName()).toEqual(
      made
        .filter(({ tenant_id }) => tenant_id === 'one')
        .map(({ name }) => name)
        .toSorted(),
    );
    expect(made[0]).toMatchObject({ version: 2, name: `x${String(count).padStart(4, '0')}` });
    store.removeMany('groups', ['no-such-id', ...made.slice(1).map(({ id }) => id)]);
    expect([byName(), byId(), store.ofTenant('groups', 'two'), store.all('groups')]).toEqual([
      [made[0]?.name],
      [made[0]],
      [],
      [made[0]],
    ]);
    expect(all).toEqual([Math.ceil(count / 2), count]);
    expect(told).toHaveLength(2 * count - 1);
    expect(told[0]).toMatchObject({ before: { name: 'g0000', version: 1 }, after: { version: 2 } });
  });

  it('tells every write with the state before', () => {
    const told: StoreChange[] = [];
    store.watch((change) => told.push(structuredClone(change)));
    const { id } = store.insert('groups', group('A'));
    store.update('groups', id, { name: 'B' });
    store.remove('groups', id);
    store.clear();
    expect(told).toMatchObject([
      { collection: 'groups', before: undefined, after: { name: 'A' } },
      { collection: 'groups', before: { name: 'A' }, after: { name: 'B' } },
      { collection: 'groups', before: { name: 'B' }, after: undefined },
      'replaced',
    ]);
  });
});

describe('a unit of work', () => {
  beforeEach(() => {
    for (const id of ['g1', 'g2', 'g3']) store.insert('groups', { ...group('Same'), id });
  });
  const contents = () => JSON.stringify([store.all('groups'), store.ofTenant('groups', 'one')]);
  const byName = () => [...store.shelf('groups').order('one', 'name').walk('ASC')].map(({ id }) => id);
  const fail = (): never => {
    throw new Error('no');
  };

  it.each<[string, () => void]>([
    ['an insertion', () => store.insert('groups', { ...group('A'), id: 'g4' })],
    [
      'many insertions',
      () =>
        store.insertMany('groups', [
          { ...group('D'), id: 'g4' },
          { ...group('E'), id: 'g5' },
        ]),
    ],
    ['a change', () => store.update('groups', 'g2', { name: 'Else' })],
    ['a removal', () => store.remove('groups', 'g2')],
    ['many removals', () => store.removeMany('groups', ['g1', 'g3'])],
    [
      'all of it, after one another',
      () => {
        store.insert('groups', { ...group('A'), id: 'g4' });
        store.update('groups', 'g4', { name: 'Fourth' });
        store.remove('groups', 'g1');
        store.update('groups', 'g3', { name: 'Third' });
        store.removeMany('groups', ['g4', 'g2']);
      },
    ],
  ])('that fails takes back %s, in place', async (_, write) => {
    const told: string[] = [];
    const before = contents();
    const sorted = byName();
    store.watch((change) => {
      if (change !== 'replaced') told.push(change.after ? (change.before ? 'change' : 'insert') : 'remove');
    });
    const failed = store.unit(() => {
      write();
      fail();
    });
    await expect(failed).rejects.toThrow('no');
    expect(contents()).toBe(before);
    expect(byName()).toEqual(sorted);
    expect(told.filter((each) => each === 'insert')).toHaveLength(told.filter((each) => each === 'remove').length);
  });

  it('waits for the one before, also while that waits for something', async () => {
    const steps: string[] = [];
    const slow = store.unit(async () => {
      steps.push('slow begins');
      await new Promise((resolve) => setImmediate(resolve));
      steps.push('slow ends');
    });
    const quick = store.unit(() => {
      steps.push('quick');
    });
    await Promise.all([slow, quick]);
    expect(steps).toEqual(['slow begins', 'slow ends', 'quick']);
  });

  it('takes back what a rule wrote, without asking the rule again', async () => {
    let asked = 0;
    store.follow((change) => {
      if (change.collection !== 'groups') return;
      asked += 1;
      store.insert('read_marks', { tenant_id: 'one', contact_id: `k${asked}`, read_at: '' });
    });
    const failed = store.unit(async () => {
      await store.tx.update('groups', 'g1', { name: 'Else' });
      fail();
    });
    await expect(failed).rejects.toThrow('no');
    expect(store.all('read_marks')).toEqual([]);
    expect(asked).toBe(1);
  });
});
