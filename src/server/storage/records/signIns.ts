import type { Visit } from '#src/domain/acting/visit.ts';
import type { RevealedPart } from '#src/domain/acting/visitTerms.ts';

/** One sign-in, for which refresh tokens are exchanged. */
export interface Session {
  id: string;
  user_id: string;
  /** Hashes of the current refresh token and of the previous one, which other tabs may still use for a moment. */
  refresh_hash: string;
  previous_refresh_hash: string | null;
  /** Wall-clock times: the browser checks tokens by its own clock, not by the one that tests advance. */
  rotated_at: string;
  expires_at: string;
  /** The location and browser of the sign-in. */
  ip?: string | null;
  user_agent?: string | null;
  /** To the minute. */
  last_used_at?: string;
}

/** A person's credentials. Fields that were never set are missing. */
export interface Secret {
  id: string;
  user_id: string;
  password_hash: string;
  /** Sealed for its owner (`secrets/secondFactorSecret.ts`), or null if the second factor is off. */
  totp_secret: string | null;
  /** The half minute of the last accepted code, because no code counts twice (RFC 6238, 5.2). */
  totp_last_step?: number;
  /** A new secret that is not confirmed by a code yet, sealed in the same way. */
  pending_totp_secret?: string | null;
  /** The hashes of the unused recovery codes. */
  recovery_hashes?: string[];
  /** The id of the key in SECRET_KEYS that made them; missing in older records. */
  recovery_key?: string;
  email_change?: { email: string; code_hash: string; expires_at: string } | null;
}

/** A support visit, with fields that no response contains: its session, and what was revealed. */
export interface StoredVisit extends Omit<Visit, 'reveals_count' | 'tenant_name' | 'id'> {
  id: string;
  staff_id: string;
  owner_id: string;
  session_id: string;
  revealed: { id: string; part: RevealedPart }[];
}
