import { z } from 'zod';
import { planChoice, planPreview, previewedChange } from '#src/domain/billing/planChange.ts';
import { tenantsEndpoints } from '#src/domain/contract/endpoints/tenantsEndpoints.ts';
import { tenantAccount, tenantOverview, tenantStatusInput } from '#src/domain/tenants/tenantAccount.ts';
import { unsentMail } from '#src/domain/tenants/unsentMail.ts';
import type { Operation } from './operation.ts';

export const tenantsOperations = {
  tenantOverview: {
    ...tenantsEndpoints.tenantOverview,
    summary: 'For the staff: owners, devices and failures of a tenant',
    response: tenantOverview,
  },
  unsentMails: {
    ...tenantsEndpoints.unsentMails,
    summary: 'For the staff: the latest mails that wait or were given up, without their words',
    response: z.array(unsentMail),
  },
  setTenantStatus: {
    ...tenantsEndpoints.setTenantStatus,
    problems: ['conflict'],
    summary: 'Suspend a tenant with a reason it reads, or lift that',
    request: tenantStatusInput,
    response: tenantAccount,
  },
  previewTenantPlan: {
    ...tenantsEndpoints.previewTenantPlan,
    problems: ['not_found'],
    summary: 'For the staff: what a plan, also one that is not public, would cost a tenant and change for it',
    request: planChoice,
    response: planPreview,
  },
  setTenantPlan: {
    ...tenantsEndpoints.setTenantPlan,
    problems: ['conflict'],
    summary:
      'Puts a tenant on a plan as it was previewed, also one that is not public. `409` when the price has moved since',
    request: previewedChange,
    response: tenantAccount,
  },
} as const satisfies Record<keyof typeof tenantsEndpoints, Operation>;
