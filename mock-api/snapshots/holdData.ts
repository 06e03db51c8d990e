import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { uptime } from 'node:os';
import { dirname } from 'node:path';

/** Another process keeps its data in the same files. Its message says what to do. */
export class DataInUse extends Error {
  constructor(base: string, holder: number) {
    super(
      `${base} is in use by process ${holder}: stop that one, or give this one a port and data of its own, ` +
        `MOCK_API_DATA=mock-api/.data/second npm start -- --port 5180. (Process ${holder} is something else? Delete ${lockOf(base)}.)`,
    );
    // Vite prints the stack of what a plugin throws; where it was thrown tells nobody anything.
    this.stack = this.message;
  }
}

const HOLDS = Symbol.for('heliograph.holds');
/** How many APIs of this process hold what; on the process, as a development server loads this module anew. */
const shared = globalThis as typeof globalThis & { [HOLDS]?: Map<string, number> };

/**
 * Makes these files this process's: two processes would overwrite each other's snapshots. A lock whose process has gone, or
 * that is older than the machine's start, is taken over. Gives a function that lets go; the end of the process does too.
 * Throws {@link DataInUse}.
 */
export function holdData(base: string): () => void {
  shared[HOLDS] ??= new Map();
  const holds = shared[HOLDS];
  if (!holds.has(base)) writeLock(base);
  holds.set(base, (holds.get(base) ?? 0) + 1);
  const letGo = (): void => {
    process.off('exit', letGo);
    const left = (holds.get(base) ?? 1) - 1;
    if (left > 0) {
      holds.set(base, left);
      return;
    }
    holds.delete(base);
    rmSync(lockOf(base), { force: true });
  };
  process.once('exit', letGo);
  return letGo;
}

function lockOf(base: string): string {
  return `${base}.lock`;
}

function writeLock(base: string): void {
  const file = lockOf(base);
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
    const holder = holderOf(file);
    if (holder !== null) throw new DataInUse(base, holder);
    rmSync(file, { force: true });
    writeLock(base);
  }
}

/** The process that holds the lock; null when there is none any more. */
function holderOf(file: string): number | null {
  try {
    const isOfThisStart = statSync(file).mtimeMs > Date.now() - uptime() * 1000;
    const pid = Number(readFileSync(file, 'utf8'));
    return isOfThisStart && pid !== process.pid && isRunning(pid) ? pid : null;
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null;
    throw error;
  }
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid < 1) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isCode(error, 'EPERM'); // it runs, and is somebody else's
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
