import { z } from 'zod';
import { PLAN_FEATURES } from '#src/domain/company/planTerms.ts';
import { ACTIONS, SUBJECTS } from './permissions.ts';

/** Somebody who has a permission and may give others a role that has it. */
export const grantor = z.object({ id: z.string(), name: z.string() });

/** Why something is not allowed: the permission that is missing, the reason a forbidding rule gives, and who can grant it. */
export const refusal = z.object({
  action: z.string(),
  subject: z.string(),
  reason: z.string().nullable(),
  /** The role does allow it, but of other records than the one asked for. */
  is_limited: z.boolean().optional(),
  /** The company's plan leaves it out: the feature that it takes, and the plans on offer that have it. */
  feature: z.enum(PLAN_FEATURES).optional(),
  plans: z.array(z.string()).optional(),
  /** A few of them, owners first; empty when nobody can. Of a feature: who can change the plan. */
  grantors: z.array(grantor),
});
export type Refusal = z.infer<typeof refusal>;

export const refusalQuery = z.object({ action: z.enum(ACTIONS), subject: z.enum(SUBJECTS) });
