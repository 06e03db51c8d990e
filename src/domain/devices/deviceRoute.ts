import { z } from 'zod';
import type { SchemaMessage } from '#src/domain/contract/schemaMessage.ts';
import { countryCode } from '#src/domain/record.ts';
import { DEVICE_LIMITS, DEVICE_REACHES } from './deviceTerms.ts';

/** The countries (ISO 3166) a device sends to: that of its own number, all, or these. */
export const deviceReach = z
  .union([z.enum(DEVICE_REACHES), z.array(countryCode).min(1).max(DEVICE_LIMITS.countries)])
  .describe('`home`: the country of its own number. `all`: every country. Or the countries as ISO 3166 codes');

/** An amount in whole units of a currency. */
export const amount = z.string().regex(/^\d{1,6}(\.\d{1,6})?$/, 'devices.price_amount' satisfies SchemaMessage);

/** The price of a segment, in whole units of a currency (ISO 4217). */
export const segmentPrice = z.object({
  amount,
  currency: z.string().regex(/^[A-Z]{3}$/, 'devices.price_currency' satisfies SchemaMessage),
});
export type SegmentPrice = z.infer<typeof segmentPrice>;
