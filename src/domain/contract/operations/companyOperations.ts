import { companySettings, companySettingsInput } from '#src/domain/company/companySettings.ts';
import { companyEndpoints } from '#src/domain/contract/endpoints/companyEndpoints.ts';
import type { Operation } from './operation.ts';

export const companyOperations = {
  companySettings: { ...companyEndpoints.companySettings, summary: 'Company settings', response: companySettings },
  updateCompanySettings: {
    ...companyEndpoints.updateCompanySettings,
    summary: 'Change company settings',
    request: companySettingsInput.partial(),
    response: companySettings,
  },
} as const satisfies Record<keyof typeof companyEndpoints, Operation>;
