import { SearchTexts } from '#mock-api/storage/SearchTexts.ts';
import type { Shelf } from '#mock-api/storage/Shelf.ts';
import type { Store } from '#mock-api/storage/Store.ts';
import type { ResourceName } from '#src/domain/contract/resources.ts';
import { RESOURCE_NAMES, resourceContract } from '#src/domain/contract/resources.ts';
import { type LookUps, type Reader, reader } from '#src/domain/criteria/testOf.ts';
import { compileGroupQuery } from '#src/domain/groups/query/compileGroupQuery.ts';
import type { QueriedContact } from '#src/domain/groups/query/queriedContact.ts';
import { own } from '#src/domain/own.ts';
import { listRows } from '#src/server/lists/listRows.ts';
import { searchOf } from '#src/server/lists/searchTerms.ts';
import { derivedValuesOf } from '#src/server/storage/derivedValues.ts';
import type { CollectionName, Collections } from '#src/server/storage/records/Collections.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/** A store whose collections keep their orders. */
export interface ShelvedStore extends Store {
  shelf<C extends CollectionName>(name: C): Pick<Shelf<Collections[C]>, 'order'>;
}

/** Lists of records in memory: `listRows`, with the orders and search texts that are kept for a hundred thousand of them. */
export function listOver(store: ShelvedStore): Transaction['list'] {
  const texts = new Map<CollectionName, SearchTexts>(RESOURCE_NAMES.map((name) => [name, searchTextsOf(name)]));
  const lookUps = lookUpsIn(store);
  return async (name, { tenantId, ...question }) => {
    const rows = tenantId === undefined ? store.all(name) : store.ofTenant(name, tenantId);
    const derived = derivedValuesOf(name);
    const read: Reader = (path) => own(derived, path) ?? reader(path);
    return listRows(rows, question, {
      read,
      lookUps,
      ordered: ({ field, direction, otherwise }) =>
        own(derived, field) || otherwise !== undefined
          ? undefined
          : store.shelf(name).order(tenantId, field).walk(direction),
      searchable: (row, search) => texts.get(name)?.of(row, search) ?? { text: '', digits: '' },
    });
  };
}

function searchTextsOf(name: ResourceName): SearchTexts {
  return new SearchTexts(searchOf('-', resourceContract(name).searchable) ?? { texts: [], numbers: [] });
}

function lookUpsIn(store: ShelvedStore): LookUps {
  return {
    related(to, id, record) {
      const other = store.byId(to, id);
      return 'tenant_id' in record && other?.tenant_id === record.tenant_id ? other : undefined;
    },
    isInGroup({ query, now, time_zone }) {
      const test = compileGroupQuery(query, { now: new Date(now), timeZone: time_zone });
      return (record) => test(record as QueriedContact);
    },
  };
}
