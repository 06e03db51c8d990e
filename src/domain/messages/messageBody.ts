import type { SchemaMessage } from '#src/domain/contract/schemaMessage.ts';
import { text } from '#src/domain/record.ts';
import { BODY_MAX_LENGTH } from './texting.ts';

/** The text of a message, sent unchanged. Spaces alone are no text: nobody means to send them, and they cost a segment. */
export const messageBody = text
  .min(1)
  .max(BODY_MAX_LENGTH)
  .refine((body) => body.trim() !== '', 'forms.required' satisfies SchemaMessage);
