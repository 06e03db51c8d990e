import { z } from 'zod';
import { recordBase } from '#src/domain/record.ts';

export const PLAN_INTERVALS = ['month', 'year'] as const;

/** ISO 4217. */
export const currencyCode = z.string().regex(/^[A-Z]{3}$/);

export const planLimits = z.object({
  segments: z.number().int().min(0),
  devices: z.number().int().min(0),
  users: z.number().int().min(0),
  contacts: z.number().int().min(0),
});
export type PlanLimits = z.infer<typeof planLimits>;

export const plan = z.object({
  ...recordBase,
  name: z.string().min(1).max(60),
  description: z.string().max(300),
  /** Minor units of the currency. */
  price: z.number().int().min(0),
  currency: currencyCode,
  interval: z.enum(PLAN_INTERVALS),
  limits: planLimits,
  features: z.array(z.string()),
  is_public: z.boolean(),
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
