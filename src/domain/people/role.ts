import { z } from 'zod';
import { ACTIONS, SUBJECTS } from '#src/domain/access/permissions.ts';
import { PLAN_FEATURES } from '#src/domain/company/planTerms.ts';
import type { SchemaMessage } from '#src/domain/contract/schemaMessage.ts';
import { fieldsBy, line, measure, recordBase, text } from '#src/domain/record.ts';
import { ROLE_LIMITS } from './roleTerms.ts';

const fieldPath = z.string().regex(/^[a-z][\w.]{0,59}$/, 'roles.field_path' satisfies SchemaMessage);
const comparable = z.union([text.max(200), measure]);
const value = z.union([comparable, z.boolean(), z.null()]);
const values = z.array(value).max(ROLE_LIMITS.values);

/** Comparisons of a field. CASL also supports patterns, but with one of those a role could keep the API busy forever. */
const comparison = z
  .strictObject({
    $eq: value,
    $ne: value,
    $in: values,
    $nin: values,
    $all: values,
    $lt: comparable,
    $lte: comparable,
    $gt: comparable,
    $gte: comparable,
    $exists: z.boolean(),
  })
  .partial();

/** The records a rule applies to: a value per field, or a comparison. */
const ruleConditions = fieldsBy(fieldPath, z.union([value, comparison]), ROLE_LIMITS.conditions);

/** A rule of a scope, in CASL's form. An inverted rule forbids, and its reason is shown to the person. */
export const abilityRule = z.object({
  action: z.union([z.enum(ACTIONS), z.array(z.enum(ACTIONS)).max(ACTIONS.length)]),
  subject: z.union([z.enum(SUBJECTS), z.array(z.enum(SUBJECTS)).max(SUBJECTS.length)]),
  fields: z.array(fieldPath).min(1).max(ROLE_LIMITS.fields).optional(),
  conditions: ruleConditions.optional(),
  inverted: z.boolean().optional(),
  reason: text.max(ROLE_LIMITS.reason).optional(),
  /** For a rule that comes from the plan, not a role: the feature the plan lacks. */
  feature: z.enum(PLAN_FEATURES).optional(),
});
export type AbilityRule = z.infer<typeof abilityRule>;

export const roleInput = z.object({
  name: line.min(1).max(ROLE_LIMITS.name),
  description: text.max(ROLE_LIMITS.description).default(''),
  rules: z
    .array(abilityRule.omit({ feature: true }))
    .max(200)
    .default([]),
});
export type RoleInput = z.infer<typeof roleInput>;

export const role = z.object({
  ...recordBase,
  ...roleInput.shape,
  is_system: z.boolean(),
  users_count: z.number().int().min(0),
});
export type Role = z.infer<typeof role>;
