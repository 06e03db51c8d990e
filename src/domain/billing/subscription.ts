import { z } from 'zod';
import { currencyCode, plan, planLimits } from '#src/domain/company/plan.ts';
import { id, instant, recordBase } from '#src/domain/record.ts';
import { SUBSCRIPTION_STATUSES } from './billingTerms.ts';

/** The running contract of a tenant. */
export const subscription = z.object({
  ...recordBase,
  plan_id: id,
  status: z.enum(SUBSCRIPTION_STATUSES),
  period_start: instant,
  /** Of a trial: when it ends. */
  period_end: instant,
  cancel_at_period_end: z.boolean(),
  /** The plan that the next period is on; null: the same. */
  pending_plan_id: id.nullable(),
  usage: planLimits,
});
export type Subscription = z.infer<typeof subscription>;

/** What is owed. */
const openInvoice = z.object({ id, number: z.string(), total: z.int(), currency: currencyCode, due_at: instant });

/** What is owed, the oldest first, and the names of those who may pay it. */
export const openInvoices = z.object({ invoices: z.array(openInvoice), payers: z.array(z.string()) });
export type OpenInvoices = z.infer<typeof openInvoices>;

/** The contract with what a page about it says beside. */
export const subscriptionOverview = subscription.extend({
  plan,
  /** What the running period allows: the plan's limits, its segments as they are paid for. */
  limits: planLimits,
  pending_plan: plan.nullable(),
  open_invoices: z.array(openInvoice),
  /** What is charged next, and when; null when the contract ends before. */
  next_charge: z.object({ amount: z.int(), currency: currencyCode, at: instant }).nullable(),
  /** Whether the next charge is taken without anybody doing anything. */
  pays_automatically: z.boolean(),
  /** Names of those who may change what is paid. */
  payers: z.array(z.string()),
});
export type SubscriptionOverview = z.infer<typeof subscriptionOverview>;
