import { z } from 'zod';
import type { SchemaMessage } from '#src/domain/contract/schemaMessage.ts';
import { count, id, instant, line, recordBase, text } from '#src/domain/record.ts';
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
  /** The product the plan belongs to: the monthly and the yearly Team plan both belong to the family Team. */
  family: text.trim().min(1).max(PLAN_TERMS.family),
  description: text.trim().max(PLAN_TERMS.description).default(''),
  /** Minor units of the currency, for one interval. */
  price: z.number().int().min(0).max(PLAN_TERMS.price),
  currency: currencyCode,
  interval: z.enum(PLAN_INTERVALS),
  /** Segments are counted per interval; the other limits are the most there may be at once. */
  limits: planLimits,
  /** The features it includes. */
  features: features.default([]),
  /** False: shown only to tenants that have it. */
  is_public: z.boolean().default(true),
  /** Its position in the list of plans. */
  position: z.number().int().min(0).max(PLAN_TERMS.position).default(0),
});
export type PlanInput = z.infer<typeof planInput>;

export const plan = z.object({
  ...recordBase,
  ...planInput.shape,
  /** When it was retired, or null if it can be chosen. */
  retired_at: instant.nullable(),
  /** Tenants with a current contract on it; null for people who are not staff. */
  tenants_count: z.number().int().min(0).nullable(),
  /** Whether a tenant ever had it or has chosen it for its next period, in which case it cannot be deleted; null for people who are not staff. */
  was_used: z.boolean().nullable(),
});
export type Plan = z.infer<typeof plan>;

/** A plan's changes, checked before saving. */
export const planChange = planInput.pick({ price: true, limits: true }).extend({ features }).partial();
export type PlanChange = z.infer<typeof planChange>;

const tenantUse = z.object({ id, name: z.string(), used: count });

/** Which tenants a change of a plan affects. */
export const planEffects = z.object({
  tenants_count: count,
  /** Null if the price does not change. A new price applies from each tenant's next period. */
  price: z.object({ from: count, to: count }).nullable(),
  /** The changed limits, which apply immediately. `over`: some of the tenants that already use more, by name, highest usage first. */
  limits: z.array(
    z.object({
      limit: z.enum(PLAN_LIMIT_NAMES),
      from: count,
      to: count,
      over_count: count,
      over: z.array(tenantUse),
    }),
  ),
  /** Features added and removed. `using`: some of the tenants that use a removed feature, by name, highest usage first. */
  features: z.object({
    added: z.array(z.enum(PLAN_FEATURES)),
    removed: z.array(z.object({ feature: z.enum(PLAN_FEATURES), using_count: count, using: z.array(tenantUse) })),
  }),
});
export type PlanEffects = z.infer<typeof planEffects>;
