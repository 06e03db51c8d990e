import { randomBytes, scrypt, scryptSync, timingSafeEqual } from 'node:crypto';

/** Light on purpose: the accounts are for trying out, and every test signs in. */
const COST = { N: 1024 };
const KEY_BYTES = 32;

/** A password as it is kept: salt and key, in hex. */
export function hashPassword(password: string): string {
  const salt = randomBytes(16);
  return `${salt.toString('hex')}:${scryptSync(password, salt, KEY_BYTES, COST).toString('hex')}`;
}

/** Whether this is the password. Takes the same time for an account that does not exist (`hash` undefined). */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [salt = '', key = ''] = (hash ?? `${'0'.repeat(32)}:${'0'.repeat(64)}`).split(':');
  const given = await new Promise<Buffer>((resolve, reject) => {
    scrypt(password, Buffer.from(salt, 'hex'), KEY_BYTES, COST, (error, derived) =>
      error ? reject(error) : resolve(derived),
    );
  });
  const kept = Buffer.from(key, 'hex');
  return hash !== undefined && kept.length === given.length && timingSafeEqual(kept, given);
}
