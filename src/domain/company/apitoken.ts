import { z } from 'zod';
import { abilityRule } from '#src/domain/people/role.ts';
import { id, instant, recordBase } from '#src/domain/record.ts';

export const API_TOKEN_STATUSES = ['active', 'expired', 'revoked'] as const;

export const apiTokenInput = z.object({
  name: z.string().min(1).max(80),
  scope: z.array(abilityRule).min(1),
  ip_allowlist: z.array(z.string().max(64)).max(50).default([]),
  expires_at: instant.nullable().default(null),
});
export type ApiTokenInput = z.infer<typeof apiTokenInput>;

export const apiToken = z.object({
  ...recordBase,
  ...apiTokenInput.shape,
  /** The only part of the secret that is ever shown again. */
  prefix: z.string(),
  status: z.enum(API_TOKEN_STATUSES),
  last_used_at: instant.nullable(),
  last_used_ip: z.string().nullable(),
  created_by: id,
});
export type ApiToken = z.infer<typeof apiToken>;
