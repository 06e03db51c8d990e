import { z } from 'zod';
import { line, recordBase, text } from '#src/domain/record.ts';
import { messageBody } from './messageBody.ts';
import { TEMPLATE_LIMITS } from './templateTerms.ts';
import { BODY_MAX_LENGTH, ENCODINGS, MESSAGE_PURPOSES } from './texting.ts';

export const templateInput = z.object({
  name: line.min(1).max(TEMPLATE_LIMITS.name),
  purpose: z.enum(MESSAGE_PURPOSES).default('marketing'),
  body: messageBody,
  archived: z.boolean().default(false),
});
export type TemplateInput = z.infer<typeof templateInput>;

export const template = z.object({
  ...recordBase,
  ...templateInput.shape,
  /** Spaces alone in templates from before these were refused. */
  body: text.min(1).max(BODY_MAX_LENGTH),
  /** The placeholders' names, derived from the body. */
  variables: z.array(z.string()),
  encoding: z.enum(ENCODINGS),
  segments: z.number().int().min(0),
  used_count: z.number().int().min(0),
});
export type Template = z.infer<typeof template>;
