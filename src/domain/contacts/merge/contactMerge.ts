import { z } from 'zod';
import { COMPANY_LIMITS } from '#src/domain/company/companyTerms.ts';
import type { SchemaMessage } from '#src/domain/contract/schemaMessage.ts';
import { amount, fieldsBy, id, text } from '#src/domain/record.ts';
import { isMergeField, MERGE_FIELDS, MERGE_SIDES } from './contactMergeTerms.ts';

export * from './contactMergeTerms.ts';

/** Merges another contact into this one. Both versions are required, so that neither contact can have changed since they were compared. */
export const contactMergeInput = z.object({
  other_id: id,
  other_version: amount.min(1),
  values: fieldsBy(
    text.max(60).refine(isMergeField, 'contacts.no_merge_field' satisfies SchemaMessage),
    z.enum(MERGE_SIDES),
    MERGE_FIELDS.length + COMPANY_LIMITS.custom_fields,
  ).default({}),
});
export type ContactMergeInput = z.infer<typeof contactMergeInput>;
