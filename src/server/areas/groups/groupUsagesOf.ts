import { may } from '#src/domain/access/ability.ts';
import type { CatalogueSubject } from '#src/domain/access/permissions.ts';
import { reachCriterion } from '#src/domain/access/reach.ts';
import { type GroupUsages, USAGES_NAMED } from '#src/domain/groups/groupUsages.ts';
import { rolesLimitedTo } from '#src/server/areas/roles/index.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import { groupsUsing } from './groupsUsing.ts';

/** Where a group is used: everything is counted, and named as far as the caller may read it. */
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
    smart_groups: usage(await groupsUsing(tx, tenantId, 'group_ids', id), context, 'groups', named),
    roles: usage(await rolesLimitedTo(tx, tenantId, id), context, 'roles', named),
  };
}

function named({ id, name }: { id: string; name: string }): { id: string; name: string } {
  return { id, name };
}

async function keywordsWith(context: HandlerContext): Promise<GroupUsages['keywords']> {
  const { tx, tenantId, id } = context;
  const keywords = (await tx.find('keywords', { tenant_id: tenantId })).filter(
    ({ actions }) => actions.add_group_ids.includes(id) || actions.remove_group_ids.includes(id),
  );
  return usage(keywords, context, 'keywords', (keyword) => ({
    id: keyword.id,
    word: keyword.word,
    used_as: keyword.actions.add_group_ids.includes(id) ? ('adds' as const) : ('removes' as const),
  }));
}

function usage<T extends object, I>(
  records: readonly T[],
  { caller }: HandlerContext,
  subject: CatalogueSubject,
  toItem: (record: T) => I,
): { count: number; items: I[] } {
  const readable = records.filter((record) => may(caller.ability, { action: 'read', subject, record }));
  return { count: records.length, items: readable.slice(0, USAGES_NAMED).map(toItem) };
}
