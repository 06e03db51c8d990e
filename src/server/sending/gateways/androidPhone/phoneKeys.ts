import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { PAIRING_ALPHABET, PAIRING_CODE_LENGTH } from '#src/domain/devices/deviceTerms.ts';
import { hashToken } from '#src/server/secrets/hashToken.ts';
import type { KeyRing } from '#src/server/secrets/KeyRing.ts';
import type { PhoneLink, StoredPairing } from '#src/server/storage/records/phones.ts';

/** The letters and digits of a private token, which may have to be typed: none that are easily confused. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
/** Four groups of five: 99 bits. */
const GROUPS = 4;
const GROUP = 5;
/** How far (ms) a phone's clock may be off. */
const CLOCK_SKEW = 15 * 60_000;

/** A token that is never typed. */
export function freshToken(): string {
  return randomBytes(32).toString('base64url');
}

/** A phone's private token, with which it can register again. */
function freshPrivateToken(): string {
  const group = (): string => Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** The stored hash of a private token, however it was typed. */
export function hashPrivateToken(typedToken: string): string {
  return hashToken(typedToken.toLowerCase().replace(/[^a-z0-9]/g, ''));
}

/** Secrets sent to the phone in plain text later, so they are encrypted for the pairing or device. */
export interface PhoneSecrets {
  token: string;
  signingKey: string;
}

/** The secrets shown while a phone is being paired. */
interface PairingSecrets extends PhoneSecrets {
  code: string;
}

const CODE_PURPOSE = 'pairing code';

export function sealSecrets(keys: KeyRing, owner: string, { token, signingKey }: PhoneSecrets): string {
  return keys.seal(purposeOf(owner), JSON.stringify({ token, signingKey } satisfies PhoneSecrets));
}

/** Throws SealProblem when their key is missing. */
export function openSecrets(keys: KeyRing, { id, sealed }: Pick<PhoneLink, 'id' | 'sealed'>): PhoneSecrets {
  return JSON.parse(keys.open(purposeOf(id), sealed)) as PhoneSecrets;
}

/** Re-encrypts a device's or pairing's secrets with the newest key. */
export function resealPhoneSecrets(keys: KeyRing, { id, sealed }: Pick<PhoneLink, 'id' | 'sealed'>): string {
  return keys.isSealedBefore(sealed) ? keys.seal(purposeOf(id), keys.open(purposeOf(id), sealed)) : sealed;
}

/** Creates the code, token and key of a new pairing, as stored. */
export function freshPairingSecrets(
  keys: KeyRing,
  id: string,
): Pick<StoredPairing, 'code_hash' | 'token_hash' | 'sealed'> {
  const secrets: PairingSecrets = { code: freshCode(), token: freshPrivateToken(), signingKey: freshToken() };
  return {
    code_hash: keys.mac(CODE_PURPOSE, secrets.code),
    token_hash: hashPrivateToken(secrets.token),
    sealed: keys.seal(purposeOf(id), JSON.stringify(secrets)),
  };
}

/** Decrypts a pairing's secrets. Throws SealProblem if the key is gone. */
export function openPairing(keys: KeyRing, { id, sealed }: Pick<StoredPairing, 'id' | 'sealed'>): PairingSecrets {
  return JSON.parse(keys.open(purposeOf(id), sealed)) as PairingSecrets;
}

/** A code's possible stored forms, one per key. */
export function codeHashes(keys: KeyRing, code: string): string[] {
  return keys.macs(CODE_PURPOSE, code);
}

function purposeOf(owner: string): string {
  return `phone ${owner}`;
}

/** A pairing code, for typing. */
function freshCode(): string {
  const digits = Array.from(
    { length: PAIRING_CODE_LENGTH },
    () => PAIRING_ALPHABET[randomInt(PAIRING_ALPHABET.length)],
  );
  return digits.join('');
}

interface SignedEvent {
  body: string;
  /** In seconds, as the phone sends it. */
  timestamp: string | undefined;
  /** Hexadecimal. */
  signature: string | undefined;
}

/** Whether an event was signed now with the phone's key: HMAC-SHA-256 of the body followed by the time. */
export function isSignedBy(key: string, { body, timestamp = '', signature = '' }: SignedEvent, now: number): boolean {
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(Number(timestamp) * 1000 - now) > CLOCK_SKEW) return false;
  const expected = createHmac('sha256', key)
    .update(body + timestamp)
    .digest();
  const actual = Buffer.from(signature, 'hex');
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
