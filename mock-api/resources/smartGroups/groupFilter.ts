import type { Predicate } from '#mock-api/list/compileFilter.ts';
import type { Store } from '#mock-api/types.ts';
import type { Contact } from '#src/domain/contact.ts';
import { smartGroupsOf } from './SmartGroups.ts';

/** The filter `group_ids` of contacts: the members of any of these groups, by hand or by query. */
export function groupFilter(store: Store, now: Date, tenantId: string): (wanted: unknown) => Predicate {
  const smartGroups = smartGroupsOf(store);
  return (wanted) => {
    const ids = Array.isArray(wanted) ? wanted.map(String) : [String(wanted)];
    const byQuery = ids.flatMap((id) => smartGroups.membersOf(tenantId, id, now) ?? []);
    const byHand = new Set(ids);
    return (record) => {
      const { id, group_ids } = record as Contact;
      return group_ids.some((each) => byHand.has(each)) || byQuery.some((members) => members.has(id));
    };
  };
}
