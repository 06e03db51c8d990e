import type { Checkout } from '#src/domain/billing/checkout.ts';
import type { PaidSegments } from '#src/domain/billing/planTransition.ts';
import type { Language } from '#src/server/sentences/languages.ts';

/** Payment data beyond the contract. */
export interface PayingFacts {
  /** The day of the month on which periods begin. */
  anchor_day: number;
  /** The price of the current period, even if the plan's price has changed since. */
  period_price: number;
  /** How the segments of the current period were calculated. */
  paid_segments: PaidSegments;
  /**
   * What happens when the tenant is charged: no payment method, paid, refused, or paid a while later. A real back end would ask its payment
   * provider.
   */
  payments: 'none' | 'taken' | 'refused' | 'slow';
}

/** A visit to the payment page, with fields that no response contains. */
export interface StoredCheckout extends Omit<Checkout, 'url'> {
  return_to: string;
  /** For a plan change: the price at which it was opened. */
  preview_id: string | null;
  created_by: { id: string; name: string };
  /** When a slow payment completes. */
  settles_at: string | null;
  /** The language of the person who opened it, because the page follows the app, not the browser. */
  language: Language;
}
