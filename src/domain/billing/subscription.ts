import { z } from 'zod';
import { currencyCode, plan, planLimits } from '#src/domain/company/plan.ts';
import { id, instant, recordBase } from '#src/domain/record.ts';
import { SUBSCRIPTION_STATUSES } from './billingTerms.ts';

/** The tenant's current contract. */
export const subscription = z.object({
  ...recordBase,
  plan_id: id,
  status: z.enum(SUBSCRIPTION_STATUSES),
  period_start: instant,
  /** For a trial: when it ends. */
  period_end: instant,
  cancel_at_period_end: z.boolean(),
  /** The plan of the next period, or null for the same. */
  pending_plan_id: id.nullable(),
  usage: planLimits,
});
export type Subscription = z.infer<typeof subscription>;

const openInvoice = z.object({ id, number: z.string(), total: z.int(), currency: currencyCode, due_at: instant });

/** Open invoices, oldest first, and the names of the people who can pay them. */
export const openInvoices = z.object({ invoices: z.array(openInvoice), payers: z.array(z.string()) });
export type OpenInvoices = z.infer<typeof openInvoices>;

/** The contract with everything the billing page shows. */
export const subscriptionOverview = subscription.extend({
  plan,
  /** The current period's limits: those of the plan, and the segments paid for. */
  limits: planLimits,
  pending_plan: plan.nullable(),
  open_invoices: z.array(openInvoice),
  /** What is charged next, and when; null if the contract ends first. */
  next_charge: z.object({ amount: z.int(), currency: currencyCode, at: instant }).nullable(),
  /** Whether the next charge is made automatically. */
  pays_automatically: z.boolean(),
  /** Names of those who can change what is paid. */
  payers: z.array(z.string()),
});
export type SubscriptionOverview = z.infer<typeof subscriptionOverview>;
