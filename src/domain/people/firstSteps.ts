import { z } from 'zod';
import { FIRST_STEPS } from './firstStepTerms.ts';

/** Which first steps a tenant has done, according to its records; a step done once stays done. Hiding the list is each person's choice. */
export const firstSteps = z.object({
  done: z.record(z.enum(FIRST_STEPS), z.boolean()),
  is_hidden: z.boolean(),
});
export type FirstSteps = z.infer<typeof firstSteps>;

export const firstStepsInput = firstSteps.pick({ is_hidden: true });
