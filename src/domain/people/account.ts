import { z } from 'zod';
import type { SchemaMessage } from '#src/domain/contract/schemaMessage.ts';
import { changeOf, id, instant, text } from '#src/domain/record.ts';
import { AUTHENTICATOR_CODE, PASSWORD } from './accountTerms.ts';
import { oneTimeCode } from './signIn.ts';
import { userInput } from './user.ts';

/** The fields people can change about themselves. The e-mail address has its own procedure, and the role is assigned by others. */
export const accountInput = changeOf(userInput.pick({ name: true, phone: true, locale: true }));

const currentPassword = text.min(1).max(PASSWORD.maxLength);
const authenticatorCode = z.string().regex(AUTHENTICATOR_CODE, 'account.six_digits' satisfies SchemaMessage);

/** The user's own account, beyond the user record. */
export const account = z.object({
  /** A new address that is not confirmed yet. */
  email_change: z.object({ email: z.string(), expires_at: instant }).nullable(),
  recovery_codes_left: z.number().int().min(0),
  /** The company requires a second factor; it cannot be turned off. */
  two_factor_required: z.boolean(),
});
export type Account = z.infer<typeof account>;

export const emailChangeInput = z.object({ email: z.email().max(254), password: currentPassword });
export const emailConfirmInput = z.object({ code: authenticatorCode });

export const passwordChangeInput = z.object({
  current_password: currentPassword,
  password: text.min(PASSWORD.minLength).max(PASSWORD.maxLength),
});

/** An active session. */
export const accountSession = z.object({
  id,
  /** The session of this request. */
  is_current: z.boolean(),
  created_at: instant,
  /** Accurate to the minute. */
  last_used_at: instant,
  ip: z.string().nullable(),
  /** The location of the address, if known. */
  location: z.string().nullable(),
  /** The browser's User-Agent. */
  user_agent: z.string().nullable(),
});
export type AccountSession = z.infer<typeof accountSession>;

export const passwordProof = z.object({ password: currentPassword });
export const twoFactorCheckInput = z.object({ code: authenticatorCode });
export const twoFactorOffInput = z.object({ password: currentPassword, code: oneTimeCode });

/** The setup of an authenticator. It takes effect once one of its codes has been checked. */
export const twoFactorSetup = z.object({
  /** Base32 (RFC 4648), for typing. */
  secret: z.string(),
  /** The same as an otpauth: URI, for the QR code. */
  otpauth_url: z.string(),
});

/** Shown once; the API stores only their hashes. */
export const recoveryCodes = z.object({ codes: z.array(z.string()) });
