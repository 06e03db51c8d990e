import { z } from 'zod';
import type { SchemaMessage } from '#src/domain/contract/schemaMessage.ts';
import { id, instant, text } from '#src/domain/record.ts';
import { AUTHENTICATOR_CODE, PASSWORD } from './accountTerms.ts';
import { oneTimeCode } from './signIn.ts';
import { userInput } from './user.ts';

/** What people change of themselves; the address has a way of its own, and the role is for others to give. */
export const accountInput = userInput.pick({ name: true, phone: true, locale: true }).partial();

const knownPassword = text.min(1).max(PASSWORD.maxLength);
const authenticatorCode = z.string().regex(AUTHENTICATOR_CODE, 'account.six_digits' satisfies SchemaMessage);

/** The state of one's own account beyond the user's record. */
export const account = z.object({
  /** An address that was asked for and not confirmed yet. */
  email_change: z.object({ email: z.string(), expires_at: instant }).nullable(),
  recovery_codes_left: z.number().int().min(0),
  /** The company asks everybody for a second factor: it cannot be switched off. */
  two_factor_required: z.boolean(),
});
export type Account = z.infer<typeof account>;

export const emailChangeInput = z.object({ email: z.email().max(254), password: knownPassword });
export const emailConfirmInput = z.object({ code: authenticatorCode });

export const passwordChangeInput = z.object({
  current_password: knownPassword,
  password: text.min(PASSWORD.minLength).max(PASSWORD.maxLength),
});

/** One sign-in that has not ended. */
export const accountSession = z.object({
  id,
  /** The one that asks. */
  is_current: z.boolean(),
  created_at: instant,
  /** To the minute. */
  last_used_at: instant,
  ip: z.string().nullable(),
  /** Where that address is, as far as the API knows. */
  place: z.string().nullable(),
  /** As the browser called itself. */
  user_agent: z.string().nullable(),
});
export type AccountSession = z.infer<typeof accountSession>;

export const passwordProof = z.object({ password: knownPassword });
export const twoFactorCheckInput = z.object({ code: authenticatorCode });
export const twoFactorOffInput = z.object({ password: knownPassword, code: oneTimeCode });

/** What an authenticator has to know. It counts once a code of it was checked. */
export const twoFactorSetup = z.object({
  /** Base32 (RFC 4648), for typing. */
  secret: z.string(),
  /** The same as an otpauth: address, for the QR code. */
  otpauth_url: z.string(),
});

/** Told once; the API keeps only what it takes to know them again. */
export const recoveryCodes = z.object({ codes: z.array(z.string()) });
