import type { KeyRing } from './KeyRing.ts';

const BASE32 = /^[A-Z2-7]+=*$/;

function purposeOf(userId: string): string {
  return `second factor ${userId}`;
}

/** An authenticator's secret (base32) as it is kept: sealed for its owner. */
export function sealSecondFactor(keys: KeyRing, userId: string, base32: string): string {
  return keys.seal(purposeOf(userId), base32);
}

/** Opens a secret, in base32; also one stored before secrets were sealed. Throws SealProblem if its key is gone. */
export function openSecondFactor(keys: KeyRing, userId: string, stored: string): string {
  return isSealedSecondFactor(stored) ? keys.open(purposeOf(userId), stored) : stored;
}

/** As it would be kept now: sealed, and with the newest key. */
export function sealSecondFactorAnew(keys: KeyRing, userId: string, stored: string): string {
  if (isSealedSecondFactor(stored) && !keys.isSealedBefore(stored)) return stored;
  return sealSecondFactor(keys, userId, openSecondFactor(keys, userId, stored));
}

/** Whether it is sealed; false: it was kept before that was done. */
export function isSealedSecondFactor(stored: string): boolean {
  return !BASE32.test(stored);
}
