import { may } from '#src/domain/access/ability.ts';
import { type TemplateUsages, USAGES_NAMED } from '#src/domain/messages/templateUsages.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import { ownTemplate } from './ownTemplate.ts';

/** What was made with a template: all of it counted, named as far as the caller may read it. */
export async function templateUsages(context: HandlerContext): Promise<TemplateUsages> {
  const { tx, caller, tenantId } = context;
  const { id, used_count } = await ownTemplate(context);
  const campaigns = (await tx.find('campaigns', { tenant_id: tenantId, template_id: id })).toSorted((a, b) =>
    a.created_at < b.created_at ? 1 : -1,
  );
  return {
    used_count,
    campaigns: {
      count: campaigns.length,
      items: campaigns
        .filter((record) => may(caller.ability, { action: 'read', subject: 'campaigns', record }))
        .slice(0, USAGES_NAMED)
        .map(({ id: campaignId, name, status }) => ({ id: campaignId, name, status })),
    },
  };
}
