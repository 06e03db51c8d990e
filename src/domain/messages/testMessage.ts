import { z } from 'zod';
import { id, text } from '#src/domain/record.ts';
import { BODY_MAX_LENGTH, MESSAGE_PURPOSES } from './texting.ts';

/** A test message, to see on a phone before sending to many. */
export const testMessageInput = z.object({
  body: text.trim().min(1).max(BODY_MAX_LENGTH),
  purpose: z.enum(MESSAGE_PURPOSES),
  /** The number, as typed, or null for the sender's own. */
  to: text.max(40).nullable(),
  /** The contact whose values fill the placeholders, or null for the sender's own values, where there are any. */
  contact_id: id.nullable().default(null),
  /** The device that sends it, or null for any that can. */
  device_id: id.nullable().default(null),
  /** The campaign it tests, for the activity. */
  campaign_id: id.nullable().default(null),
});
export type TestMessageInput = z.infer<typeof testMessageInput>;
