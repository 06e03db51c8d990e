import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

export interface Key {
  /** Derived from the key's bytes without revealing them, so that keys need no names. */
  id: string;
  bytes: Uint8Array;
}

/** Why something encrypted cannot be decrypted. */
export class SealProblem extends Error {}

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
/** NIST SP 800-38D, 8.2: 96 random bits. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const ID_LENGTH = 8;

/**
 * An installation's keys, from its environment. The first one encrypts and signs, and all can decrypt and verify: a new key is put first, and an old
 * one is removed when nothing needs it.
 */
export class KeyRing {
  readonly current: Key;
  private readonly keys: readonly Key[];

  /** The newest first. Throws without any. */
  constructor(keys: readonly Uint8Array[]) {
    this.keys = keys.map((bytes) => ({ id: idOf(bytes), bytes }));
    const [current] = this.keys;
    if (!current) throw new Error('A key ring needs a key.');
    this.current = current;
  }

  withId(id: string | undefined): Key | undefined {
    return this.keys.find((key) => key.id === id);
  }

  /** A key for one purpose, which reveals nothing of the main key or of keys for other purposes (HKDF, RFC 5869). */
  derived({ bytes }: Key, purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', bytes, '', `heliograph ${purpose}`, KEY_BYTES));
  }

  /** A text's HMAC-SHA-256 in hex, which depends on the purpose. */
  mac(purpose: string, text: string): string {
    return macOf(this.current, purpose, text);
  }

  /** The text's HMACs with each of the keys. */
  macs(purpose: string, text: string): string[] {
    return this.keys.map((key) => macOf(key, purpose, text));
  }

  /** Whether the HMAC was made with one of the keys. */
  isMac(purpose: string, text: string, mac: string): boolean {
    const macBytes = Buffer.from(mac);
    return this.macs(purpose, text).some((each) => {
      const ours = Buffer.from(each);
      return ours.length === macBytes.length && timingSafeEqual(ours, macBytes);
    });
  }

  /**
   * Encrypts a text for a database or a backup: AES-256-GCM with the current key, whose id is included. It can be decrypted only for the same
   * `purpose`, which should name the record it belongs to (`gateway 7f3…`), so that a secret cannot be moved to another record.
   */
  seal(purpose: string, text: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.derived(this.current, 'sealing'), nonce).setAAD(Buffer.from(purpose));
    const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${this.current.id}.${sealed.toString('base64url')}`;
  }

  /** Decrypts a text. Throws SealProblem if it was encrypted for another purpose or with a key that is gone, or was changed. */
  open(purpose: string, sealed: string): string {
    const [id, text = ''] = sealed.split('.', 2);
    const key = this.withId(id);
    if (!key) throw new SealProblem(`It was sealed with a key that is no longer in SECRET_KEYS: ${id}.`);
    const bytes = Buffer.from(text, 'base64url');
    if (bytes.length < NONCE_BYTES + TAG_BYTES) throw new SealProblem('It is shorter than anything that was sealed.');
    const cipher = createDecipheriv(CIPHER, this.derived(key, 'sealing'), bytes.subarray(0, NONCE_BYTES))
      .setAAD(Buffer.from(purpose))
      .setAuthTag(bytes.subarray(-TAG_BYTES));
    try {
      const opened = cipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
      return Buffer.concat([opened, cipher.final()]).toString('utf8');
    } catch {
      throw new SealProblem('It was changed, or sealed for something else.');
    }
  }

  /** Whether it is encrypted with an older key and should be encrypted again. */
  isSealedBefore(sealed: string): boolean {
    return !sealed.startsWith(`${this.current.id}.`);
  }
}

function idOf(bytes: Uint8Array): string {
  return createHmac('sha256', bytes).update('heliograph key id').digest('base64url').slice(0, ID_LENGTH);
}

function macOf({ bytes }: Key, purpose: string, text: string): string {
  return createHmac('sha256', bytes).update(`${purpose}\0${text}`).digest('hex');
}
