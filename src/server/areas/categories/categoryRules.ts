import { EDITABLE } from '#src/domain/campaigns/campaignTerms.ts';
import { categoryRemoval } from '#src/domain/category.ts';
import { groupsUsing, withOtherId } from '#src/server/areas/groups/index.ts';
import type { ResourceRules, RuleContext } from '#src/server/areas/ResourceRules.ts';
import { refuseTakenName } from '#src/server/areas/refuseTakenName.ts';
import { requireNoRoleLimitedTo } from '#src/server/areas/roles/index.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import { unprocessable } from '#src/server/http/parseWith.ts';
import { countFilter } from '#src/server/lists/filterCriterion.ts';
import { removeReferences, type Step } from '#src/server/removeReferences.ts';
import { unitContextOf } from '#src/server/sending/UnitContext.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';

/** Where a deleted category's contacts go: `?move_contacts_to={id}`, otherwise to none. */
async function destination({ query, tx, tenantId }: RuleContext, ownId: string): Promise<string | null> {
  const { move_contacts_to: id } = categoryRemoval.parse(query);
  if (id === undefined) return null;
  const category = await tx.get('categories', id);
  if (category?.tenant_id !== tenantId || category.id === ownId) {
    throw unprocessable({ move_contacts_to: sentence('categories.another_category') });
  }
  return category.id;
}

export const categoryRules: ResourceRules<'categories'> = {
  async create(input, context) {
    await refuseTakenName('categories', input.name, null, context);
    return { contacts_count: 0 };
  },
  async change(before, change, context) {
    if (change.name !== undefined) await refuseTakenName('categories', change.name, before.id, context);
    return {};
  },
  async beforeRemoval({ id, name }, context) {
    await requireNoRoleLimitedTo(context.tx, context.tenantId, { id, name });
    if ((await destination(context, id)) !== null) return;
    const [usingGroup] = await groupsUsing(context.tx, context.tenantId, 'category_id', id);
    if (!usingGroup) return;
    const reason = sentence('categories.asked_for_by_group', { group: usingGroup.name, name });
    throw new HttpProblem('conflict', reason);
  },
  async afterRemoval({ id }, context) {
    const { tx, clock, tenantId } = context;
    const category_id = await destination(context, id);
    const unit = unitContextOf({ tx, clock });
    await removeReferences(unit, { tenantId, of: 'categories', id, move_to: category_id }, detachCategory);
    for (const { id: groupId, query } of await groupsUsing(tx, tenantId, 'category_id', id)) {
      // Stryker disable next-line ConditionalExpression,LogicalOperator: without a query no group uses it, and without a destination none may.
      if (query && category_id)
        await tx.update('groups', groupId, { query: withOtherId(query, 'category_id', id, category_id) });
    }
    for (const { id: campaignId, audience } of await tx.find('campaigns', { tenant_id: tenantId, status: EDITABLE })) {
      if (!audience.category_ids.includes(id)) continue;
      const category_ids = audience.category_ids.filter((each) => each !== id);
      await tx.update('campaigns', campaignId, { audience: { ...audience, category_ids } });
    }
    for (const { id: keywordId, actions } of await tx.find('keywords', { tenant_id: tenantId })) {
      if (actions.set_category_id !== id) continue;
      await tx.update('keywords', keywordId, { actions: { ...actions, set_category_id: null } });
    }
  },
  filters() {
    return { contacts_count: countFilter('contacts_count') };
  },
  pageOnlyFields: ['contacts_count'],
  async derive(tx, tenantId) {
    if (tenantId === null) return () => ({});
    const sizes = await tx.categories.sizes({ tenantId });
    return ({ id }) => ({ contacts_count: sizes.get(id) ?? 0 });
  },
};

/** Moves contacts from a deleted category to the one that takes its place, or to none. */
export const detachCategory: Step = async ({ tx }, { id: categoryId, tenantId, move_to, after }, limit) => {
  const ids = await tx.categories.contactIds({ tenantId, categoryId, after, limit });
  await tx.updateMany(
    'contacts',
    ids.map((id) => ({ id, change: { category_id: move_to } })),
  );
  return ids;
};
