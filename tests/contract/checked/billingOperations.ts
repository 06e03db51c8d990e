import type { OperationName } from '#src/domain/contract/operations.ts';

/** The operations on billing, which have a test file of their own. */
export const BILLING_OPERATIONS: readonly OperationName[] = [
  'openInvoices',
  'billingUsage',
  'previewPlan',
  'changePlan',
  'startCheckout',
  'checkout',
  'cancelSubscription',
  'resumeSubscription',
  'invoicePdf',
];
