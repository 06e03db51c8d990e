import { z } from 'zod';
import type { SchemaMessage } from '#src/domain/contract/schemaMessage.ts';
import { amount, fieldsBy, measure, text } from '#src/domain/record.ts';
import { LIST_LIMITS } from './requestLimits.ts';

const fieldName = text.min(1).max(LIST_LIMITS.name);
const value = z.union([text.max(LIST_LIMITS.text), measure, z.boolean(), z.null()]);

/** `["field","ASC"]`, or `DESC`. */
export const listSort = z.tuple([fieldName, z.enum(['ASC', 'DESC'])]);

/** `[0,24]`: rows counted from 0, both ends included. */
export const listRange = z
  .tuple([amount, amount])
  .refine(([first, last]) => last >= first && last - first < LIST_LIMITS.rows, 'forms.range' satisfies SchemaMessage);

/** A value per field, or a list of values of which any may match; `q` is a free-text search. */
export const listFilter = fieldsBy(
  fieldName,
  z.union([value, z.array(value).max(LIST_LIMITS.values)]),
  LIST_LIMITS.fields,
).refine(({ q }) => q === undefined || typeof q === 'string', {
  path: ['q'],
  message: 'forms.text' satisfies SchemaMessage,
});
export type ListFilter = z.infer<typeof listFilter>;
