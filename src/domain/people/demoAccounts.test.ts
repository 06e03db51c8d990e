import { expect, it } from 'vitest';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, DEMO_TOTP_SECRET } from './demoAccounts.ts';
import { credentials } from './signIn.ts';

it.each(DEMO_ACCOUNTS)('the sign-in page accepts $email', ({ email }) => {
  expect(credentials.safeParse({ email, password: DEMO_PASSWORD }).success).toBe(true);
});

it('authenticator apps accept the secret of the second factor, which is base32 without padding', () => {
  expect(DEMO_TOTP_SECRET).toMatch(/^([A-Z2-7]{8})+$/);
});
