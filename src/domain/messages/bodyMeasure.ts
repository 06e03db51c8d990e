import { z } from 'zod';
import { audience } from '#src/domain/campaigns/campaign.ts';
import { count, id, text } from '#src/domain/record.ts';
import { BODY_MAX_LENGTH, ENCODINGS, MESSAGE_PURPOSES } from './texting.ts';

export const bodyMeasureInput = z.object({
  body: text.max(BODY_MAX_LENGTH),
  purpose: z.enum(MESSAGE_PURPOSES),
  /** Null for everyone who may be texted. */
  audience: audience.nullable().default(null),
});

/** The size of a text with real people's values and the lines that company settings add. */
export const bodyMeasure = z.object({
  recipients: count,
  segments: count,
  /** Segments if every character with a plain form were replaced by it. */
  segments_if_plain: count,
  /** The person who gets the longest text; null when nobody gets one. */
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
