import { z } from 'zod';
import { planChoice, planPreview, previewedChange } from '#src/domain/billing/planChange.ts';
import { tenantsEndpoints } from '#src/domain/contract/endpoints/tenantsEndpoints.ts';
import { tenantAccount, tenantOverview, tenantStatusInput } from '#src/domain/tenants/tenantAccount.ts';
import { unsentMail } from '#src/domain/tenants/unsentMail.ts';
import type { Operation } from './operation.ts';

export const tenantsOperations = {
  tenantOverview: {
    ...tenantsEndpoints.tenantOverview,
    summary: 'Staff only: owners, devices and failures of a tenant',
    response: tenantOverview,
  },
  unsentMails: {
    ...tenantsEndpoints.unsentMails,
    summary: 'Staff only: the latest e-mails that are waiting or were given up, without their text',
    response: z.array(unsentMail),
  },
  setTenantStatus: {
    ...tenantsEndpoints.setTenantStatus,
    problems: ['conflict'],
    summary: 'Suspend a tenant, with a reason it can read, or lift the suspension',
    request: tenantStatusInput,
    response: tenantAccount,
  },
  previewTenantPlan: {
    ...tenantsEndpoints.previewTenantPlan,
    problems: ['not_found'],
    summary: 'Staff only: preview a tenant’s change to a plan, hidden ones included',
    request: planChoice,
    response: planPreview,
  },
  setTenantPlan: {
    ...tenantsEndpoints.setTenantPlan,
    problems: ['conflict'],
    summary: 'Give a tenant a plan as previewed, hidden plans included. `409` if the price has changed since',
    request: previewedChange,
    response: tenantAccount,
  },
} as const satisfies Record<keyof typeof tenantsEndpoints, Operation>;
