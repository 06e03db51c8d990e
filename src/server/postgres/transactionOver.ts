import type { Queries } from '#src/server/storage/queries/Queries.ts';
import type { RecordChange } from '#src/server/storage/RecordChange.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { listOver } from './listOver.ts';
import type { PostgresRecords } from './PostgresRecords.ts';
import { queriesOver } from './queries/queriesOver.ts';
import type { Queryable } from './Unit.ts';

type WriteRunner = <T>(write: () => Promise<{ result: T; changes: readonly RecordChange[] }>) => Promise<T>;

/** The port. Every write calls the rules that follow it, and completes once they have. */
export function transactionOver(records: PostgresRecords, queryable: Queryable, runWrite: WriteRunner): Transaction {
  const requireRecord = <T>(name: string, id: string, record: T | undefined): T => {
    if (!record) throw new Error(`${name} holds no record with the id ${id}`);
    return record;
  };
  const insertMany: Transaction['insertMany'] = (name, newRecords) =>
    newRecords.length === 0
      ? Promise.resolve([])
      : runWrite(async () => {
          const inserted = await records.insertMany(name, newRecords);
          const changes = inserted.map((after) => ({ collection: name, before: undefined, after }) as RecordChange);
          return { result: inserted, changes };
        });
  const remove = (name: Parameters<Transaction['remove']>[0], ids: readonly string[]): Promise<void> =>
    runWrite(async () => ({ result: undefined, changes: await records.removeMany(name, ids) }));
  const verbs: Omit<Transaction, keyof Queries> = {
    get: (name, id) => records.get(name, id),
    find: (name, where) => records.find(name, where),
    list: listOver(queryable),
    insert: async (name, record) => requireRecord(name, '', (await insertMany(name, [record]))[0]),
    insertMany,
    update: async (name, id, change) =>
      requireRecord(name, id, await runWrite(() => records.changeMany(name, [{ id, change }], true))),
    updateMany: async (name, changes) => {
      if (changes.length > 0) await runWrite(() => records.changeMany(name, changes, true));
    },
    report: async (name, id, change) =>
      requireRecord(name, id, await runWrite(() => records.changeMany(name, [{ id, change }], false))),
    reportMany: async (name, changes) => {
      if (changes.length > 0) await runWrite(() => records.changeMany(name, changes, false));
    },
    hold: (name, id) => runWrite(async () => ({ result: await records.hold(name, id), changes: [] })),
    expectVersion: (name, id, version) => queryable.cache?.()?.expectVersion(name, id, version),
    remove: (name, id) => remove(name, [id]),
    removeMany: (name, ids) => remove(name, [...ids]),
  };
  return { ...verbs, ...queriesOver(queryable) };
}
