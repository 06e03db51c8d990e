import type { Template } from '#src/domain/messages/template.ts';
import { availableCustomKeys, placeholderNames, unknownPlaceholders } from '#src/domain/sms/placeholders.ts';
import { measureText } from '#src/domain/sms/segments.ts';
import { settingsOf } from '#src/server/areas/company/index.ts';
import type { ResourceRules, RuleContext } from '#src/server/areas/ResourceRules.ts';
import { refuseTakenName } from '#src/server/areas/refuseTakenName.ts';
import { unprocessable } from '#src/server/http/parseWith.ts';
import { countFilter } from '#src/server/lists/filterCriterion.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';

function derivedFields(body: string): Pick<Template, 'variables' | 'encoding' | 'segments'> {
  return { variables: placeholderNames(body), ...measureText(body) };
}

export const templateRules: ResourceRules<'templates'> = {
  async create(input, context) {
    await refuseTakenName('templates', input.name, null, context);
    await refuseUnknownFields(input.body, context);
    return { used_count: 0, ...derivedFields(input.body) };
  },
  async change(before, change, context) {
    if (change.name !== undefined) await refuseTakenName('templates', change.name, before.id, context);
    if (change.body === undefined || change.body === before.body) return {};
    await refuseUnknownFields(change.body, context);
    return derivedFields(change.body);
  },
  filters() {
    return { used_count: countFilter('used_count') };
  },
  async afterRemoval({ id }, { tx, tenantId }) {
    for (const campaign of await tx.find('campaigns', { tenant_id: tenantId, template_id: id })) {
      await tx.update('campaigns', campaign.id, { template_id: null });
    }
  },
};

/** Throws 422 for a text with unknown placeholders: it could never be sent. */
async function refuseUnknownFields(body: string, { tx, tenantId }: RuleContext): Promise<void> {
  const customKeys = availableCustomKeys((await settingsOf(tx, tenantId)).custom_fields);
  const unknownFields = unknownPlaceholders(body, customKeys);
  if (unknownFields.length > 0)
    throw unprocessable({ body: sentence('templates.unknown_fields', { fields: unknownFields.join(', ') }) });
}
