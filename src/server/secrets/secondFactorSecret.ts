import type { KeyRing } from './KeyRing.ts';

const BASE32 = /^[A-Z2-7]+=*$/;

function purposeOf(userId: string): string {
  return `second factor ${userId}`;
}

/** An authenticator's secret (base32) in its stored form: encrypted for its owner. */
export function sealSecondFactor(keys: KeyRing, userId: string, base32: string): string {
  return keys.seal(purposeOf(userId), base32);
}

/** Decrypts a secret to base32; also accepts secrets that older versions stored unencrypted. Throws SealProblem if its key is gone. */
export function openSecondFactor(keys: KeyRing, userId: string, stored: string): string {
  return isSealedSecondFactor(stored) ? keys.open(purposeOf(userId), stored) : stored;
}

/** Encrypts a stored secret with the newest key. */
export function resealSecondFactor(keys: KeyRing, userId: string, stored: string): string {
  if (isSealedSecondFactor(stored) && !keys.isSealedBefore(stored)) return stored;
  return sealSecondFactor(keys, userId, openSecondFactor(keys, userId, stored));
}

/** Whether a stored secret is encrypted; older versions did not encrypt it. */
export function isSealedSecondFactor(stored: string): boolean {
  return !BASE32.test(stored);
}
