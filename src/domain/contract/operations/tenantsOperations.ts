import { tenantsEndpoints } from '#src/domain/contract/endpoints/tenantsEndpoints.ts';
import { tenantAccount, tenantOverview, tenantStatusInput } from '#src/domain/tenants/tenantAccount.ts';
import type { Operation } from './operation.ts';

export const tenantsOperations = {
  tenantOverview: {
    ...tenantsEndpoints.tenantOverview,
    summary: 'For the staff: owners, devices and failures of a tenant',
    response: tenantOverview,
  },
  setTenantStatus: {
    ...tenantsEndpoints.setTenantStatus,
    summary: 'Suspend a tenant with a reason it reads, or lift that',
    request: tenantStatusInput,
    response: tenantAccount,
  },
} as const satisfies Record<keyof typeof tenantsEndpoints, Operation>;
