import { z } from 'zod';
import type { SchemaMessage } from '#src/domain/contract/schemaMessage.ts';
import { id, instant, line, recordBase, text } from '#src/domain/record.ts';
import { isCurrency } from './currencies.ts';
import { PLAN_FEATURES, PLAN_INTERVALS, PLAN_LIMIT_NAMES, PLAN_TERMS } from './planTerms.ts';

export const currencyCode = z.string().refine(isCurrency, 'plans.currency' satisfies SchemaMessage);

const limit = z.number().int().min(0).max(PLAN_TERMS.limit);
export const planLimits = z.object({ segments: limit, devices: limit, users: limit, contacts: limit });
export type PlanLimits = z.infer<typeof planLimits>;

const features = z
  .array(z.enum(PLAN_FEATURES))
  .max(PLAN_FEATURES.length)
  .refine((each) => new Set(each).size === each.length, 'plans.feature_twice' satisfies SchemaMessage);

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
  /** What it comes with beside. */
  features: features.default([]),
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
export const planChange = planInput.pick({ price: true, limits: true }).extend({ features }).partial();
export type PlanChange = z.infer<typeof planChange>;

const count = z.number().int().min(0);

const named = z.object({ id, name: z.string(), used: count });

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
      over: z.array(named),
    }),
  ),
  /** What it comes with from now on, and what not any more. `using`: who has any of that, most first, a few by name. */
  features: z.object({
    added: z.array(z.enum(PLAN_FEATURES)),
    removed: z.array(z.object({ feature: z.enum(PLAN_FEATURES), using_count: count, using: z.array(named) })),
  }),
});
export type PlanEffects = z.infer<typeof planEffects>;
