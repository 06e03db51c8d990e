import { z } from 'zod';
import { currencyCode } from '#src/domain/company/plan.ts';
import { PLAN_FEATURES, PLAN_LIMIT_NAMES } from '#src/domain/company/planTerms.ts';
import { id, instant, text } from '#src/domain/record.ts';
import { CHANGE_REFUSALS, SEGMENT_CAUSES } from './billingTerms.ts';
import { invoiceLine } from './invoice.ts';

export const exceededLimit = z.object({
  limit: z.enum(PLAN_LIMIT_NAMES),
  used: z.int().describe('If segments are counted by the year and the plan is monthly: the monthly average'),
  included: z.int(),
  /** Whether it prevents the change; otherwise it is only shown in the preview. */
  is_blocking: z.boolean(),
});

/** What changing to another plan would mean: what is paid now and later, when it takes effect, and what prevents it. */
export const planPreview = z.object({
  plan_id: id,
  effective: z.enum(['now', 'period_end']),
  effective_at: instant,
  lines: z.array(invoiceLine),
  currency: currencyCode,
  /** Prices are net; no tax is charged. */
  tax: z.literal(0),
  /** What is paid immediately. */
  total: z.int().min(0),
  period_end: instant,
  next_charge: z.object({ amount: z.int().min(0), at: instant }),
  /** Segments allowed in the current period, and in the period after the change. */
  segments: z.object({
    before: z.int().min(0),
    after: z.int().min(0),
    /** When the period that `after` describes ends. */
    until: instant,
    /** For a change within the period: the number of its days paid at the new plan's price. */
    days: z.object({ paid: z.int().min(0), total: z.int().min(1) }).nullable(),
    /** Why `after` differs from the plan's segments, or why the change waits; otherwise null. */
    cause: z.enum(SEGMENT_CAUSES).nullable(),
  }),
  /** The features added and removed, and how much of each is in use. */
  features: z.object({
    added: z.array(z.enum(PLAN_FEATURES)),
    removed: z.array(z.object({ feature: z.enum(PLAN_FEATURES), used: z.int().min(0) })),
  }),
  /** Whether the change also undoes a cancellation. */
  undoes_cancellation: z.boolean(),
  exceeded_limits: z.array(exceededLimit),
  /** Why the plan cannot be chosen now, or null if it can. */
  refusal: z.enum(CHANGE_REFUSALS).nullable(),
  /** Sent back with the change. If it no longer matches, the price or what it includes has changed since the preview. */
  preview_id: z.string(),
});
export type PlanPreview = z.infer<typeof planPreview>;

export const planChoice = z.object({ plan_id: id });
/** A plan as it was previewed. */
export const previewedChange = z.object({ plan_id: id, preview_id: text.min(1).max(100) });
