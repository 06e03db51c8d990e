import type { Transaction } from '#src/server/storage/Transaction.ts';
import { found } from './found.ts';
import { listOver, type ShelvedStore } from './queries/list.ts';
import { queriesOver } from './queries/queriesOver.ts';

type Records = ShelvedStore & { settle(): Promise<void> };

/** The records in memory, asked as a database is. */
export function transactionOver(records: Records): Transaction {
  /** A write is done once what follows from it is. */
  const settled = async <T>(written: T): Promise<T> => {
    await records.settle();
    return written;
  };
  return {
    ...queriesOver(records),
    store: records,
    get: async (name, id) => records.byId(name, id),
    list: listOver(records),
    find: async (name, where) => found(records, name, where),
    insert: async (name, record) => settled(records.insert(name, record)),
    insertMany: async (name, many) => settled(records.insertMany(name, many)),
    update: async (name, id, change) => settled(records.update(name, id, change)),
    updateMany: async (name, changes) => settled(records.updateMany(name, changes)),
    report: async (name, id, change) => settled(records.report(name, id, change)),
    remove: async (name, id) => settled(records.remove(name, id)),
    removeMany: async (name, ids) => settled(records.removeMany(name, ids)),
  };
}
