import type { Checkout } from '#src/domain/billing/checkout.ts';
import type { PaidSegments } from '#src/domain/billing/planTransition.ts';
import type { Language } from '#src/server/sentences/languages.ts';

/** What of paying is known beside the contract. */
export interface PayingFacts {
  /** The day of the month on which periods begin. */
  anchor_day: number;
  /** What the running period cost, whatever the plan costs by now. */
  period_price: number;
  /** How the segments of the running period came about. */
  paid_segments: PaidSegments;
  /**
   * What comes of asking for money: nobody has said where to take it, it is taken, refused, or taken a while later. A real back end
   * would ask whoever takes its payments.
   */
  payments: 'none' | 'taken' | 'refused' | 'slow';
}

/** A visit to the payment page, with what is for nobody to see. */
export interface StoredCheckout extends Omit<Checkout, 'url'> {
  return_to: string;
  /** Of a change: the price it was opened with. */
  stamp: string | null;
  created_by: { id: string; name: string };
  /** When a payment that takes a while is through. */
  settles_at: string | null;
  /** Of whoever began it: the page speaks as the app does, whatever the browser's language is. */
  language: Language;
}
