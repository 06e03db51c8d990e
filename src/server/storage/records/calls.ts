import type { TokenCalls } from '#src/domain/apitokens/tokenCalls.ts';

/** A stored response to a write with an Idempotency-Key. */
export interface StoredResponse {
  id: string;
  fingerprint: string;
  status: number;
  /** Encrypted; empty once the tenant has so many newer ones that it was removed. */
  body: string;
  stored_at: string;
}

/** The calls made with a token, by token id. */
export interface TokenLog extends TokenCalls {
  id: string;
  last_used_at: string | null;
  last_used_ip: string | null;
}
