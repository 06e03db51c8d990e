import { z } from 'zod';
import { id } from '#src/domain/record.ts';
import { isMergeField, MERGE_SIDES } from './contactMergeTerms.ts';

export * from './contactMergeTerms.ts';

/** Makes another contact part of this one. Both versions are needed: neither may have changed since they were compared. */
export const contactMergeInput = z.object({
  other_id: id,
  other_version: z.number().int().min(1),
  values: z
    .record(z.string().refine(isMergeField, 'is no field of contacts that can be chosen'), z.enum(MERGE_SIDES))
    .default({}),
});
export type ContactMergeInput = z.infer<typeof contactMergeInput>;
