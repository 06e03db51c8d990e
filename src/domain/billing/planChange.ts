import { z } from 'zod';
import { currencyCode } from '#src/domain/company/plan.ts';
import { PLAN_FEATURES, PLAN_LIMIT_NAMES } from '#src/domain/company/planTerms.ts';
import { id, instant, text } from '#src/domain/record.ts';
import { CHANGE_REFUSALS, SEGMENT_CAUSES } from './billingTerms.ts';
import { invoiceLine } from './invoice.ts';

export const exceededLimit = z.object({
  limit: z.enum(PLAN_LIMIT_NAMES),
  used: z.int(),
  included: z.int(),
  /** False: it only tells what follows. */
  isBlocking: z.boolean(),
});

/** What another plan would mean: what is paid now and later, from when it counts, and what stands in its way. */
export const planPreview = z.object({
  plan_id: id,
  effective: z.enum(['now', 'period_end']),
  effective_at: instant,
  lines: z.array(invoiceLine),
  currency: currencyCode,
  /** Prices are net of any tax: none is charged. */
  tax: z.literal(0),
  /** What is paid at once. */
  total: z.int().min(0),
  period_end: instant,
  next_charge: z.object({ amount: z.int().min(0), at: instant }),
  /** How many segments the running period allows, and how many the one that one is in afterwards does. */
  segments: z.object({
    before: z.int().min(0),
    after: z.int().min(0),
    /** Until when `after` counts. */
    until: instant,
    /** Of a change within the period: for how many of its days the new plan is paid. */
    days: z.object({ paid: z.int().min(0), of: z.int().min(1) }).nullable(),
    /** Why `after` is not simply what the plan says, or the change waits; null where it is. */
    cause: z.enum(SEGMENT_CAUSES).nullable(),
  }),
  /** What the plan comes with and the one in use does not, and the other way round: with how much there is of it. */
  features: z.object({
    gained: z.array(z.enum(PLAN_FEATURES)),
    lost: z.array(z.object({ feature: z.enum(PLAN_FEATURES), used: z.int().min(0) })),
  }),
  /** Whether a cancellation is taken back by it. */
  resumes: z.boolean(),
  exceeded: z.array(exceededLimit),
  /** Why it cannot be chosen now; null: it can. */
  refusal: z.enum(CHANGE_REFUSALS).nullable(),
  /** Sent back with the change: another one means that the price has moved since. */
  stamp: z.string(),
});
export type PlanPreview = z.infer<typeof planPreview>;

export const planChoice = z.object({ plan_id: id });
/** A plan as it was previewed. */
export const previewedChange = z.object({ plan_id: id, stamp: text.min(1).max(100) });
