import type { OperationName } from '#src/domain/contract/operations.ts';

/** The operations of support visits, which have a test file of their own. */
export const ACTING_OPERATIONS: readonly OperationName[] = [
  'tenantOverview',
  'unsentMails',
  'setTenantStatus',
  'previewTenantPlan',
  'setTenantPlan',
  'startVisit',
  'tenantVisits',
  'currentVisit',
  'changeVisit',
  'decideVisitChanges',
  'leaveVisit',
  'visits',
  'endVisit',
  'revealContact',
  'revealMessage',
];
