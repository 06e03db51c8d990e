import { z } from 'zod';
import { CONTACT_LIMITS, SUPPRESSION_CHUNK } from '#src/domain/contacts/contactTerms.ts';
import { amount, line } from '#src/domain/record.ts';

/** Numbers of people who opted out elsewhere, such as another provider's list. */
export const suppressionListInput = z.object({
  numbers: z.array(line.max(CONTACT_LIMITS.phone_as_typed)).min(1).max(SUPPRESSION_CHUNK),
  /** The source of the refusals, stored with each of them. */
  evidence: line.min(3).max(200),
});
export type SuppressionListInput = z.infer<typeof suppressionListInput>;

/** The result for the numbers; each is counted once. */
export const suppressionListResult = z.object({
  /** Contacts that are now opted out. */
  opted_out: amount,
  /** Numbers without a contact, added to the list: a contact created later with such a number is opted out. */
  added: amount,
  /** Already refused, or listed twice. */
  already: amount,
  /** Entries that are not numbers, by position in the list from 0. */
  invalid: z.array(z.object({ index: amount, text: z.string() })),
});
export type SuppressionListResult = z.infer<typeof suppressionListResult>;
