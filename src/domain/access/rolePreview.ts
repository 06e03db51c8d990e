import { z } from 'zod';
import { abilityRule } from '#src/domain/people/role.ts';
import { PREVIEWED_RESOURCES } from './rolePreviewTerms.ts';

export const rolePreviewInput = z.object({
  rules: z.array(abilityRule).max(200),
  resource: z.enum(PREVIEWED_RESOURCES),
});

/** What people with a role would see in a list, limited to what the caller can see. */
export const rolePreview = z.object({
  /** How many records the role can read, and how many the caller can read. */
  visible: z.number().int().min(0),
  total: z.number().int().min(0),
  /** The newest of them. `fields`: the fields that roles can hide, as this role sees them; a hidden field is absent. */
  records: z.array(z.object({ id: z.string(), name: z.string(), fields: z.record(z.string(), z.unknown()) })),
});
export type RolePreview = z.infer<typeof rolePreview>;
