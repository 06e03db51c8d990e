import { z } from 'zod';
import { COMPANY_LIMITS, companySettings, companySettingsInput } from '#src/domain/company/companySettings.ts';
import { customFieldUse, fieldTypeChange, fieldTypePreview } from '#src/domain/company/customFields/fieldChange.ts';
import { LOGO_LIMITS } from '#src/domain/company/logoProblem.ts';
import { companyEndpoints } from '#src/domain/contract/endpoints/companyEndpoints.ts';
import { changeOf, count, instant } from '#src/domain/record.ts';
import type { Operation } from './operation.ts';

/** Base64 takes four characters for three bytes. The limit leaves room to spare, so that a slightly too large file gets its own message. */
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
    request: changeOf(companySettingsInput),
    response: companySettings,
  },
  customFieldUses: {
    ...companyEndpoints.customFieldUses,
    problems: ['not_found'],
    summary: 'Usage of each custom field: contacts with a value, and the records that refer to it',
    response: z.array(customFieldUse),
  },
  previewFieldType: {
    ...companyEndpoints.previewFieldType,
    problems: ['not_found'],
    summary: 'Preview a change of a custom field’s type: what it would do to the contacts’ values',
    request: fieldTypeChange,
    response: fieldTypePreview,
  },
  changeFieldType: {
    ...companyEndpoints.changeFieldType,
    problems: ['conflict', 'not_found'],
    summary: 'Change a custom field’s type and convert its values; values that do not fit are removed',
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
    summary: 'How many messages are older than a given number of days',
    query: z.object({
      days: z.coerce.number().int().min(1).max(COMPANY_LIMITS.retention_days).describe('The age in days'),
    }),
    response: z.object({ messages: count, before: instant }),
  },
} as const satisfies Record<keyof typeof companyEndpoints, Operation>;
