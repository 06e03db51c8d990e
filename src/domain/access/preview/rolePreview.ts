import { z } from 'zod';
import { abilityRule } from '#src/domain/people/role.ts';
import { PREVIEWED_RESOURCES } from './rolePreviewTerms.ts';

export const rolePreviewInput = z.object({
  rules: z.array(abilityRule).max(200),
  resource: z.enum(PREVIEWED_RESOURCES),
});

/** What people with a role would find in a list. Nobody sees more in it than they may see themselves. */
export const rolePreview = z.object({
  /** How many records the role reads, of those there are for whoever asks. */
  total: z.number().int().min(0),
  of: z.number().int().min(0),
  /** The newest of them. `fields`: those that roles may be kept from, as this one gets them; one that is hidden is not there. */
  records: z.array(z.object({ id: z.string(), name: z.string(), fields: z.record(z.string(), z.unknown()) })),
});
export type RolePreview = z.infer<typeof rolePreview>;
