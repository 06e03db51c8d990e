import { STATUS_REASON_LIMITS } from '#src/domain/tenants/tenantTerms.ts';
/** Tenants. */
export const tenants = {
  reason_too_short: `must tell the tenant in at least ${STATUS_REASON_LIMITS.min} characters why`,
  same_plan: 'The tenant has this plan.',
  already_planned: 'This plan begins with the tenant’s next period already.',
  payment_due: 'The tenant has an open invoice. It is paid first, then the plan is changed.',
  other_currency: 'The tenant’s contract is in another currency.',
  not_offered: 'This plan is retired. Bring it back first.',
  limits: 'The tenant has more than this plan includes.',
  contract_ended: 'The contract of {{tenant}} has ended.',
} as const;
