import type { Audience } from '#src/domain/campaigns/campaign.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { EVERYTHING } from '#src/domain/criteria/criterion.ts';
import type { QueryTime } from '#src/domain/groups/query/queriedContact.ts';
import type { AudiencePerson } from '#src/domain/sms/review/audience.ts';
import { criterionSql } from '#src/server/postgres/criterionSql.ts';
import type { QueriedTable } from '#src/server/postgres/fieldSql.ts';
import { groupQuerySql } from '#src/server/postgres/groupQuerySql.ts';
import { fromRow, type Row } from '#src/server/postgres/rows.ts';
import type { Queryable } from '#src/server/postgres/Unit.ts';
import type { ContactQueries } from '#src/server/storage/queries/ContactQueries.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { continuesAfterSql } from './walkSql.ts';

type SmartGroup = Pick<Collections['groups'], 'id' | 'query'>;
type Standing = Pick<AudiencePerson, 'refused_by' | 'is_excluded'>;

/** The contacts in an audience. Numbers are unique within a tenant here, so each contact decides for its number alone. */
export function audienceQuery(queryable: Queryable): ContactQueries['audience'] {
  return async ({ tenantId, audience, now, timeZone, readable = EVERYTHING, ...walk }) => {
    const smart = await smartGroups(queryable, tenantId, audience);
    const values: unknown[] = [];
    const table: QueriedTable = { name: 'contacts', as: 't', bind: (value) => `$${values.push(value)}` };
    const moment = { now, timeZone };
    const isExcluded = inGroupsSql(audience?.exclude_group_ids ?? [], smart, moment, table);
    const rows = await queryable.ask<Row & Standing>(
      `select t.*, case when t.consent in ('opted_out', 'blocked') then t.consent end as refused_by,
         (${isExcluded}) is true as is_excluded
       from contacts as t
       where t.tenant_id = ${table.bind(tenantId)} and ${await continuesAfterSql(queryable, tenantId, walk, table)}
         and ${inAudienceSql(audience, smart, moment, table)} and ${criterionSql(readable, table)}
       order by t.seq limit ${table.bind(walk.limit)}`,
      values,
    );
    return rows.map((row): AudiencePerson<Stored<Contact>> => {
      const { refused_by, is_excluded } = row;
      return { contact: fromRow('contacts', row), refused_by, is_excluded };
    });
  };
}

/** The smart groups among those that an audience names. */
async function smartGroups({ ask }: Queryable, tenantId: string, audience: Audience | null): Promise<SmartGroup[]> {
  const ids = [...(audience?.group_ids ?? []), ...(audience?.exclude_group_ids ?? [])];
  if (ids.length === 0) return [];
  return ask<SmartGroup & Row>(
    `select id, record -> 'query' as query from groups where tenant_id = $1 and type = 'smart' and id = any($2::text[])`,
    [tenantId, ids],
  );
}

function inAudienceSql(
  audience: Audience | null,
  smart: readonly SmartGroup[],
  moment: QueryTime,
  table: QueriedTable,
): string {
  if (!audience) return 'true';
  const { contact_ids, category_ids, group_ids } = audience;
  const parts = [inGroupsSql(group_ids, smart, moment, table)];
  if (contact_ids.length > 0) parts.push(`t.id = any(${table.bind(contact_ids)}::text[])`);
  if (category_ids.length > 0) parts.push(`t.category_id = any(${table.bind(category_ids)}::text[])`);
  return `(${parts.join(' or ')})`;
}

/** The condition that a contact is in any of these groups, manual or smart. */
function inGroupsSql(
  groupIds: readonly string[],
  smart: readonly SmartGroup[],
  moment: QueryTime,
  table: QueriedTable,
): string {
  if (groupIds.length === 0) return 'false';
  const queries = smart.flatMap(({ id, query }) => (query && groupIds.includes(id) ? query : []));
  const byQuery = queries.map((query) => groupQuerySql(query, moment, table));
  return `(${[`t.group_ids && ${table.bind(groupIds)}::text[]`, ...byQuery].join(' or ')})`;
}
