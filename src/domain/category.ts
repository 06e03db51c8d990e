import { z } from 'zod';
import { hexColour, recordBase } from './record.ts';

export const categoryInput = z.object({
  name: z.string().min(1).max(80),
  colour: hexColour.default('#2B6CB0'),
  description: z.string().max(500).default(''),
});
export type CategoryInput = z.infer<typeof categoryInput>;

export const category = z.object({
  ...recordBase,
  ...categoryInput.shape,
  contacts_count: z.number().int().min(0),
});
export type Category = z.infer<typeof category>;
