import { z } from 'zod';
import { id, text } from '#src/domain/record.ts';
import { BODY_MAX_LENGTH, MESSAGE_PURPOSES } from './texting.ts';

/** A text to see on a phone before many get it. */
export const testMessageInput = z.object({
  body: text.trim().min(1).max(BODY_MAX_LENGTH),
  purpose: z.enum(MESSAGE_PURPOSES),
  /** A number as it is typed; null: the own one of whoever asks. */
  to: text.max(40).nullable(),
  /** Whose values fill the fields in; null: those of whoever asks, as far as they go. */
  contact_id: id.nullable().default(null),
  /** What sends it; null: any that can. */
  device_id: id.nullable().default(null),
  /** What it is a test of, for the log. */
  campaign_id: id.nullable().default(null),
});
export type TestMessageInput = z.infer<typeof testMessageInput>;
