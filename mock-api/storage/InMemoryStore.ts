import { reader } from '#src/domain/criteria/testOf.ts';
import { compileGroupQuery } from '#src/domain/groups/query/compileGroupQuery.ts';
import type { QueriedContact } from '#src/domain/groups/query/queriedContact.ts';
import { own } from '#src/domain/own.ts';
import { listRows } from '#src/server/lists/listRows.ts';
import { derivedValuesOf } from '#src/server/storage/derivedValues.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { findWhere } from './findWhere.ts';
import { queriesOver } from './queries/queriesOver.ts';
import { Records } from './Records.ts';

/** The records in memory, with the same port as the database. */
export class InMemoryStore extends Records {
  readonly tx: Transaction = transactionOver(this);
}

/** The port. A write is complete once the rules that react to it are. */
function transactionOver(records: Records): Transaction {
  const afterRules = async <T>(result: T): Promise<T> => {
    await records.settle();
    return result;
  };
  return {
    ...queriesOver(records),
    get: async (name, id) => records.byId(name, id),
    find: async (name, where) => findWhere(records, name, where),
    async list(name, { tenantId, ...query }) {
      const derived = derivedValuesOf(name);
      return listRows(tenantId === undefined ? records.all(name) : records.ofTenant(name, tenantId), query, {
        read: (path) => own(derived, path) ?? reader(path),
        lookUps: {
          related(to, id, record) {
            const other = records.byId(to, id);
            return 'tenant_id' in record && other?.tenant_id === record.tenant_id ? other : undefined;
          },
          isInGroup({ query, now, time_zone }) {
            const test = compileGroupQuery(query, { now: new Date(now), timeZone: time_zone });
            return (record) => test(record as QueriedContact);
          },
        },
      });
    },
    insert: async (name, record) => afterRules(records.insert(name, record)),
    insertMany: async (name, many) => afterRules(records.insertMany(name, many)),
    update: async (name, id, change) => afterRules(records.update(name, id, change)),
    async updateMany(name, changes) {
      records.updateMany(name, changes);
      await records.settle();
    },
    report: async (name, id, change) => afterRules(records.report(name, id, change)),
    async reportMany(name, changes) {
      records.reportMany(name, changes);
      await records.settle();
    },
    // Units of work run one at a time.
    hold: async (name, id) => records.byId(name, id),
    expectVersion: () => undefined,
    remove: async (name, id) => afterRules(records.remove(name, id)),
    removeMany: async (name, ids) => afterRules(records.removeMany(name, ids)),
  };
}
