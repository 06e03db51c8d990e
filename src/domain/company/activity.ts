import { z } from 'zod';
import { id, instant } from '#src/domain/record.ts';
import { ACTIVITY_ACTIONS } from './activityActions.ts';

/** One entry of the tenant's activity. `via`: the staff member, if support acted for the person. */
export const activity = z.object({
  id,
  at: instant,
  actor_id: id.nullable(),
  actor_name: z.string(),
  via: z.string().nullable(),
  action: z.enum(ACTIVITY_ACTIONS),
  subject: z.string(),
  record_id: id.nullable(),
  record_name: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  ip: z.string().nullable(),
});
export type Activity = z.infer<typeof activity>;
