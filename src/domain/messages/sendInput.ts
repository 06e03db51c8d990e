import { z } from 'zod';
import { ERROR_CODES } from '#src/domain/contract/envelope.ts';
import { fieldsBy, id, setInstant, text } from '#src/domain/record.ts';
import { messageBody } from './messageBody.ts';
import { MESSAGE_STATUSES } from './messageTerms.ts';
import { MAX_MESSAGES_PER_CALL, MESSAGE_PRIORITIES, SEND_LIMITS } from './sendTerms.ts';
import { MESSAGE_PURPOSES } from './texting.ts';

/** One message to one person. Exactly one of `to` and `contact_id` is given, and exactly one of `body` and `template_id`. */
export const sendInput = z.object({
  to: text
    .max(40)
    .optional()
    .describe('The number, in E.164 or as dialed in the company’s country. Give this or `contact_id`'),
  contact_id: id.optional(),
  body: messageBody.optional().describe('The text, sent unchanged. Give this or `template_id`'),
  template_id: id.optional(),
  values: fieldsBy(text.max(SEND_LIMITS.name), text.max(SEND_LIMITS.value), SEND_LIMITS.values)
    .default({})
    .describe(
      'Values for the template’s placeholders, such as `first_name` or `custom.size`; they override the contact’s',
    ),
  purpose: z
    .enum(MESSAGE_PURPOSES)
    .optional()
    .describe(
      'Defaults to the template’s, otherwise `transactional`. Marketing waits until quiet hours end, is refused for people who were asked and have not agreed, and says how to opt out',
    ),
  device_id: id
    .nullable()
    .default(null)
    .describe('The device to send it from; it has to reach the number. Null: any device that does'),
  priority: z
    .enum(MESSAGE_PRIORITIES)
    .optional()
    .describe(
      '`high` goes before all campaigns, for codes and the like; `normal` takes turns with campaigns. Defaults to `normal` for programs; messages written by people go with replies, before both',
    ),
  send_at: setInstant.nullable().default(null).describe('The earliest time to send; null: now'),
  valid_until: setInstant
    .nullable()
    .default(null)
    .describe('Expires if no device has taken it by then; null: a day after `send_at`'),
  key: text
    .min(1)
    .max(SEND_LIMITS.key)
    .nullable()
    .default(null)
    .describe('Your own key for the message, unique in the company: GET /messages/by-key'),
});
export type SendInput = z.infer<typeof sendInput>;

/** Replaces a row of a batch that is not an object. */
export const NO_ROW: Readonly<Record<string, unknown>> = Object.freeze({});

/** Rows are parsed one by one, so that an invalid row does not affect the others. */
export const sendBatchInput = z.object({
  messages: z
    .array(
      z
        .looseObject({})
        .catch(NO_ROW)
        .describe(
          'A message like the body of `POST /messages`; an invalid one is refused without affecting the others',
        ),
    )
    .min(1)
    .max(MAX_MESSAGES_PER_CALL),
});

/** The result of each row, in the order of the rows. */
export const sendOutcome = z.discriminatedUnion('result', [
  z.object({
    result: z.literal('accepted'),
    id,
    key: z.string().nullable(),
    status: z.enum(MESSAGE_STATUSES),
    segments: z.number().int().min(0),
  }),
  z.object({
    result: z.literal('refused'),
    code: z.enum(ERROR_CODES),
    message: z.string(),
    fields: z.record(z.string(), z.string()),
  }),
]);
export type SendOutcome = z.infer<typeof sendOutcome>;
