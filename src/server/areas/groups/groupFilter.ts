import type { Contact } from '#src/domain/contacts/contact.ts';
import type { Predicate } from '#src/server/lists/compileFilter.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { smartGroupsOf } from './SmartGroups.ts';

/** The filter `group_ids` of contacts: the members of any of these groups, by hand or by query. */
export function groupFilter(tx: Transaction, now: Date, tenantId: string): (wanted: unknown) => Predicate {
  const smartGroups = smartGroupsOf(tx.store);
  return (wanted) => {
    const ids = Array.isArray(wanted) ? wanted.map(String) : [String(wanted)];
    const byQuery: ReadonlySet<string>[] = [];
    const byHand = new Set<string>();
    for (const id of ids) {
      const members = smartGroups.membersOf(tenantId, id, now);
      if (members) byQuery.push(members);
      else byHand.add(id);
    }
    const isByHand = ({ group_ids }: Contact): boolean => group_ids.some((each) => byHand.has(each));
    const isByQuery = ({ id }: Contact): boolean => byQuery.some((members) => members.has(id));
    if (byQuery.length === 0) return (record) => isByHand(record as Contact);
    if (byHand.size === 0) return (record) => isByQuery(record as Contact);
    return (record) => isByHand(record as Contact) || isByQuery(record as Contact);
  };
}
