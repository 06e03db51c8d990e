import { z } from 'zod';
import { audience } from '#src/domain/campaigns/campaign.ts';
import { id, text } from '#src/domain/record.ts';
import { BODY_MAX_LENGTH, ENCODINGS, MESSAGE_PURPOSES } from './texting.ts';

export const bodyQuestion = z.object({
  body: text.max(BODY_MAX_LENGTH),
  purpose: z.enum(MESSAGE_PURPOSES),
  /** Null: everybody who may be texted. */
  audience: audience.nullable().default(null),
});

const count = z.number().int().min(0);

/** What a text comes to with the values of real people, and with what company settings add to it. */
export const bodyMeasure = z.object({
  recipients: count,
  segments: count,
  /** Segments, were every character of the body that has a plain form written in it. */
  segments_if_plain: count,
  /** Who gets the longest text; null where nobody gets one. */
  longest: z
    .object({
      contact_id: id,
      name: z.string(),
      text: z.string(),
      encoding: z.enum(ENCODINGS),
      segments: count,
    })
    .nullable(),
});
export type BodyMeasure = z.infer<typeof bodyMeasure>;
