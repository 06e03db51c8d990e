import type { Credentials } from '#src/domain/people/signIn.ts';
import type { SignInError } from './signInTexts.ts';

export const CREDENTIAL_FIELDS = ['email', 'password', 'code'] as const;
export type CredentialField = (typeof CREDENTIAL_FIELDS)[number];
export type FieldProblems = Partial<Record<CredentialField, SignInError>>;

/** The errors that need no request, by field. The code is checked only in its step, when it is not undefined. */
export function credentialProblems({ email, password, code }: Credentials): FieldProblems {
  return {
    ...(email === ''
      ? { email: 'emailMissing' }
      : !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && { email: 'emailMalformed' }),
    ...(password === '' && { password: 'passwordMissing' }),
    ...(code === ''
      ? { code: 'codeMissing' }
      : code !== undefined && !/^(\d{6}|\d{10})$/.test(code) && { code: 'codeMalformed' }),
  };
}
