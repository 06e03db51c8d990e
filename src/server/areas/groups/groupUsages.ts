import { may } from '#src/domain/access/ability.ts';
import type { CatalogueSubject } from '#src/domain/access/permissions.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import { CAMPAIGN_STATUSES } from '#src/domain/campaigns/campaignTerms.ts';
import { type GroupUsages, USAGES_NAMED } from '#src/domain/groups/groupUsages.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { groupsAskingFor } from './groupsAskingFor.ts';

/** What speaks of a group: all of it counted, named as far as the caller may read it. */
export async function groupUsages(context: HandlerContext): Promise<GroupUsages> {
  const { tx, tenantId, id } = context;
  return {
    campaigns: await campaignsWith(context),
    keywords: await keywordsWith(context),
    smart_groups: usage(await groupsAskingFor(tx, tenantId, 'group_ids', id), context, 'groups', (group) => ({
      id: group.id,
      name: group.name,
    })),
  };
}

async function campaignsWith(context: HandlerContext): Promise<GroupUsages['campaigns']> {
  const { tx, tenantId, id } = context;
  const goesTo = ({ audience }: Campaign): boolean => audience.group_ids.includes(id);
  const found = (await tx.find('campaigns', { tenant_id: tenantId }))
    .filter((campaign) => goesTo(campaign) || campaign.audience.exclude_group_ids.includes(id))
    .toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1));
  const by_status = CAMPAIGN_STATUSES.map((status) => ({
    status,
    count: found.filter((campaign) => campaign.status === status).length,
  }));
  return {
    ...usage(found, context, 'campaigns', (campaign: Stored<Campaign>) => ({
      id: campaign.id,
      name: campaign.name,
      status: campaign.status,
      as: goesTo(campaign) ? ('audience' as const) : ('excluded' as const),
    })),
    by_status: by_status.filter(({ count }) => count > 0),
  };
}

async function keywordsWith(context: HandlerContext): Promise<GroupUsages['keywords']> {
  const { tx, tenantId, id } = context;
  const found = (await tx.find('keywords', { tenant_id: tenantId })).filter(
    ({ actions }) => actions.add_group_ids.includes(id) || actions.remove_group_ids.includes(id),
  );
  return usage(found, context, 'keywords', (keyword) => ({
    id: keyword.id,
    word: keyword.word,
    as: keyword.actions.add_group_ids.includes(id) ? ('adds' as const) : ('removes' as const),
  }));
}

function usage<T extends object, I>(
  found: readonly T[],
  { caller }: HandlerContext,
  subject: CatalogueSubject,
  named: (record: T) => I,
): { count: number; items: I[] } {
  const readable = found.filter((record) => may(caller.ability, { action: 'read', subject, record }));
  return { count: found.length, items: readable.slice(0, USAGES_NAMED).map(named) };
}
