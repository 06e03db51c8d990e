import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { PAIRING_ALPHABET, PAIRING_CODE_LENGTH } from '#src/domain/devices/deviceTerms.ts';
import type { KeyRing } from '#src/server/secrets/KeyRing.ts';
import type { KeptPairing, PhoneLink } from '#src/server/storage/records/phones.ts';

/** Letters and digits of a private token, which somebody may have to type: none that are taken for another one. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
/** Four groups of five: 99 bits. */
const GROUPS = 4;
const GROUP = 5;
/** How far (ms) the clock of a phone may be off. */
const CLOCK_SKEW = 15 * 60_000;

/** A token nobody types. */
export function freshToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The private token of a phone: by it alone its phone registers again. */
function freshPrivateToken(): string {
  const group = (): string => Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** What is kept of a token. It is long and random, so a plain hash is as good as a slow one. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** As {@link hashToken}, however the token is typed. */
export function hashPrivateToken(typed: string): string {
  return hashToken(typed.toLowerCase().replace(/[^a-z0-9]/g, ''));
}

/** What a phone is sent in plain words later: so it is sealed, for the pairing or the device that it belongs to. */
export interface PhoneSecrets {
  token: string;
  signingKey: string;
}

/** What is told of a pairing besides, to whoever waits for the phone. */
interface PairingSecrets extends PhoneSecrets {
  code: string;
}

const CODE_PURPOSE = 'pairing code';

export function sealSecrets(keys: KeyRing, owner: string, { token, signingKey }: PhoneSecrets): string {
  return keys.seal(purposeOf(owner), JSON.stringify({ token, signingKey } satisfies PhoneSecrets));
}

/** Throws SealProblem where the key that sealed them is gone. */
export function openSecrets(keys: KeyRing, { id, sealed }: Pick<PhoneLink, 'id' | 'sealed'>): PhoneSecrets {
  return JSON.parse(keys.open(purposeOf(id), sealed)) as PhoneSecrets;
}

/** What is sealed for a device or a pairing, sealed with the newest key. */
export function sealSecretsAnew(keys: KeyRing, { id, sealed }: Pick<PhoneLink, 'id' | 'sealed'>): string {
  return keys.isSealedBefore(sealed) ? keys.seal(purposeOf(id), keys.open(purposeOf(id), sealed)) : sealed;
}

/** A code, a token and a key for the phone of a new pairing, as the pairing keeps them. */
export function freshPairingSecrets(
  keys: KeyRing,
  id: string,
): Pick<KeptPairing, 'code_hash' | 'token_hash' | 'sealed'> {
  const secrets: PairingSecrets = { code: freshCode(), token: freshPrivateToken(), signingKey: freshToken() };
  return {
    code_hash: keys.mac(CODE_PURPOSE, secrets.code),
    token_hash: hashPrivateToken(secrets.token),
    sealed: keys.seal(purposeOf(id), JSON.stringify(secrets)),
  };
}

/** Throws SealProblem where the key that sealed them is gone. */
export function openPairing(keys: KeyRing, { id, sealed }: Pick<KeptPairing, 'id' | 'sealed'>): PairingSecrets {
  return JSON.parse(keys.open(purposeOf(id), sealed)) as PairingSecrets;
}

/** What pairings may keep of a code, as each of the keys makes it. */
export function codeHashes(keys: KeyRing, code: string): string[] {
  return keys.macs(CODE_PURPOSE, code);
}

function purposeOf(owner: string): string {
  return `phone ${owner}`;
}

/** A code that somebody types. */
function freshCode(): string {
  const digits = Array.from(
    { length: PAIRING_CODE_LENGTH },
    () => PAIRING_ALPHABET[randomInt(PAIRING_ALPHABET.length)],
  );
  return digits.join('');
}

interface Signed {
  body: string;
  /** In seconds, as the phone says. */
  timestamp: string | undefined;
  /** In hex. */
  signature: string | undefined;
}

/** Whether an event was signed with the phone's key, now: HMAC-SHA-256 of the body with the time behind it. */
export function isSignedBy(key: string, { body, timestamp = '', signature = '' }: Signed, now: number): boolean {
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(Number(timestamp) * 1000 - now) > CLOCK_SKEW) return false;
  const ours = createHmac('sha256', key)
    .update(body + timestamp)
    .digest();
  const theirs = Buffer.from(signature, 'hex');
  return theirs.length === ours.length && timingSafeEqual(theirs, ours);
}
