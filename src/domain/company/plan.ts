import { z } from 'zod';
import { id, instant, line, recordBase, text } from '#src/domain/record.ts';
import { isCurrency } from './currencies.ts';
import { PLAN_INTERVALS, PLAN_LIMIT_NAMES, PLAN_TERMS } from './planTerms.ts';

export const currencyCode = z.string().refine(isCurrency, 'must be a currency code like USD');

const limit = z.number().int().min(0).max(PLAN_TERMS.limit);
export const planLimits = z.object({ segments: limit, devices: limit, users: limit, contacts: limit });
export type PlanLimits = z.infer<typeof planLimits>;

export const planInput = z.object({
  name: line.min(1).max(PLAN_TERMS.name),
  /** What the plans of one product have in common: the month's and the year's Team are both of the family Team. */
  family: text.trim().min(1).max(PLAN_TERMS.family),
  description: text.trim().max(PLAN_TERMS.description).default(''),
  /** Minor units of the currency, for one interval. */
  price: z.number().int().min(0).max(PLAN_TERMS.price),
  currency: currencyCode,
  interval: z.enum(PLAN_INTERVALS),
  /** Segments are counted anew with each interval; the rest is how many there may be at once. */
  limits: planLimits,
  /** What it comes with, a line each. */
  features: z.array(text.trim().min(1).max(PLAN_TERMS.feature)).max(PLAN_TERMS.features).default([]),
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

/** What is asked about before it is saved. */
export const planChange = planInput.pick({ price: true, limits: true }).partial();
export type PlanChange = z.infer<typeof planChange>;

const count = z.number().int().min(0);

/** Whom a change of a plan would concern. */
export const planEffects = z.object({
  tenants_count: count,
  /** Null where it stays. It counts from each tenant's next period. */
  price: z.object({ from: count, to: count }).nullable(),
  /** Those that change, at once. `over`: who uses more than that already, most first, a few by name. */
  limits: z.array(
    z.object({
      limit: z.enum(PLAN_LIMIT_NAMES),
      from: count,
      to: count,
      over_count: count,
      over: z.array(z.object({ id, name: z.string(), used: count })),
    }),
  ),
});
export type PlanEffects = z.infer<typeof planEffects>;
