import { z } from 'zod';
import { line, recordBase, text } from '#src/domain/record.ts';
import { GROUP_LIMITS, GROUP_TYPES } from './groupTerms.ts';
import { groupQuery } from './query/groupQuery.ts';

export const groupInput = z.object({
  name: line.min(1).max(GROUP_LIMITS.name),
  description: text.max(GROUP_LIMITS.description).default(''),
  type: z.enum(GROUP_TYPES).default('manual'),
  /** For a smart group: its conditions. Null for manual groups. */
  query: groupQuery.nullable().default(null),
});
export type GroupInput = z.infer<typeof groupInput>;

export const group = z.object({
  ...recordBase,
  ...groupInput.shape,
  contacts_count: z.number().int().min(0),
});
export type Group = z.infer<typeof group>;
