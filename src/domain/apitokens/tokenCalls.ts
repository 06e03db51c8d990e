import { z } from 'zod';
import { instant } from '#src/domain/record.ts';
import { API_TOKEN_LIMITS } from './apitokenTerms.ts';

/** One request a program made. `path` without its query, which may hold what people search for. */
export const tokenCall = z.object({
  /** Its place among all calls of the token, from 1 on. */
  number: z.number().int().min(1),
  at: instant,
  method: z.string(),
  path: z.string(),
  status: z.number().int(),
  ip: z.string().nullable(),
});
export type TokenCall = z.infer<typeof tokenCall>;

/** What a token was used for: how often each endpoint was called, and the last calls. */
export const tokenCalls = z.object({
  total: z.number().int(),
  /** Answered with 4xx or 5xx. */
  refused: z.number().int(),
  endpoints: z.array(z.object({ method: z.string(), path: z.string(), count: z.number().int(), last_at: instant })),
  recent: z.array(tokenCall).max(API_TOKEN_LIMITS.calls),
});
export type TokenCalls = z.infer<typeof tokenCalls>;
