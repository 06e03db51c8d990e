import type { Endpoint } from './endpoint.ts';

export const tenantsEndpoints = {
  tenantOverview: { method: 'GET', path: '/tenants/{id}/overview', permission: ['read', 'tenants'], status: 200 },
  unsentMails: { method: 'GET', path: '/mails', permission: ['read', 'tenants'], status: 200, isArray: true },
  setTenantStatus: {
    method: 'POST',
    path: '/tenants/{id}/status',
    permission: ['update', 'tenants'],
    status: 200,
    isVersioned: true,
  },
  previewTenantPlan: {
    method: 'POST',
    path: '/tenants/{id}/plan/preview',
    permission: ['update', 'plans'],
    status: 200,
    changesNothing: true,
  },
  setTenantPlan: {
    method: 'POST',
    path: '/tenants/{id}/plan',
    permission: ['update', 'plans'],
    status: 200,
    isIdempotent: true,
  },
} as const satisfies Record<string, Endpoint>;
