import { z } from 'zod';
import { ERROR_CODES } from '#src/domain/contract/envelope.ts';
import { fieldsBy, id, setInstant, text } from '#src/domain/record.ts';
import { MESSAGE_STATUSES } from './messageTerms.ts';
import { MESSAGES_AT_ONCE, SEND_LIMITS } from './sendTerms.ts';
import { BODY_MAX_LENGTH, MESSAGE_PURPOSES } from './texting.ts';

/** One text to one person. Of `to` and `contact_id` there is one, and so of `body` and `template_id`. */
export const sendInput = z.object({
  to: text
    .max(40)
    .optional()
    .describe('The number: E.164, or as it is written in the company’s country. Or `contact_id`'),
  contact_id: id.optional(),
  body: text.min(1).max(BODY_MAX_LENGTH).optional().describe('Sent as it stands. Or `template_id`'),
  template_id: id.optional(),
  values: fieldsBy(text.max(SEND_LIMITS.name), text.max(SEND_LIMITS.value), SEND_LIMITS.values)
    .default({})
    .describe('For placeholders of the template, as `first_name` or `custom.size`, in place of the contact’s'),
  purpose: z
    .enum(MESSAGE_PURPOSES)
    .optional()
    .describe(
      'Left out: the template’s, else `transactional`. Marketing waits for the end of quiet hours, is not for people who were asked and have not agreed, and tells how to opt out',
    ),
  send_at: setInstant.nullable().default(null).describe('Not before; null: now'),
  valid_until: setInstant.nullable().default(null).describe('What no device has by then expires; null: a day later'),
  key: text
    .min(1)
    .max(SEND_LIMITS.key)
    .nullable()
    .default(null)
    .describe('Your own name for it, which no other message of the company has: GET /messages/by-key'),
});
export type SendInput = z.infer<typeof sendInput>;

/** Rows are read one by one, so that a wrong one spoils no other. */
export const sendBatchInput = z.object({
  messages: z.array(z.looseObject({})).min(1).max(MESSAGES_AT_ONCE),
});

/** What became of a row, in the order of the rows. */
export const sendOutcome = z.discriminatedUnion('is', [
  z.object({
    is: z.literal('accepted'),
    id,
    key: z.string().nullable(),
    status: z.enum(MESSAGE_STATUSES),
    segments: z.number().int().min(0),
  }),
  z.object({
    is: z.literal('refused'),
    code: z.enum(ERROR_CODES),
    message: z.string(),
    fields: z.record(z.string(), z.string()),
  }),
]);
export type SendOutcome = z.infer<typeof sendOutcome>;
