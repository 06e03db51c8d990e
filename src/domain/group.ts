import { z } from 'zod';
import { recordBase } from './record.ts';

export const GROUP_TYPES = ['manual', 'smart'] as const;
export type GroupType = (typeof GROUP_TYPES)[number];

export const groupInput = z.object({
  name: z.string().min(1).max(80),
  description: z.string().max(500).default(''),
  type: z.enum(GROUP_TYPES).default('manual'),
});
export type GroupInput = z.infer<typeof groupInput>;

export const group = z.object({
  ...recordBase,
  ...groupInput.shape,
  contacts_count: z.number().int().min(0),
});
export type Group = z.infer<typeof group>;
