import { requireFields } from '#mock-api/middleware/access/requireFields.ts';
import { requireVersion } from '#mock-api/middleware/versions.ts';
import type { OperationHandlers } from '#mock-api/routes/OperationHandler.ts';
import type { CompanySettings } from '#src/domain/company/companySettings.ts';
import type { companyEndpoints } from '#src/domain/contract/endpoints/companyEndpoints.ts';
import { customFieldUses } from './customFields/customFieldUses.ts';
import { changeFieldType, previewFieldType } from './customFields/fieldTypes.ts';
import { judgeSettings } from './judgeSettings.ts';
import { removeLogo, uploadLogo } from './logo/logoHandlers.ts';
import { retentionPreview } from './retentionPreview.ts';
import { settingsIn } from './settingsIn.ts';
import { writeSettings } from './writeSettings.ts';

/** What a company sets for itself. */
export const companyHandlers: Pick<OperationHandlers, keyof typeof companyEndpoints> = {
  companySettings: settingsIn,

  updateCompanySettings(context): CompanySettings {
    const settings = settingsIn(context);
    requireVersion(context.req, settings.version, () => settings);
    const change = context.body as Partial<CompanySettings>;
    requireFields(context.caller, 'company_settings', settings, change);
    judgeSettings(context.store, context.tenantId, settings, change);
    return writeSettings(context, change);
  },

  customFieldUses,
  previewFieldType,
  changeFieldType,
  uploadLogo,
  removeLogo,
  retentionPreview,
};
