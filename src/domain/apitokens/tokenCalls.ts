import { z } from 'zod';
import { count, instant } from '#src/domain/record.ts';
import { API_TOKEN_LIMITS } from './apitokenTerms.ts';

/** One request made with the token. `path` has no query string, which could contain what people search for. */
export const tokenCall = z.object({
  /** Its number among all calls of the token, from 1. */
  number: z.number().int().min(1),
  at: instant,
  method: z.string(),
  path: z.string(),
  status: z.number().int(),
  ip: z.string().nullable(),
});
export type TokenCall = z.infer<typeof tokenCall>;

/** How a token was used: calls by endpoint, and the latest calls. */
export const tokenCalls = z.object({
  total: count,
  /** Calls with a 4xx or 5xx response. */
  refused: count,
  endpoints: z.array(z.object({ method: z.string(), path: z.string(), count, last_at: instant })),
  recent: z.array(tokenCall).max(API_TOKEN_LIMITS.calls),
});
export type TokenCalls = z.infer<typeof tokenCalls>;
