import { reachTest } from '#src/domain/access/reach.ts';
import { fullName } from '#src/domain/contacts/contact.ts';
import { compileGroupQuery } from '#src/domain/groups/query/compileGroupQuery.ts';
import type { GroupQueries } from '#src/server/storage/queries/GroupQueries.ts';
import type { Store } from '#src/server/storage/Store.ts';

export function groupQueries(records: Store): GroupQueries {
  return {
    async sample({ tenantId, query, now, timeZone, reach, limit }) {
      const readable = records.ofTenant('contacts', tenantId).filter(reachTest(reach));
      const found = readable.filter(compileGroupQuery(query, { now, timeZone }));
      const named = found.slice(0, limit).map((each) => ({
        contact_id: each.id,
        name: fullName(each),
        phone: each.phone,
      }));
      return { total: readable.length, count: found.length, sample: named };
    },
  };
}
