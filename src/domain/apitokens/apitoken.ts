import { z } from 'zod';
import type { SchemaMessage } from '#src/domain/contract/schemaMessage.ts';
import { abilityRule } from '#src/domain/people/role.ts';
import { id, instant, line, recordBase, setInstant, text } from '#src/domain/record.ts';
import { API_TOKEN_LIMITS, API_TOKEN_STATUSES } from './apitokenTerms.ts';
import { parseIpRange } from './ipRange.ts';

/** What a token can do, as plain permissions. Limits on fields and records are those of the person who created it. */
export const tokenScope = z
  .array(abilityRule.pick({ action: true, subject: true }).strict())
  .min(1)
  .max(200);

const ipRange = text
  .max(64)
  .refine((value) => parseIpRange(value).isValid, 'apitokens.ip_range' satisfies SchemaMessage);

export const apiTokenInput = z.object({
  name: line.min(1).max(API_TOKEN_LIMITS.name),
  scope: tokenScope,
  ip_allowlist: z.array(ipRange).max(API_TOKEN_LIMITS.ipRanges).default([]),
  expires_at: setInstant.nullable().default(null),
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
