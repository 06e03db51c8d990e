import type { CompanySettings } from '#src/domain/company/companySettings.ts';
import { CUSTOM_PREFIX } from '#src/domain/company/customFields/customPrefix.ts';
import type { CustomFieldUse } from '#src/domain/company/customFields/fieldChange.ts';
import type { companyEndpoints } from '#src/domain/contract/endpoints/companyEndpoints.ts';
import { placeholderNames } from '#src/domain/sms/placeholders.ts';
import { requireFields } from '#src/server/access/requireFields.ts';
import { daysBefore } from '#src/server/clock.ts';
import type { HandlerContext, OperationHandlers } from '#src/server/http/OperationHandler.ts';
import { changeFieldType, countFilled, groupsUsingField, previewFieldType } from './fieldTypes.ts';
import { removeLogo, uploadLogo } from './logoHandlers.ts';
import { settingsIn, settingsInVersion } from './settingsIn.ts';
import { validateSettings } from './validateSettings.ts';
import { writeSettings } from './writeSettings.ts';

/** The company's settings. */
export const companyHandlers: Pick<OperationHandlers, keyof typeof companyEndpoints> = {
  companySettings: settingsIn,

  async updateCompanySettings(context): Promise<CompanySettings> {
    const settings = await settingsInVersion(context);
    const change = context.body;
    requireFields(context.caller, 'company_settings', settings, change);
    await validateSettings(context.tx, context.tenantId, settings, change);
    return await writeSettings(context, change);
  },

  customFieldUses,
  previewFieldType,
  changeFieldType,
  uploadLogo,
  removeLogo,
  retentionPreview,
};

/** The number of messages whose text would be deleted with this retention. */
async function retentionPreview({ tx, tenantId, clock, query }: HandlerContext): Promise<{
  messages: number;
  before: string;
}> {
  const before = daysBefore(clock.now(), Number(query.days));
  return { messages: await tx.company.countOldTexts({ tenantId, before }), before };
}

/** Unsent campaigns: sent ones keep their text. */
const UNSENT = ['draft', 'scheduled'] as const;

/** Where each custom field is used, retired ones included. */
async function customFieldUses(context: HandlerContext): Promise<CustomFieldUse[]> {
  const { tx, tenantId } = context;
  const templates = await tx.find('templates', { tenant_id: tenantId });
  const campaigns = await tx.find('campaigns', { tenant_id: tenantId, status: UNSENT });
  const usesField = (key: string) => (each: { body: string }) =>
    placeholderNames(each.body).includes(`${CUSTOM_PREFIX}${key}`);
  const uses: CustomFieldUse[] = [];
  for (const { key, type } of (await settingsIn(context)).custom_fields) {
    const values = await tx.company.customValues({ tenantId, key });
    const choices = values.map(({ value, contacts }): [string, number] => [String(value), contacts]);
    uses.push({
      key,
      contacts_count: countFilled(values),
      choices: type === 'choice' ? Object.fromEntries(choices) : {},
      templates: templates.filter(usesField(key)).map(({ name }) => name),
      campaigns: campaigns.filter(usesField(key)).map(({ name }) => name),
      smart_groups: await groupsUsingField(tx, tenantId, key),
    });
  }
  return uses;
}
