export const SUBSCRIPTION_STATUSES = ['trialing', 'active', 'past_due', 'canceled'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

export const INVOICE_STATUSES = ['draft', 'open', 'paid', 'void'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** What a line of an invoice is for: a whole period, the rest of one, or what is given back of one. */
export const INVOICE_LINE_KINDS = ['period', 'charge', 'credit'] as const;
export type InvoiceLineKind = (typeof INVOICE_LINE_KINDS)[number];

/** How far a visit to the payment page came. Only `open` can still be paid, and only `paid` changed something. */
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
 * Why a change of plan allows other segments than the plan says: it is paid for by the `days` that are left, the `trial` keeps
 * its own, more were used `ahead` than the days so far pay for, or so many that the change `waits`.
 */
export const SEGMENT_CAUSES = ['days', 'trial', 'ahead', 'waits'] as const;
export type SegmentCause = (typeof SEGMENT_CAUSES)[number];

/** Days an invoice may stay open. */
export const DUE_DAYS = 14;
