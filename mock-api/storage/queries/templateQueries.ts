import type { Records } from '#mock-api/storage/Records.ts';
import { testOf } from '#src/domain/criteria/testOf.ts';
import type { TemplateQueries } from '#src/server/storage/queries/TemplateQueries.ts';
import { newestFirst } from './orders.ts';

export function templateQueries(records: Records): TemplateQueries {
  return {
    async campaigns({ tenantId, templateId, readable, limit }) {
      const campaigns = records
        .ofTenant('campaigns', tenantId)
        .filter(({ template_id }) => template_id === templateId)
        .toSorted(newestFirst);
      const items = campaigns
        .filter(testOf(readable))
        .slice(0, limit)
        .map(({ id, name, status }) => ({ id, name, status }));
      return { count: campaigns.length, items };
    },
  };
}
