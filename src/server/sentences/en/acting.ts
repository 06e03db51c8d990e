import { VISIT_LIMITS } from '#src/domain/acting/visitTerms.ts';
/** Support’s visits. */
export const acting = {
  reason_too_short: `must describe what should be done, in at least ${VISIT_LIMITS.reason.min} characters`,
  reason_says_nothing: 'must describe in words what should be done',
  no_ticket: 'must be a ticket like HELP-1042 or #1042',
  stays_read_only: 'The tenant is suspended: the visit stays read-only.',
  no_change_request: 'This visit has no open request to make changes.',
  tenant_closed: '{{tenant}} is closed, so nobody can act for it.',
  only_read_only: 'must be read_only while the tenant is suspended',
  no_owner: 'The tenant has no active owner to act for.',
} as const;
