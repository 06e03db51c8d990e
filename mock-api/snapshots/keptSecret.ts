import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const BYTES = 32;

/** The secret tokens are signed with: kept beside the data, so that a restart signs nobody out; made anew without data. */
export function keptSecret(base: string | null): Uint8Array {
  if (base === null) return randomBytes(BYTES);
  const file = `${base}.secret`;
  if (existsSync(file)) return Buffer.from(readFileSync(file, 'utf8'), 'hex');
  const secret = randomBytes(BYTES);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, secret.toString('hex'), { mode: 0o600 });
  return secret;
}
