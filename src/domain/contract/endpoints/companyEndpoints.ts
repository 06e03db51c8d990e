import type { Endpoint } from './endpoint.ts';

const SETTINGS = '/settings/company-settings';

export const companyEndpoints = {
  companySettings: { method: 'GET', path: SETTINGS, permission: ['read', 'company_settings'], status: 200 },
  updateCompanySettings: {
    method: 'PUT',
    path: SETTINGS,
    permission: ['update', 'company_settings'],
    status: 200,
    isVersioned: true,
  },
  customFieldUses: {
    method: 'GET',
    path: `${SETTINGS}/custom-fields/uses`,
    permission: ['read', 'company_settings'],
    status: 200,
    isArray: true,
  },
  previewFieldType: {
    method: 'POST',
    path: `${SETTINGS}/custom-fields/preview`,
    permission: ['update', 'company_settings'],
    status: 200,
    changesNothing: true,
  },
  changeFieldType: {
    method: 'POST',
    path: `${SETTINGS}/custom-fields/type`,
    permission: ['update', 'company_settings'],
    status: 200,
    isVersioned: true,
  },
  uploadLogo: {
    method: 'PUT',
    path: `${SETTINGS}/logo`,
    permission: ['update', 'company_settings'],
    status: 200,
    isVersioned: true,
  },
  removeLogo: {
    method: 'DELETE',
    path: `${SETTINGS}/logo`,
    permission: ['update', 'company_settings'],
    status: 200,
    isVersioned: true,
  },
  retentionPreview: {
    method: 'GET',
    path: `${SETTINGS}/retention`,
    permission: ['read', 'company_settings'],
    status: 200,
  },
} as const satisfies Record<string, Endpoint>;
