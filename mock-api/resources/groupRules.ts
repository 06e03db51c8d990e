import { isEditable } from '#src/domain/campaign.ts';
import { contactCounts } from './contactCounts.ts';
import type { ResourceRules } from './ResourceRules.ts';
import { refuseTakenName } from './refuseTakenName.ts';

export const groupRules: ResourceRules<'groups'> = {
  create(input, context) {
    refuseTakenName('groups', input.name, null, context);
    return { contacts_count: 0 };
  },
  change(before, change, context) {
    if (change.name !== undefined) refuseTakenName('groups', change.name, before.id, context);
    return {};
  },
  afterRemoval({ id }, { store, tenantId }) {
    const without = (ids: readonly string[]): string[] => ids.filter((each) => each !== id);
    for (const contact of store.ofTenant('contacts', tenantId).filter((each) => each.group_ids.includes(id))) {
      store.update('contacts', contact.id, { group_ids: without(contact.group_ids) });
    }
    for (const { id: campaignId, audience, status } of store.ofTenant('campaigns', tenantId)) {
      if (!isEditable(status)) continue;
      if (!audience.group_ids.includes(id) && !audience.exclude_group_ids.includes(id)) continue;
      const group_ids = without(audience.group_ids);
      const exclude_group_ids = without(audience.exclude_group_ids);
      store.update('campaigns', campaignId, { audience: { ...audience, group_ids, exclude_group_ids } });
    }
    for (const { id: keywordId, actions } of store.ofTenant('keywords', tenantId)) {
      if (!actions.add_group_ids.includes(id) && !actions.remove_group_ids.includes(id)) continue;
      const add_group_ids = without(actions.add_group_ids);
      const remove_group_ids = without(actions.remove_group_ids);
      store.update('keywords', keywordId, { actions: { ...actions, add_group_ids, remove_group_ids } });
    }
  },
  derive(store, tenantId) {
    const { groups } = contactCounts(store, tenantId ?? '');
    return ({ id }) => ({ contacts_count: groups.get(id) ?? 0 });
  },
};
