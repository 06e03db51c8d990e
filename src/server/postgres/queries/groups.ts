import { CAMPAIGN_STATUSES, type CampaignStatus } from '#src/domain/campaigns/campaignTerms.ts';
import { fullName } from '#src/domain/contacts/contactTerms.ts';
import type { GroupUsages } from '#src/domain/groups/groupUsages.ts';
import type { GroupQuery } from '#src/domain/groups/query/groupQueryTerms.ts';
import { criterionSql } from '#src/server/postgres/criterionSql.ts';
import type { QueriedTable } from '#src/server/postgres/fieldSql.ts';
import { groupQuerySql } from '#src/server/postgres/groupQuerySql.ts';
import type { Queryable } from '#src/server/postgres/Unit.ts';
import type { GroupQueries } from '#src/server/storage/queries/GroupQueries.ts';

export function groupQueries({ ask }: Queryable): GroupQueries {
  return {
    async sample({ tenantId, query, now, timeZone, readable, limit }) {
      const values: unknown[] = [tenantId];
      const table: QueriedTable = { name: 'contacts', as: 'contacts', bind: (value) => `$${values.push(value)}` };
      const isReadable = `tenant_id = $1 and ${criterionSql(readable, table)}`;
      const isMember = groupQuerySql(query, { now, timeZone }, table);
      const [counts] = await ask<{ total: number; count: number }>(
        `select count(*) as total, count(*) filter (where ${isMember}) as count from contacts where ${isReadable}`,
        values,
      );
      const contacts = await ask<{ id: string; first_name: string; last_name: string; phone: string }>(
        `select id, first_name, last_name, phone from contacts where ${isReadable} and ${isMember}
         order by seq limit ${table.bind(limit)}`,
        values,
      );
      return {
        total: counts?.total ?? 0,
        count: counts?.count ?? 0,
        sample: contacts.map((each) => ({ contact_id: each.id, name: fullName(each), phone: each.phone })),
      };
    },
    async sizes({ tenantId, now, timeZone }) {
      const byHand = await ask<{ id: string; contacts: number }>(
        `select group_id as id, count(*) as contacts from contacts, unnest(group_ids) as named (group_id)
         where tenant_id = $1 group by group_id order by min(contacts.seq)`,
        [tenantId],
      );
      const sizes = new Map(byHand.map(({ id, contacts }) => [id, contacts]));
      const smart = await ask<{ id: string; query: GroupQuery }>(
        `select id, record -> 'query' as query from groups
         where tenant_id = $1 and type = 'smart' and jsonb_typeof(record -> 'query') = 'object' order by seq`,
        [tenantId],
      );
      if (smart.length === 0) return sizes;
      const values: unknown[] = [tenantId];
      const table: QueriedTable = { name: 'contacts', as: 'contacts', bind: (value) => `$${values.push(value)}` };
      const counts = smart.map(
        ({ query }, at) => `count(*) filter (where ${groupQuerySql(query, { now, timeZone }, table)}) as size_${at}`,
      );
      const [row] = await ask<Record<string, number>>(
        `select ${counts.join(', ')} from contacts where tenant_id = $1`,
        values,
      );
      for (const [at, { id }] of smart.entries()) sizes.set(id, row?.[`size_${at}`] ?? 0);
      return sizes;
    },
    manualMembers: ({ tenantId, groupId, after, limit }) =>
      ask<{ id: string; group_ids: string[] }>(
        `select id, group_ids from contacts where tenant_id = $1 and group_ids && array[$2::text] and id > $3 order by id limit $4`,
        [tenantId, groupId, after ?? '', limit],
      ),
    async campaigns({ tenantId, groupId, readable, limit }) {
      const values: unknown[] = [tenantId, groupId];
      const table: QueriedTable = { name: 'campaigns', as: 'campaigns', bind: (value) => `$${values.push(value)}` };
      const speaksOf = `tenant_id = $1
        and (record -> 'audience' -> 'group_ids' ? $2::text or record -> 'audience' -> 'exclude_group_ids' ? $2::text)`;
      const counts = await ask<{ status: CampaignStatus; count: number }>(
        `select status, count(*) as count from campaigns where ${speaksOf} group by status`,
        values,
      );
      const items = await ask<GroupUsages['campaigns']['items'][number]>(
        `select id, name, status,
           case when record -> 'audience' -> 'group_ids' ? $2::text then 'audience' else 'excluded' end as used_as
         from campaigns where ${speaksOf} and ${criterionSql(readable, table)}
         order by created_at desc, seq limit ${table.bind(limit)}`,
        values,
      );
      const rank = ({ status }: { status: CampaignStatus }): number => CAMPAIGN_STATUSES.indexOf(status);
      return {
        count: counts.reduce((sum, { count }) => sum + count, 0),
        by_status: counts.toSorted((one, other) => rank(one) - rank(other)),
        items,
      };
    },
  };
}
