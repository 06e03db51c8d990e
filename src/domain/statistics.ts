import { z } from 'zod';
import { MESSAGE_ERROR_CODES } from './messages/message.ts';

const count = z.number().int().min(0);

const figures = z.object({
  sent: count,
  delivered: count,
  failed: count,
  unknown: count,
  received: count,
  opted_out: count,
  segments: count,
});

/** Figures of the tenant over a range of days, in the tenant's zone, both ends included. */
export const statistics = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  totals: figures,
  days: z.array(z.object({ date: z.iso.date(), ...figures.shape })),
  failures: z.array(z.object({ error_code: z.enum(MESSAGE_ERROR_CODES), count })),
});
export type Statistics = z.infer<typeof statistics>;
