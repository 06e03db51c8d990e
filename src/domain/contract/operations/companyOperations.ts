import { z } from 'zod';
import { COMPANY_LIMITS, companySettings, companySettingsInput } from '#src/domain/company/companySettings.ts';
import { customFieldUse, fieldTypeChange, fieldTypePreview } from '#src/domain/company/customFields/fieldChange.ts';
import { LOGO_LIMITS } from '#src/domain/company/logo/logoProblem.ts';
import { companyEndpoints } from '#src/domain/contract/endpoints/companyEndpoints.ts';
import { instant } from '#src/domain/record.ts';
import type { Operation } from './operation.ts';

/** Four characters for three bytes, and some room, so that a file that is a little too heavy is told so. */
const LONGEST_BASE64 = LOGO_LIMITS.bytes * 3;

export const companyOperations = {
  companySettings: {
    ...companyEndpoints.companySettings,
    problems: ['not_found'],
    summary: 'Company settings',
    response: companySettings,
  },
  updateCompanySettings: {
    ...companyEndpoints.updateCompanySettings,
    problems: ['not_found'],
    summary: 'Change company settings',
    request: companySettingsInput.partial(),
    response: companySettings,
  },
  customFieldUses: {
    ...companyEndpoints.customFieldUses,
    problems: ['not_found'],
    summary: 'How many contacts have a value in each custom field, and what speaks of it',
    response: z.array(customFieldUse),
  },
  previewFieldType: {
    ...companyEndpoints.previewFieldType,
    problems: ['not_found'],
    summary: 'What another type of a custom field would do to the values contacts have in it',
    request: fieldTypeChange,
    response: fieldTypePreview,
  },
  changeFieldType: {
    ...companyEndpoints.changeFieldType,
    problems: ['conflict', 'not_found'],
    summary: 'Change the type of a custom field and convert the values; those that mean nothing in it are removed',
    request: fieldTypeChange,
    response: companySettings,
  },
  uploadLogo: {
    ...companyEndpoints.uploadLogo,
    problems: ['not_found'],
    summary: 'Set the logo: a PNG, JPEG or WebP in base64',
    request: z.object({ content: z.base64().max(LONGEST_BASE64) }),
    response: companySettings,
  },
  removeLogo: {
    ...companyEndpoints.removeLogo,
    problems: ['not_found'],
    summary: 'Remove the logo',
    response: companySettings,
  },
  retentionPreview: {
    ...companyEndpoints.retentionPreview,
    problems: ['not_found'],
    summary: 'How many texts are older than so many days',
    query: z.object({ days: z.coerce.number().int().min(1).max(COMPANY_LIMITS.retention_days) }),
    response: z.object({ messages: z.number().int(), before: instant }),
  },
} as const satisfies Record<keyof typeof companyEndpoints, Operation>;
