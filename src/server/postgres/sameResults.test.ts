import { describe, expect, it } from 'vitest';
import { InMemoryStore } from '#mock-api/storage/InMemoryStore.ts';
import { createRandom } from '#src/server/random.ts';
import { changesOf } from '#src/server/storage/RecordChange.ts';
import type { CollectionName } from '#src/server/storage/records/Collections.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { SEED } from '#tests/seed.ts';
import { onOldestPostgres } from './testing/onOldestPostgres.ts';
import { openStore } from './testing/openStore.ts';
import { randomRecords } from './testing/randomRecords.ts';

const COMMANDS = 5_000;
const COMMANDS_ON_OLDEST = 500;
const RECORDS = 25;

/** A question or write, and a description for when the two storages differ. */
interface Command {
  description: string;
  run(tx: Transaction): Promise<unknown>;
}
type Storage = Pick<InMemoryStore, 'tx' | 'follow' | 'unit' | 'afterUnit' | 'onRollback'>;

/** The same moment for both storages, a little later with each command. */
const clock = { at: Date.parse('2026-03-01T00:00:00.000Z'), now: () => new Date(clock.at) };
const random = createRandom(SEED);
const { pick } = random;
const makers = randomRecords(random);
const NAMES = Object.keys(makers) as CollectionName[];
const int = (below: number): number => Math.floor(random.next() * below);
const idOf = (name: CollectionName, number: number): string => `${name}-${number}`;
const anyId = (name: CollectionName): string => idOf(name, int(RECORDS + 3));
const fieldsOf = (name: CollectionName, number: number): object => makers[name]?.(number) ?? {};

/** A command with all its random choices made, so that both storages are asked the same. The collection's types are lost here because the choice is random. */
function randomCommand(): Command {
  const name = pick(NAMES) as 'groups';
  const describeCommand = (verb: string, ...of: unknown[]): string => `${verb} ${name} ${JSON.stringify(of)}`;
  const record = (number: number) => ({ ...fieldsOf(name, number), id: idOf(name, number) }) as never;
  const part = (number: number) => {
    const entries = Object.entries(fieldsOf(name, number)).filter(
      ([field]) => field !== 'tenant_id' && field !== 'created_at',
    );
    return Object.fromEntries(entries.filter(() => random.next() < 0.4));
  };
  const number = int(RECORDS);
  switch (
    pick([
      'insert',
      'insert',
      'insertMany',
      'update',
      'update',
      'updateMany',
      'remove',
      'removeMany',
      'get',
      'find',
      'find',
      'find',
      'report',
    ])
  ) {
    case 'insert': {
      const newRecord = record(number);
      return { description: describeCommand('insert', newRecord), run: (tx) => tx.insert(name, newRecord) };
    }
    case 'insertMany': {
      const newRecords = [...new Set([int(RECORDS), int(RECORDS), int(RECORDS)])].map(record);
      return { description: describeCommand('insertMany', newRecords), run: (tx) => tx.insertMany(name, newRecords) };
    }
    case 'update': {
      const [id, change] = [anyId(name), withoutUnique(part(number))];
      return { description: describeCommand('update', id, change), run: (tx) => tx.update(name, id, change) };
    }
    case 'updateMany': {
      const changes = [int(RECORDS), int(RECORDS), number, number].map((each) => ({
        id: idOf(name, each),
        change: withoutUnique(part(each)),
      }));
      return {
        description: describeCommand('updateMany', changes),
        async run(tx) {
          const existingIds = new Set((await tx.find(name, { id: changes.map(({ id }) => id) })).map(({ id }) => id));
          await tx.updateMany(
            name,
            changes.filter(({ id }) => existingIds.has(id)),
          );
        },
      };
    }
    case 'remove': {
      const id = anyId(name);
      return { description: describeCommand('remove', id), run: (tx) => tx.remove(name, id) };
    }
    case 'removeMany': {
      const ids = [anyId(name), anyId(name), anyId(name)];
      return { description: describeCommand('removeMany', ids), run: (tx) => tx.removeMany(name, ids) };
    }
    case 'get': {
      const id = anyId(name);
      return { description: describeCommand('get', id), run: (tx) => tx.get(name, id) };
    }
    case 'report':
      return { description: 'report', run: (tx) => tx.report('devices', 'none', { queue_depth: 1 }) };
    default: {
      const where = randomWhere(name, number);
      return { description: describeCommand('find', where), run: (tx) => tx.find(name, where) };
    }
  }
}

const UNIQUE = ['phone', 'name', 'to', 'number', 'contact_id', 'sends_again', 'campaign_id', 'direction'];
const withoutUnique = (change: object): object =>
  Object.fromEntries(Object.entries(change).filter(([field]) => !UNIQUE.includes(field)));

function randomWhere(name: CollectionName, number: number): object {
  const sample = {
    ...fieldsOf(name, number),
    id: anyId(name),
    version: 1 + int(3),
    updated_at: clock.now().toISOString(),
  };
  const plain = Object.entries(sample).filter(([, value]) => value === null || typeof value !== 'object');
  const conditions = plain
    .filter(() => random.next() < 1.5 / plain.length)
    .map(([field, value]) => {
      const other = (fieldsOf(name, int(RECORDS)) as Record<string, unknown>)[field];
      if (random.next() < 0.5) return [field, value];
      if (field === 'id') return [field, [value, anyId(name), anyId(name), value]];
      return [field, pick([[], [value], [value, other], [value, other, null], [other ?? null]])];
    });
  return Object.fromEntries(conditions);
}

/** The results of a unit of work, one command after the other. Some units end in an error, and then all their writes must be gone. */
async function outcomesOf(
  storage: Storage,
  commands: readonly Command[],
  isBroken: boolean,
  log: string[],
): Promise<unknown> {
  const results: unknown[] = [];
  const work = async (): Promise<void> => {
    storage.onRollback(() => log.push('undone'));
    storage.afterUnit(() => void log.push('ended'));
    for (const { run } of commands) results.push(await settle(run(storage.tx)));
    if (isBroken) throw new Error('broken off');
  };
  return [await settle(storage.unit(work)), results];
}

async function settle(result: Promise<unknown>): Promise<unknown> {
  try {
    return { result: await result };
  } catch (error) {
    return { error: (error as Error).message };
  }
}

/** A rule that follows writes, each with all that it changed: it writes again, or occasionally refuses. */
function followWith(storage: Storage, log: string[]): void {
  const { tx } = storage;
  storage.follow(async (changes) => {
    log.push(
      changes.map(({ collection, before, after }) => `${collection} ${before?.id ?? '+'} ${after?.id ?? '-'}`).join(),
    );
    for (const { before, after } of changesOf('groups', changes)) {
      if (before && !after) {
        for (const { id } of await tx.find('conversation_states', { assigned_to: 'u1' }))
          await tx.update('conversation_states', id, { assigned_to: 'u2' });
      }
      if (after?.contacts_count === 9) throw new Error('no nines');
    }
  });
}

async function compare(postgres: Storage, max: number): Promise<void> {
  const memory = new InMemoryStore(clock as never, createRandom(1));
  const logs: { memory: string[]; postgres: string[] } = { memory: [], postgres: [] };
  followWith(memory, logs.memory);
  followWith(postgres, logs.postgres);
  let count = 0;
  while (count < max) {
    clock.at += 1 + int(5_000);
    const commands = Array.from({ length: 1 + int(12) }, randomCommand);
    const isBroken = random.next() < 0.15;
    const expected = await outcomesOf(memory, commands, isBroken, logs.memory);
    const actual = await outcomesOf(postgres, commands, isBroken, logs.postgres);
    expect(
      actual,
      `seed ${SEED}, after ${count} commands:\n${commands.map(({ description }) => description).join('\n')}`,
    ).toEqual(expected);
    expect(logs.postgres).toEqual(logs.memory);
    logs.memory.length = 0;
    logs.postgres.length = 0;
    count += commands.length;
  }
  for (const name of NAMES) expect(await postgres.tx.find(name, {})).toEqual(await memory.tx.find(name, {}));
}

async function compareOn(server: string | undefined, commands: number): Promise<void> {
  const { store, close } = await openStore(clock, server);
  await compare(store, commands).finally(close);
}

describe('both storages', () => {
  it(
    `give the same results for ${COMMANDS} random commands, in units of work that succeed or fail`,
    () => compareOn(undefined, COMMANDS),
    120_000,
  );

  it(`give the same results for ${COMMANDS_ON_OLDEST} random commands on PostgreSQL 15`, (context) =>
    onOldestPostgres(context, (server) => compareOn(server, COMMANDS_ON_OLDEST)));
});
