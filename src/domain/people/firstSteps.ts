import { z } from 'zod';
import { FIRST_STEPS } from './firstStepTerms.ts';

/** How far a tenant has come, told by what is there; what was done once stays done. Whether somebody hid the list is theirs. */
export const firstSteps = z.object({
  done: z.record(z.enum(FIRST_STEPS), z.boolean()),
  is_hidden: z.boolean(),
});
export type FirstSteps = z.infer<typeof firstSteps>;

export const firstStepsInput = firstSteps.pick({ is_hidden: true });
