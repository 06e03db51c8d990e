import { z } from 'zod';
import type { SchemaMessage } from '#src/domain/contract/schemaMessage.ts';
import { countryCode } from '#src/domain/record.ts';
import { DEVICE_LIMITS, DEVICE_REACHES } from './deviceTerms.ts';

/** To which countries (ISO 3166) a device sends: the one of its own number, all, or these. */
export const deviceReach = z
  .union([z.enum(DEVICE_REACHES), z.array(countryCode).min(1).max(DEVICE_LIMITS.countries)])
  .describe('`home`: the country of its own number. `all`: every country. Or the countries as ISO 3166 codes');

/** What a segment costs, in whole units of a currency (ISO 4217). */
export const segmentPrice = z.object({
  amount: z.string().regex(/^\d{1,6}(\.\d{1,6})?$/, 'devices.price_amount' satisfies SchemaMessage),
  currency: z.string().regex(/^[A-Z]{3}$/, 'devices.price_currency' satisfies SchemaMessage),
});
export type SegmentPrice = z.infer<typeof segmentPrice>;
