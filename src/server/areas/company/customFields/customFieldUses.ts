import type { CustomFieldUse } from '#src/domain/company/customFields/fieldChange.ts';
import { CUSTOM_PREFIX, placeholderNames } from '#src/domain/sms/placeholders.ts';
import { settingsIn } from '#src/server/areas/company/settingsIn.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import { filledBy } from './filledBy.ts';
import { groupsAskingForField } from './groupsAskingForField.ts';

/** Unsent campaigns: sent ones keep their text. */
const AHEAD = ['draft', 'scheduled'] as const;

/** Where each custom field is used, retired ones included. */
export async function customFieldUses(context: HandlerContext): Promise<CustomFieldUse[]> {
  const { tx, tenantId } = context;
  const templates = await tx.find('templates', { tenant_id: tenantId });
  const campaigns = await tx.find('campaigns', { tenant_id: tenantId, status: AHEAD });
  const speaksOf = (key: string) => (each: { body: string }) =>
    placeholderNames(each.body).includes(`${CUSTOM_PREFIX}${key}`);
  const uses: CustomFieldUse[] = [];
  for (const { key, type } of (await settingsIn(context)).custom_fields) {
    const values = await tx.company.customValues({ tenantId, key });
    const choices = values.map(({ value, contacts }): [string, number] => [String(value), contacts]);
    uses.push({
      key,
      filled: filledBy(values),
      choices: type === 'choice' ? Object.fromEntries(choices) : {},
      templates: templates.filter(speaksOf(key)).map(({ name }) => name),
      campaigns: campaigns.filter(speaksOf(key)).map(({ name }) => name),
      smart_groups: await groupsAskingForField(tx, tenantId, key),
    });
  }
  return uses;
}
