export const SUBSCRIPTION_STATUSES = ['trialing', 'active', 'past_due', 'canceled'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

export const INVOICE_STATUSES = ['draft', 'open', 'paid', 'void'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** What an invoice line charges or credits: a whole period, the rest of one, or a credit for unused days. */
export const INVOICE_LINE_KINDS = ['period', 'charge', 'credit'] as const;
export type InvoiceLineKind = (typeof INVOICE_LINE_KINDS)[number];

/** The status of a checkout. Only `open` can still be paid, and only `paid` has changed anything. */
export const CHECKOUT_STATUSES = ['open', 'processing', 'paid', 'declined', 'expired'] as const;
export type CheckoutStatus = (typeof CHECKOUT_STATUSES)[number];

/** Why a plan cannot be chosen. */
export const CHANGE_REFUSALS = [
  'same_plan',
  'already_planned',
  'not_offered',
  'payment_due',
  'other_currency',
  'limits',
] as const;
export type ChangeRefusal = (typeof CHANGE_REFUSALS)[number];

/**
 * Why a plan change allows a different number of segments than the plan includes. `prorated`: only the remaining days of the period are paid for.
 * `trial`: the trial keeps its own segments. `overused`: more were used than the days so far have paid for. `postponed`: so many were used that the
 * change waits for the end of the period.
 */
export const SEGMENT_CAUSES = ['prorated', 'trial', 'overused', 'postponed'] as const;
export type SegmentCause = (typeof SEGMENT_CAUSES)[number];

/** Days until an open invoice is overdue. */
export const DUE_DAYS = 14;
