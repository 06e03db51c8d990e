import { beforeEach, describe, expect, it } from 'vitest';
import { type Clock, createClock } from '#src/server/clock.ts';
import { createRandom } from '#src/server/random.ts';
import { changesOf, type RecordChange } from '#src/server/storage/RecordChange.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
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
  it('fills in server fields, and keeps the given ones', () => {
    const created_at = '2020-01-01T00:00:00.000Z';
    const record = store.insert('groups', { ...group('A'), id: 'a', created_at });
    expect(record).toMatchObject({ id: 'a', created_at, version: 1 });
    expect(store.insert('groups', group('B')).id).toMatch(/^[0-9a-z]{12}$/);
  });

  it('raises version and time with every change, and does not alter records it returned before', () => {
    const inserted = store.insert('groups', group('A'));
    clock.advance(5000);
    const updated = store.update('groups', inserted.id, { name: 'B' });
    expect([updated.version, updated.name]).toEqual([2, 'B']);
    expect(Date.parse(updated.updated_at)).toBeGreaterThanOrEqual(Date.parse(inserted.updated_at) + 5000);
    expect([inserted.version, inserted.name]).toEqual([1, 'A']);
  });

  it('finds records in order of creation, by tenant and by id', () => {
    const a = store.insert('groups', group('a'));
    const b = store.insert('groups', group('b'));
    const c = store.insert('groups', group('c', 'two'));
    store.update('groups', a.id, { name: 'A1' });
    store.remove('groups', b.id);
    const last = store.insert('groups', group('0'));
    expect(store.ofTenant('groups', 'one').map(({ id }) => id)).toEqual([a.id, last.id]);
    expect(store.all('groups').map(({ id }) => id)).toEqual([a.id, c.id, last.id]);
    expect(store.byId('groups', b.id)).toBeUndefined();
  });

  it('refuses a second record with the same id, and a change to a missing record', () => {
    store.insert('groups', { ...group('A'), id: 'a' });
    expect(() => store.insert('groups', { ...group('B'), id: 'a' })).toThrow('already holds a record with the id a');
    expect(() => store.update('groups', 'z', {})).toThrow('holds no record with the id z');
  });

  it('passes every write to the rules, with the previous state', async () => {
    const reported: RecordChange[] = [];
    store.follow((changes) => void reported.push(...changes));
    const { id } = store.insert('groups', group('A'));
    store.update('groups', id, { name: 'B' });
    store.removeMany('groups', ['no-such-id', id]);
    await store.settle();
    expect(reported).toMatchObject([
      { collection: 'groups', before: undefined, after: { name: 'A' } },
      { collection: 'groups', before: { name: 'A', version: 1 }, after: { name: 'B', version: 2 } },
      { collection: 'groups', before: { name: 'B' }, after: undefined },
    ]);
  });
});

describe('a unit of work', () => {
  beforeEach(() => {
    for (const id of ['g1', 'g2', 'g3']) store.insert('groups', { ...group('Same'), id });
  });
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
      'a record that is removed and inserted again',
      () => {
        store.remove('groups', 'g1');
        store.insert('groups', { ...group('Again'), id: 'g1' });
      },
    ],
    [
      'all of these, one after the other',
      () => {
        store.insert('groups', { ...group('A'), id: 'g4' });
        store.update('groups', 'g4', { name: 'Fourth' });
        store.remove('groups', 'g1');
        store.update('groups', 'g3', { name: 'Third' });
        store.removeMany('groups', ['g4', 'g2']);
      },
    ],
  ])('that fails undoes %s', async (_, write) => {
    const before = structuredClone(store.all('groups'));
    const failed = store.unit(() => {
      write();
      fail();
    });
    await expect(failed).rejects.toThrow('no');
    expect(store.all('groups')).toEqual(before);
  });

  it('waits for the previous one, even while that one is waiting itself', async () => {
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

  it('undoes what a rule wrote, without calling the rule again', async () => {
    let calls = 0;
    store.follow((changes) => {
      if (changesOf('groups', changes).length === 0) return;
      calls += 1;
      store.insert('read_marks', { tenant_id: 'one', contact_id: `k${calls}`, read_at: '' });
    });
    const failed = store.unit(async () => {
      await store.tx.update('groups', 'g1', { name: 'Else' });
      fail();
    });
    await expect(failed).rejects.toThrow('no');
    expect(store.all('read_marks')).toEqual([]);
    expect(calls).toBe(1);
  });

  it.each<[string, () => void]>([
    ['a message that was handed to a device', () => store.update('messages', 'a1', { status: 'sending' })],
    ['a message that failed', () => store.update('messages', 'a1', { status: 'failed' })],
    ['a message that was removed', () => store.remove('messages', 'a1')],
    ['a queue that begins', () => store.insert('messages', text('c1', 'c'))],
    [
      'a queue that ends and begins again',
      () => {
        store.removeMany('messages', ['a1', 'a2']);
        store.insert('messages', text('a3', 'a'));
      },
    ],
  ])('that fails undoes %s: the same queues wait in the same order', async (_, write) => {
    for (const [id, campaign] of [
      ['a1', 'a'],
      ['b1', 'b'],
      ['a2', 'a'],
    ] as const)
      store.insert('messages', text(id, campaign));
    const lines = () =>
      store.lines.of('one').map(({ campaignId, turn, messages, queued }) => {
        return { campaignId, turn, texts: [...messages.keys()].sort(), queued: queued.map(({ id }) => id).sort() };
      });
    const before = lines();
    expect(before).toEqual([
      { campaignId: 'a', turn: 1, texts: ['a1', 'a2'], queued: ['a1', 'a2'] },
      { campaignId: 'b', turn: 2, texts: ['b1'], queued: ['b1'] },
    ]);
    const failed = store.unit(() => {
      write();
      fail();
    });
    await expect(failed).rejects.toThrow('no');
    expect(lines()).toEqual(before);
  });
});

const text = (id: string, campaign_id: string) =>
  ({
    id,
    tenant_id: 'one',
    direction: 'outgoing',
    campaign_id,
    to: '+12025550101',
    status: 'queued',
    status_at: { queued: '2026-03-01T00:00:00.000Z' },
  }) as Collections['messages'];
