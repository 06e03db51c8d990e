import type { TokenCalls } from '#src/domain/apitokens/tokenCalls.ts';

/** An answer to a write that carried an Idempotency-Key, kept to be given again. */
export interface StoredResponse {
  id: string;
  fingerprint: string;
  status: number;
  body: string;
  kept_at: string;
}

/** What a token was used for, by the token's id. */
export interface TokenLog extends TokenCalls {
  id: string;
  last_used_at: string | null;
  last_used_ip: string | null;
}
