import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The server's main process, as its own file tells. */
export interface Postmaster {
  pid: number;
  port: number;
}

const PORT_LINE = 3;

/** More than any process has. */
const NOBODY = 2_147_483_647;

/** The postmaster that runs on a folder of data; null where there is none. */
export function runningPostmaster(data: string): Postmaster | null {
  const file = join(data, 'postmaster.pid');
  const lines = readIfThere(file)?.split('\n');
  if (!lines) return null;
  const pid = Number(lines[0]);
  if (!isAlive(pid)) return null;
  if (worksIn(pid, data)) return { pid, port: Number(lines[PORT_LINE]) };
  // The number is a stranger's by now, and PostgreSQL would refuse to start beside it. The rest of the file tells it whether others still write.
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

/** Whether a process works in this very folder, not in another one that this is a copy of. Where the system does not tell, yes. */
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
