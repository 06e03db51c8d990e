import type { Visit } from '#src/domain/acting/visit.ts';
import type { RevealedPart } from '#src/domain/acting/visitTerms.ts';

/** One sign-in: what its refresh token may be changed for. */
export interface Session {
  id: string;
  user_id: string;
  /** Hashes of the refresh token that counts now, and of the one before it, which other tabs may still hold for a moment. */
  refresh_hash: string;
  previous_refresh_hash: string | null;
  /** Wall-clock times: the browser judges tokens by its own clock, not by the one tests turn. */
  rotated_at: string;
  expires_at: string;
  /** Where it was begun, and with what. */
  ip?: string | null;
  user_agent?: string | null;
  /** To the minute. */
  last_used_at?: string;
}

/** What proves that somebody is who they say. What is left out was never set. */
export interface Secret {
  id: string;
  user_id: string;
  password_hash: string;
  /** Sealed for its owner (`secrets/secondFactorSecret.ts`), or null if the second factor is off. */
  totp_secret: string | null;
  /** The half minute whose code was taken last: no code counts twice (RFC 6238, 5.2). */
  totp_last_step?: number;
  /** Given out, and not checked yet; sealed alike. */
  pending_totp_secret?: string | null;
  /** Of the recovery codes that were not used yet. */
  recovery_hashes?: string[];
  /** Id of the key of SECRET_KEYS that they were made with; missing in those of before it was noted. */
  recovery_key?: string;
  email_change?: { email: string; code_hash: string; expires_at: string } | null;
}

/** A visit of support, and what is nobody's but the API's: of which session it is, and what was revealed in it. */
export interface StoredVisit extends Omit<Visit, 'reveals_count' | 'tenant_name' | 'id'> {
  id: string;
  staff_id: string;
  owner_id: string;
  session_id: string;
  revealed: { id: string; part: RevealedPart }[];
}
