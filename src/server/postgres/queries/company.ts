import type { CustomValue } from '#src/domain/company/customFields/convertCustomValue.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { WAITING_MESSAGE_STATUSES } from '#src/domain/messages/messageTerms.ts';
import { criterionSql } from '#src/server/postgres/criterionSql.ts';
import type { QueriedTable } from '#src/server/postgres/fieldSql.ts';
import type { Queryable } from '#src/server/postgres/Unit.ts';
import type { CompanyQueries } from '#src/server/storage/queries/CompanyQueries.ts';
import { continuesAfterSql } from './walkSql.ts';

/** Whether a contact has a value in the custom field named by parameter 2. */
const HAS_VALUE = `record -> 'custom' -> $2::text not in ('null', '""')`;

export function companyQueries(queryable: Queryable): CompanyQueries {
  const { ask } = queryable;
  return {
    customValues: ({ tenantId, key }) =>
      ask<{ value: CustomValue; contacts: number }>(
        `select record -> 'custom' -> $2::text as value, count(*) as contacts from contacts
         where tenant_id = $1 and ${HAS_VALUE} group by 1 order by min(seq)`,
        [tenantId, key],
      ),
    async withCustomValue({ tenantId, key, ...walk }) {
      const values: unknown[] = [tenantId, key];
      const table: QueriedTable = { name: 'contacts', as: 'contacts', bind: (value) => `$${values.push(value)}` };
      return ask<{ id: string; custom: Contact['custom'] }>(
        `select id, record -> 'custom' as custom from contacts
         where tenant_id = $1 and ${HAS_VALUE} and ${await continuesAfterSql(queryable, tenantId, walk, table)}
         order by seq limit ${table.bind(walk.limit)}`,
        values,
      );
    },
    async countOldTexts({ tenantId, before }) {
      const { condition, values } = oldTexts(tenantId, before);
      const [row] = await ask<{ count: number }>(`select count(*) as count from messages where ${condition}`, values);
      return row?.count ?? 0;
    },
    async oldTexts({ tenantId, before, ...walk }) {
      const { condition, values, table } = oldTexts(tenantId, before);
      const rows = await ask<{ id: string }>(
        `select id from messages where ${condition} and ${await continuesAfterSql(queryable, tenantId, walk, table)}
         order by seq limit ${table.bind(walk.limit)}`,
        values,
      );
      return rows.map(({ id }) => id);
    },
    async oldNotes({ tenantId, before, limit }) {
      const values: unknown[] = [tenantId];
      const table: QueriedTable = {
        name: 'conversation_notes',
        as: 'conversation_notes',
        bind: (value) => `$${values.push(value)}`,
      };
      const isOld = criterionSql({ is: 'below', field: 'created_at', bound: before }, table);
      const rows = await ask<{ id: string }>(
        `select id from conversation_notes where tenant_id = $1 and ${isOld} order by seq limit $${values.push(limit)}`,
        values,
      );
      return rows.map(({ id }) => id);
    },
  };
}

function oldTexts(tenantId: string, before: string): { condition: string; values: unknown[]; table: QueriedTable } {
  const values: unknown[] = [tenantId];
  const table: QueriedTable = { name: 'messages', as: 'messages', bind: (value) => `$${values.push(value)}` };
  const isOld = criterionSql({ is: 'below', field: 'created_at', bound: before }, table);
  return {
    condition: `tenant_id = $1 and ${isOld} and body <> '' and status <> all(${table.bind(WAITING_MESSAGE_STATUSES)}::text[])`,
    values,
    table,
  };
}
