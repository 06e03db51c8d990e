import { z } from 'zod';
import { currencyCode } from '#src/domain/company/plan.ts';
import { id, instant, text } from '#src/domain/record.ts';
import { CHECKOUT_STATUSES } from './billingTerms.ts';
import { previewedChange } from './planChange.ts';

/** A path within the product, to which the payment page returns. */
const returnTo = text.max(2000);

export const checkoutInput = z.discriminatedUnion('purpose', [
  previewedChange.extend({ purpose: z.literal('change'), return_to: returnTo }),
  z.object({ purpose: z.literal('invoice'), invoice_id: id, return_to: returnTo }),
]);
export type CheckoutInput = z.infer<typeof checkoutInput>;

/** A checkout at the payment provider's page. Card details never reach us. */
export const checkout = z.object({
  id,
  purpose: z.enum(['change', 'invoice']),
  status: z.enum(CHECKOUT_STATUSES),
  total: z.int().min(0),
  currency: currencyCode,
  /** What it pays for. */
  plan_name: z.string(),
  plan_id: id,
  invoice_id: id.nullable(),
  expires_at: instant,
  /** The address of the payment page; null once nothing can be paid there. */
  url: z.string().nullable(),
});
export type Checkout = z.infer<typeof checkout>;
