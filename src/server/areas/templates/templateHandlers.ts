import { reachCriterion } from '#src/domain/access/reach.ts';
import { type TemplateUsages, USAGES_NAMED } from '#src/domain/messages/templateUsages.ts';
import type { HandlerContext, OperationHandlers } from '#src/server/http/OperationHandler.ts';
import { archiveTemplates } from './archiveTemplates.ts';
import { duplicateTemplate } from './duplicateTemplate.ts';
import { measureBody } from './measureBody.ts';
import { ownTemplate } from './ownTemplate.ts';

/** Operations on templates beyond the five verbs. */
export const templateHandlers = {
  measureBody,
  archiveTemplates,
  templateUsages,
  duplicateTemplate,
} satisfies Partial<OperationHandlers>;

/** Where a template was used: everything is counted, and named as far as the caller may read it. */
async function templateUsages(context: HandlerContext): Promise<TemplateUsages> {
  const { tx, caller, tenantId } = context;
  const { id, used_count } = await ownTemplate(context);
  const readable = reachCriterion(caller.ability, 'read', 'campaigns');
  return {
    used_count,
    campaigns: await tx.templates.campaigns({ tenantId, templateId: id, readable, limit: USAGES_NAMED }),
  };
}
