import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Settings, SettingsProblem } from '#src/server/settings.ts';
import { KeyRing } from './KeyRing.ts';

/**
 * The configured keys, or those in the embedded database's folder, which are created at the first start so that a restart signs nobody out. `signing`
 * is for tokens and cookies, `secrets` for stored secrets: passwords, credentials, codes.
 */
export function keyRings({ SIGNING_KEYS, SECRET_KEYS, DATA_FOLDER }: Settings): { signing: KeyRing; secrets: KeyRing } {
  const ringOf = (set: readonly Uint8Array[], file: string): KeyRing =>
    new KeyRing(set.length > 0 ? set : [keyInFile(join(DATA_FOLDER, file))]);
  return { signing: ringOf(SIGNING_KEYS, 'signing.key'), secrets: ringOf(SECRET_KEYS, 'secret.key') };
}

/** Reads the file's key, creating it if it is missing. Throws SettingsProblem on a full disk. If two processes start together, one of them creates it, and both read the complete key. */
function keyInFile(file: string): Uint8Array {
  if (!existsSync(file)) {
    const own = `${file}.${process.pid}`;
    try {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(own, randomBytes(32).toString('base64'), { mode: 0o600 });
      linkSync(own, file);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENOSPC')
        throw new SettingsProblem(`The disk of ${dirname(file)} is full: free some space and start again.`);
      if (code !== 'EEXIST') throw error;
    } finally {
      rmSync(own, { force: true });
    }
  }
  return Buffer.from(readFileSync(file, 'utf8'), 'base64');
}
