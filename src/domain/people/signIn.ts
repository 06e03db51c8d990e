import { z } from 'zod';

export const credentials = z.object({
  email: z.email().max(254),
  password: z.string().min(1).max(200),
  /** The second factor, where it is on: six digits. */
  code: z
    .string()
    .regex(/^\d{6}$/, 'must be six digits')
    .optional(),
});
export type Credentials = z.infer<typeof credentials>;

export const issuedTokens = z.object({
  /** A JWT; its `exp` counts. */
  token: z.string(),
  refresh_token: z.string().optional(),
});
export type IssuedTokens = z.infer<typeof issuedTokens>;
