import { EDITABLE } from '#src/domain/campaigns/campaignTerms.ts';
import type { GroupInput } from '#src/domain/groups/group.ts';
import { settingsOf } from '#src/server/areas/company/index.ts';
import type { ResourceRules, RuleContext } from '#src/server/areas/ResourceRules.ts';
import { refuseTakenName } from '#src/server/areas/refuseTakenName.ts';
import { requireNoRoleLimitedTo } from '#src/server/areas/roles/index.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import { unprocessable } from '#src/server/http/parseWith.ts';
import { removeReferences, type Step } from '#src/server/removeReferences.ts';
import { unitContextOf } from '#src/server/sending/UnitContext.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import { groupsUsing } from './groupsUsing.ts';
import { validateGroupQuery } from './validateGroupQuery.ts';

/** A smart group has a valid query, a manual group none. */
async function validateQuery({ type, query }: Pick<GroupInput, 'type' | 'query'>, context: RuleContext): Promise<void> {
  if (type === 'manual' && query) throw unprocessable({ query: sentence('groups.query_on_manual') });
  if (type === 'smart' && !query) throw unprocessable({ query: sentence('groups.query_required') });
  if (query) await validateGroupQuery(query, context);
}

export const groupRules: ResourceRules<'groups'> = {
  async create(input, context) {
    await refuseTakenName('groups', input.name, null, context);
    await validateQuery(input, context);
    return { contacts_count: 0 };
  },
  async change(before, change, context) {
    if (change.name !== undefined) await refuseTakenName('groups', change.name, before.id, context);
    if (change.type !== undefined && change.type !== before.type) {
      throw unprocessable({ type: sentence('groups.type_stays') });
    }
    if (change.query !== undefined) await validateQuery({ type: before.type, query: change.query }, context);
    return {};
  },
  async beforeRemoval({ id, name }, { tx, tenantId }) {
    await requireNoRoleLimitedTo(tx, tenantId, { id, name });
    const [usingGroup] = await groupsUsing(tx, tenantId, 'group_ids', id);
    if (!usingGroup) return;
    throw new HttpProblem('conflict', sentence('groups.asked_for_by_group', { group: usingGroup.name, name }));
  },
  async afterRemoval({ id }, { tx, clock, tenantId }) {
    const context = unitContextOf({ tx, clock });
    await removeReferences(context, { tenantId, of: 'groups', id }, detachGroup);
    const withoutGroup = (ids: readonly string[]): string[] => ids.filter((each) => each !== id);
    const drafts = await tx.find('campaigns', { tenant_id: tenantId, status: EDITABLE });
    for (const { id: campaignId, audience } of drafts) {
      if (!audience.group_ids.includes(id) && !audience.exclude_group_ids.includes(id)) continue;
      const group_ids = withoutGroup(audience.group_ids);
      const exclude_group_ids = withoutGroup(audience.exclude_group_ids);
      await tx.update('campaigns', campaignId, { audience: { ...audience, group_ids, exclude_group_ids } });
    }
    for (const { id: keywordId, actions } of await tx.find('keywords', { tenant_id: tenantId })) {
      if (!actions.add_group_ids.includes(id) && !actions.remove_group_ids.includes(id)) continue;
      const add_group_ids = withoutGroup(actions.add_group_ids);
      const remove_group_ids = withoutGroup(actions.remove_group_ids);
      await tx.update('keywords', keywordId, { actions: { ...actions, add_group_ids, remove_group_ids } });
    }
  },
  pageOnlyFields: ['contacts_count'],
  async derive(tx, tenantId, clock) {
    if (tenantId === null) return () => ({});
    const { timezone: timeZone } = await settingsOf(tx, tenantId);
    const sizes = await tx.groups.sizes({ tenantId, now: clock.now(), timeZone });
    return ({ id }) => ({ contacts_count: sizes.get(id) ?? 0 });
  },
};

/** Removes contacts from a deleted group. */
export const detachGroup: Step = async ({ tx }, { id: groupId, tenantId, after }, limit) => {
  const members = await tx.groups.manualMembers({ tenantId, groupId, after, limit });
  await tx.updateMany(
    'contacts',
    members.map(({ id, group_ids }) => ({ id, change: { group_ids: group_ids.filter((each) => each !== groupId) } })),
  );
  return members.map(({ id }) => id);
};
