import { z } from 'zod';
import { PLAN_FEATURES } from '#src/domain/company/planTerms.ts';
import { ACTIONS, SUBJECTS } from './permissions.ts';

/** A person who has a permission and may give others a role with it. */
export const grantor = z.object({ id: z.string(), name: z.string() });

/** Why something is not allowed: the missing permission, the reason a rule gives, and who can grant it. */
export const refusal = z.object({
  action: z.string(),
  subject: z.string(),
  reason: z.string().nullable(),
  /** The role allows it, but only for other records. */
  is_limited: z.boolean().optional(),
  /** The company's plan does not include it: the feature needed, and the plans that include it. */
  feature: z.enum(PLAN_FEATURES).optional(),
  plans: z.array(z.string()).optional(),
  /** A few people who can grant it, owners first; empty if nobody can. For a missing feature: people who can change the plan. */
  grantors: z.array(grantor),
});
export type Refusal = z.infer<typeof refusal>;

export const refusalQuery = z.object({
  action: z.enum(ACTIONS).describe('What is refused'),
  subject: z.enum(SUBJECTS).describe('What it is refused on'),
});
