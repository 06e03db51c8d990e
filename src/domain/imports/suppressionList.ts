import { z } from 'zod';
import { CONTACT_LIMITS, SUPPRESSION_CHUNK } from '#src/domain/contacts/contactTerms.ts';
import { amount, line } from '#src/domain/record.ts';

/** Numbers of people who said no elsewhere, as another provider's list has them. */
export const suppressionListInput = z.object({
  numbers: z.array(line.max(CONTACT_LIMITS.phone_as_typed)).min(1).max(SUPPRESSION_CHUNK),
  /** Where the refusals come from: kept with each of them. */
  evidence: line.min(3).max(200),
});
export type SuppressionListInput = z.infer<typeof suppressionListInput>;

/** What became of the numbers. Each is counted once. */
export const suppressionListResult = z.object({
  /** Contacts that are opted out now. */
  opted_out: amount,
  /** Numbers of no contact: whoever gets one later has the refusal. */
  kept: amount,
  /** Refused before, or named twice. */
  already: amount,
  /** What is no number, by its place in the list, from 0. */
  invalid: z.array(z.object({ index: amount, text: z.string() })),
});
export type SuppressionListResult = z.infer<typeof suppressionListResult>;
