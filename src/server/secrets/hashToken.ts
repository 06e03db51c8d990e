import { createHash } from 'node:crypto';

/** The stored hash of a token or secret, so that reading the records reveals none. Both are long and random, so a fast hash suffices. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
