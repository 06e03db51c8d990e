import { z } from 'zod';
import { instant, recordBase } from '#src/domain/record.ts';
import { isCurrency } from './currencies.ts';
import { PLAN_INTERVALS, PLAN_TERMS } from './planTerms.ts';

export const currencyCode = z.string().refine(isCurrency, 'must be a currency code like USD');

const limit = z.number().int().min(0).max(PLAN_TERMS.limit);
export const planLimits = z.object({ segments: limit, devices: limit, users: limit, contacts: limit });
export type PlanLimits = z.infer<typeof planLimits>;

export const planInput = z.object({
  name: z.string().trim().min(1).max(PLAN_TERMS.name),
  /** What the plans of one product have in common: the month's and the year's Team are both of the family Team. */
  family: z.string().trim().min(1).max(PLAN_TERMS.family),
  description: z.string().trim().max(PLAN_TERMS.description).default(''),
  /** Minor units of the currency, for one interval. */
  price: z.number().int().min(0).max(PLAN_TERMS.price),
  currency: currencyCode,
  interval: z.enum(PLAN_INTERVALS),
  /** Segments are counted anew with each interval; the rest is how many there may be at once. */
  limits: planLimits,
  /** What it comes with, a line each. */
  features: z.array(z.string().trim().min(1).max(PLAN_TERMS.feature)).max(PLAN_TERMS.features).default([]),
  /** False: only whoever has it sees it. */
  is_public: z.boolean().default(true),
  /** Where it stands among the others, from the first. */
  position: z.number().int().min(0).max(PLAN_TERMS.position).default(0),
});
export type PlanInput = z.infer<typeof planInput>;

export const plan = z.object({
  ...recordBase,
  ...planInput.shape,
  /** Since when nobody can choose it any more; null while one can. */
  retired_at: instant.nullable(),
  /** How many tenants with a running contract have it; null for whoever is no staff. */
  tenants_count: z.number().int().min(0).nullable(),
  /** Whether any tenant ever had it, so that it cannot be deleted; null for whoever is no staff. */
  was_used: z.boolean().nullable(),
});
export type Plan = z.infer<typeof plan>;

export const SUBSCRIPTION_STATUSES = ['trialing', 'active', 'past_due', 'canceled'] as const;

export const subscription = z.object({
  ...recordBase,
  plan_id: z.string(),
  status: z.enum(SUBSCRIPTION_STATUSES),
  period_start: z.iso.datetime(),
  period_end: z.iso.datetime(),
  cancel_at_period_end: z.boolean(),
  usage: planLimits,
});
export type Subscription = z.infer<typeof subscription>;
