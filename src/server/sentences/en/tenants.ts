import { STATUS_REASON_LIMITS } from '#src/domain/tenants/tenantTerms.ts';
/** Tenants. */
export const tenants = {
  reason_too_short: `must tell the tenant why, in at least ${STATUS_REASON_LIMITS.min} characters`,
  same_plan: 'The tenant already has this plan.',
  already_planned: 'This plan already starts with the tenant’s next period.',
  payment_due: 'The tenant has an open invoice, which must be paid first.',
  other_currency: 'The tenant’s contract is in another currency.',
  not_offered: 'This plan is retired. Restore it first.',
  limits: 'The tenant uses more than this plan includes.',
  contract_ended: 'The contract of {{tenant}} has ended.',
} as const;
