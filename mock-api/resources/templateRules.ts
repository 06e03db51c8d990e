import type { Template } from '#src/domain/messages/template.ts';
import { placeholderNames } from '#src/domain/sms/placeholders.ts';
import { measureText } from '#src/domain/sms/segments.ts';
import type { ResourceRules } from './ResourceRules.ts';
import { refuseTakenName } from './refuseTakenName.ts';

function derived(body: string): Pick<Template, 'variables' | 'encoding' | 'segments'> {
  return { variables: placeholderNames(body), ...measureText(body) };
}

export const templateRules: ResourceRules<'templates'> = {
  create(input, context) {
    refuseTakenName('templates', input.name, null, context);
    return { used_count: 0, ...derived(input.body) };
  },
  change(before, change, context) {
    if (change.name !== undefined) refuseTakenName('templates', change.name, before.id, context);
    return change.body === undefined ? {} : derived(change.body);
  },
  afterRemoval({ id }, { store, tenantId }) {
    for (const campaign of store.ofTenant('campaigns', tenantId).filter((each) => each.template_id === id)) {
      store.update('campaigns', campaign.id, { template_id: null });
    }
  },
};
