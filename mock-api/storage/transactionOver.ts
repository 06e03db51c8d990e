import type { Transaction } from '#src/server/storage/Transaction.ts';
import { found } from './found.ts';
import { listOver, type ShelvedStore } from './queries/list.ts';
import { queriesOver } from './queries/queriesOver.ts';

type Records = ShelvedStore & { settle(): Promise<void> };

/** The records in memory, asked as a database is: what it answers is as of now, and no write changes it any more. */
export function transactionOver(records: Records): Transaction {
  const list = listOver(records);
  /** A write is done once what follows from it is. */
  const settled = async <T>(written: () => T): Promise<T> => {
    const record = written();
    await records.settle();
    return copied(record);
  };
  return {
    ...copiedAnswers(queriesOver(records)),
    get: async (name, id) => copied(records.byId(name, id)),
    list: async (name, question) => {
      const { rows, ...page } = await list(name, question);
      return { ...page, rows: rows.map(copied) };
    },
    find: async (name, where) => found(records, name, where).map(copied),
    insert: (name, record) => settled(() => records.insert(name, record)),
    insertMany: (name, many) => settled(() => records.insertMany(name, many)),
    update: (name, id, change) => settled(() => records.update(name, id, change)),
    updateMany: (name, changes) => settled(() => records.updateMany(name, changes)),
    report: (name, id, change) => settled(() => records.report(name, id, change)),
    reportMany: (name, changes) =>
      settled(() => {
        for (const { id, change } of changes) records.report(name, id, change);
      }),
    remove: (name, id) => settled(() => records.remove(name, id)),
    removeMany: (name, ids) => settled(() => records.removeMany(name, ids)),
  };
}

/** A record as it is now; values in it are replaced by writes, never changed. Anything else stays as it is. */
function copied<T>(value: T): T {
  if (Array.isArray(value)) return value.map(copied) as T;
  return typeof value === 'object' && value !== null && 'version' in value ? { ...value } : value;
}

type Asked = Record<string, Record<string, (input: never) => Promise<unknown>>>;

/** Named queries whose answers are records, or lists of them, as they are now. */
function copiedAnswers<Q extends object>(queries: Q): Q {
  return Object.fromEntries(
    Object.entries(queries as Asked).map(([area, questions]) => [
      area,
      Object.fromEntries(
        Object.entries(questions).map(([name, ask]) => [name, async (input: never) => copied(await ask(input))]),
      ),
    ]),
  ) as Q;
}
