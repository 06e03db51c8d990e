import type { TemplateUsages } from '#src/domain/messages/templateUsages.ts';
import { criterionSql } from '#src/server/postgres/criterionSql.ts';
import type { Queryable } from '#src/server/postgres/Unit.ts';
import type { TemplateQueries } from '#src/server/storage/queries/TemplateQueries.ts';

export function templateQueries({ ask }: Queryable): TemplateQueries {
  return {
    async campaigns({ tenantId, templateId, readable, limit }) {
      const usesTemplate = 'tenant_id = $1 and template_id = $2';
      const values: unknown[] = [tenantId, templateId];
      const [row] = await ask<{ count: number }>(
        `select count(*) as count from campaigns where ${usesTemplate}`,
        values,
      );
      const bind = (value: unknown): string => `$${values.push(value)}`;
      const items = await ask<TemplateUsages['campaigns']['items'][number]>(
        `select id, name, status from campaigns
         where ${usesTemplate} and ${criterionSql(readable, { name: 'campaigns', as: 'campaigns', bind })}
         order by created_at desc, seq limit ${bind(limit)}`,
        values,
      );
      return { count: row?.count ?? 0, items };
    },
  };
}
