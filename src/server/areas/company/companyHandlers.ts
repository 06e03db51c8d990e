import type { CompanySettings } from '#src/domain/company/companySettings.ts';
import type { companyEndpoints } from '#src/domain/contract/endpoints/companyEndpoints.ts';
import { requireFields } from '#src/server/access/requireFields.ts';
import type { HandlerContext, OperationHandlers } from '#src/server/http/OperationHandler.ts';
import { requireVersion } from '#src/server/http/versions.ts';
import { customFieldUses } from './customFields/customFieldUses.ts';
import { changeFieldType, previewFieldType } from './customFields/fieldTypes.ts';
import { judgeSettings } from './judgeSettings.ts';
import { daysBefore } from './keepRetention.ts';
import { removeLogo, uploadLogo } from './logoHandlers.ts';
import { settingsIn } from './settingsIn.ts';
import { writeSettings } from './writeSettings.ts';

/** The company's settings. */
export const companyHandlers: Pick<OperationHandlers, keyof typeof companyEndpoints> = {
  companySettings: settingsIn,

  async updateCompanySettings(context): Promise<CompanySettings> {
    const settings = await settingsIn(context);
    await requireVersion(context.req, settings.version, () => settings);
    const change = context.body;
    requireFields(context.caller, 'company_settings', settings, change);
    await judgeSettings(context.tx, context.tenantId, settings, change);
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
