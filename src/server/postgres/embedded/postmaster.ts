import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The server's main process, according to its own file. */
export interface Postmaster {
  pid: number;
  port: number;
}

const PORT_LINE = 3;

/** A number larger than any process id. */
const NOBODY = 2_147_483_647;

/** The postmaster running on a data folder; null if there is none. */
export function runningPostmaster(data: string): Postmaster | null {
  const file = join(data, 'postmaster.pid');
  const lines = readIfThere(file)?.split('\n');
  if (!lines) return null;
  const pid = Number(lines[0]);
  if (!isAlive(pid)) return null;
  if (worksIn(pid, data)) return { pid, port: Number(lines[PORT_LINE]) };
  // The process id now belongs to another program, and PostgreSQL would refuse to start because of it. The rest of the file shows whether other
  // processes still write.
  writeFileSync(file, [NOBODY, ...lines.slice(1)].join('\n'));
  return null;
}

export function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Whether a process works in exactly this folder rather than in one that this was copied from. True if the system does not say. */
function worksIn(pid: number, data: string): boolean {
  if (process.platform !== 'linux') return true;
  try {
    const [its, ours] = [statSync(`/proc/${pid}/cwd`), statSync(data)];
    return its.dev === ours.dev && its.ino === ours.ino;
  } catch {
    return false;
  }
}

export function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
