import { z } from 'zod';
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
  /** A few of them, owners first; empty when nobody can. */
  grantors: z.array(grantor),
});
export type Refusal = z.infer<typeof refusal>;

export const refusalQuery = z.object({ action: z.enum(ACTIONS), subject: z.enum(SUBJECTS) });
