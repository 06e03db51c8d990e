import type { Endpoint } from './endpoint.ts';

export const companyEndpoints = {
  companySettings: {
    method: 'GET',
    path: '/settings/company-settings',
    permission: ['read', 'company_settings'],
    status: 200,
  },
  updateCompanySettings: {
    method: 'PUT',
    path: '/settings/company-settings',
    permission: ['update', 'company_settings'],
    status: 200,
    isVersioned: true,
  },
} as const satisfies Record<string, Endpoint>;
