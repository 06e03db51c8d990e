import { reachCriterion } from '#src/domain/access/reach.ts';
import type { GroupUsages } from '#src/domain/groups/groupUsages.ts';
import { USAGES_NAMED } from '#src/domain/record.ts';
import { rolesLimitedTo } from '#src/server/areas/roles/index.ts';
import { idAndName, usageOf } from '#src/server/areas/usageOf.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import { groupsUsing } from './groupsUsing.ts';

/** Where a group is used: everything is counted, and idAndName as far as the caller can read it. */
export async function groupUsagesOf(context: HandlerContext): Promise<GroupUsages> {
  const { tx, caller, tenantId, id } = context;
  return {
    campaigns: await tx.groups.campaigns({
      tenantId,
      groupId: id,
      readable: reachCriterion(caller.ability, 'read', 'campaigns'),
      limit: USAGES_NAMED,
    }),
    keywords: await keywordsWith(context),
    smart_groups: usageOf(await groupsUsing(tx, tenantId, 'group_ids', id), context, 'groups', idAndName),
    roles: usageOf(await rolesLimitedTo(tx, tenantId, id), context, 'roles', idAndName),
  };
}

async function keywordsWith(context: HandlerContext): Promise<GroupUsages['keywords']> {
  const { tx, tenantId, id } = context;
  const keywords = (await tx.find('keywords', { tenant_id: tenantId })).filter(
    ({ actions }) => actions.add_group_ids.includes(id) || actions.remove_group_ids.includes(id),
  );
  return usageOf(keywords, context, 'keywords', (keyword) => ({
    id: keyword.id,
    word: keyword.word,
    used_as: keyword.actions.add_group_ids.includes(id) ? ('adds' as const) : ('removes' as const),
  }));
}
