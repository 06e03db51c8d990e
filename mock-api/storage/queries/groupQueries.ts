import type { Records } from '#mock-api/storage/Records.ts';
import { CAMPAIGN_STATUSES } from '#src/domain/campaigns/campaignTerms.ts';
import { fullName } from '#src/domain/contacts/contactTerms.ts';
import { testOf } from '#src/domain/criteria/testOf.ts';
import { compileGroupQuery } from '#src/domain/groups/query/compileGroupQuery.ts';
import type { ContactTest, QueryTime } from '#src/domain/groups/query/queriedContact.ts';
import type { GroupQueries } from '#src/server/storage/queries/GroupQueries.ts';
import { newestFirst } from './orders.ts';

export function groupQueries(records: Records): GroupQueries {
  return {
    async sample({ tenantId, query, now, timeZone, readable, limit }) {
      const contacts = records.ofTenant('contacts', tenantId).filter(testOf(readable));
      const members = contacts.filter(compileGroupQuery(query, { now, timeZone }));
      const sample = members.slice(0, limit).map((each) => ({
        contact_id: each.id,
        name: fullName(each),
        phone: each.phone,
      }));
      return { total: contacts.length, count: members.length, sample };
    },
    async sizes({ tenantId, now, timeZone }) {
      const contacts = records.ofTenant('contacts', tenantId);
      const sizes = new Map<string, number>();
      for (const id of contacts.flatMap(({ group_ids }) => group_ids)) sizes.set(id, (sizes.get(id) ?? 0) + 1);
      for (const [id, isMember] of smartGroups(records, tenantId, { now, timeZone }))
        sizes.set(id, contacts.filter(isMember).length);
      return sizes;
    },
    async manualMembers({ tenantId, groupId, after, limit }) {
      return records
        .ofTenant('contacts', tenantId)
        .filter(({ id, group_ids }) => group_ids.includes(groupId) && id > (after ?? ''))
        .sort((one, other) => (one.id < other.id ? -1 : 1))
        .slice(0, limit)
        .map(({ id, group_ids }) => ({ id, group_ids: [...group_ids] }));
    },
    async campaigns({ tenantId, groupId, readable, limit }) {
      const campaigns = records
        .ofTenant('campaigns', tenantId)
        .filter(({ audience }) => [...audience.group_ids, ...audience.exclude_group_ids].includes(groupId))
        .toSorted(newestFirst);
      const by_status = CAMPAIGN_STATUSES.map((status) => ({
        status,
        count: campaigns.filter((campaign) => campaign.status === status).length,
      }));
      const items = campaigns
        .filter(testOf(readable))
        .slice(0, limit)
        .map(({ id, name, status, audience }) => ({
          id,
          name,
          status,
          used_as: audience.group_ids.includes(groupId) ? ('audience' as const) : ('excluded' as const),
        }));
      return { count: campaigns.length, by_status: by_status.filter(({ count }) => count > 0), items };
    },
  };
}

/** For each smart group of the tenant, whether a contact belongs to it. */
export function smartGroups(records: Records, tenantId: string, moment: QueryTime): Map<string, ContactTest> {
  const tests = records
    .ofTenant('groups', tenantId)
    .flatMap(({ id, type, query }) =>
      type === 'smart' && query ? [[id, compileGroupQuery(query, moment)] as const] : [],
    );
  return new Map(tests);
}
