import type { Store } from '#mock-api/storage/Store.ts';
import { CAMPAIGN_STATUSES } from '#src/domain/campaigns/campaignTerms.ts';
import { fullName } from '#src/domain/contacts/contact.ts';
import { testOf } from '#src/domain/criteria/testOf.ts';
import { compileGroupQuery } from '#src/domain/groups/query/compileGroupQuery.ts';
import type { GroupQueries } from '#src/server/storage/queries/GroupQueries.ts';
import type { ContactCounts } from './ContactCounts.ts';
import { newestFirst } from './orders.ts';
import type { SmartGroups } from './SmartGroups.ts';

export function groupQueries(records: Store, counts: ContactCounts, smartGroups: SmartGroups): GroupQueries {
  return {
    async sample({ tenantId, query, now, timeZone, readable, limit }) {
      const contacts = records.ofTenant('contacts', tenantId).filter(testOf(readable));
      const found = contacts.filter(compileGroupQuery(query, { now, timeZone }));
      const named = found.slice(0, limit).map((each) => ({
        contact_id: each.id,
        name: fullName(each),
        phone: each.phone,
      }));
      return { total: contacts.length, count: found.length, sample: named };
    },
    async sizes({ tenantId, now }) {
      const sizes = new Map(counts.of(tenantId).groups);
      for (const { id } of records.ofTenant('groups', tenantId)) {
        const members = smartGroups.membersOf(tenantId, id, now);
        if (members) sizes.set(id, members.size);
      }
      return sizes;
    },
    async membersByHand({ tenantId, groupId, limit }) {
      return records
        .ofTenant('contacts', tenantId)
        .filter(({ group_ids }) => group_ids.includes(groupId))
        .slice(0, limit)
        .map(({ id, group_ids }) => ({ id, group_ids: [...group_ids] }));
    },
    async campaigns({ tenantId, groupId, readable, limit }) {
      const found = records
        .ofTenant('campaigns', tenantId)
        .filter(({ audience }) => [...audience.group_ids, ...audience.exclude_group_ids].includes(groupId))
        .toSorted(newestFirst);
      const by_status = CAMPAIGN_STATUSES.map((status) => ({
        status,
        count: found.filter((campaign) => campaign.status === status).length,
      }));
      const items = found
        .filter(testOf(readable))
        .slice(0, limit)
        .map(({ id, name, status, audience }) => ({
          id,
          name,
          status,
          as: audience.group_ids.includes(groupId) ? ('audience' as const) : ('excluded' as const),
        }));
      return { count: found.length, by_status: by_status.filter(({ count }) => count > 0), items };
    },
  };
}
