import { z } from 'zod';
import type { SchemaMessage } from '#src/domain/contract/schemaMessage.ts';
import { text } from '#src/domain/record.ts';
import { signedInUser } from './user.ts';

/** Six digits of an authenticator, or the ten of a recovery code. */
export const oneTimeCode = z
  .string()
  .regex(/^(\d{6}|\d{10})$/, 'account.six_digits_or_recovery' satisfies SchemaMessage);

export const credentials = z.object({
  email: z.email().max(254),
  password: text.min(1).max(200),
  /** The second factor, if enabled. */
  code: oneTimeCode.optional(),
});
export type Credentials = z.infer<typeof credentials>;

export const issuedTokens = z.object({
  /** A JWT; its `exp` is used. */
  token: z.string(),
  refresh_token: z.string().optional(),
});
export type IssuedTokens = z.infer<typeof issuedTokens>;

/** The response to signing in, without a token if a cookie carries the session. `user` is what GET /user returns, which saves a request. */
export const signInResponse = z.object({ ...issuedTokens.partial().shape, user: signedInUser.optional() });
export type SignInResponse = z.infer<typeof signInResponse>;
