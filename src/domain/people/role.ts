import { z } from 'zod';
import { ACTIONS, SUBJECTS } from '#src/domain/access/permissions.ts';
import { line, recordBase } from '#src/domain/record.ts';
import { ROLE_LIMITS } from './roleTerms.ts';

/** One line of a scope: a raw CASL rule. An inverted rule forbids, and its reason is shown to the person. */
export const abilityRule = z.object({
  action: z.union([z.enum(ACTIONS), z.array(z.enum(ACTIONS))]),
  subject: z.union([z.enum(SUBJECTS), z.array(z.enum(SUBJECTS))]),
  fields: z.array(z.string()).min(1).optional(),
  conditions: z.record(z.string(), z.unknown()).optional(),
  inverted: z.boolean().optional(),
  reason: z.string().max(ROLE_LIMITS.reason).optional(),
});
export type AbilityRule = z.infer<typeof abilityRule>;

export const roleInput = z.object({
  name: line.min(1).max(ROLE_LIMITS.name),
  description: z.string().max(ROLE_LIMITS.description).default(''),
  rules: z.array(abilityRule).max(200).default([]),
});
export type RoleInput = z.infer<typeof roleInput>;

export const role = z.object({
  ...recordBase,
  ...roleInput.shape,
  is_system: z.boolean(),
  users_count: z.number().int().min(0),
});
export type Role = z.infer<typeof role>;
