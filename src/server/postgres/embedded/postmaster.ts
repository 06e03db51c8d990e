import { closeSync, ftruncateSync, openSync, readFileSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** The server's main process, according to its own file. */
export interface Postmaster {
  pid: number;
  port: number;
}

const PORT_LINE = 3;

/** A number higher than any process id. */
const NOBODY = 2_147_483_647;

/** The postmaster running on a data folder; null if there is none. */
export function runningPostmaster(data: string): Postmaster | null {
  const file = openIfThere(join(data, 'postmaster.pid'));
  if (file === null) return null;
  try {
    const lines = readFileSync(file, 'utf8').split('\n');
    const pid = Number(lines[0]);
    if (!isAlive(pid)) return null;
    if (worksIn(pid, data)) return { pid, port: Number(lines[PORT_LINE]) };
    // The process id now belongs to another program, and PostgreSQL would refuse to start because of it. The rest of the file shows whether other
    // processes still write. This writes to the file that was read: if another start has replaced it in the meantime, the new file stays as it is.
    const content = [NOBODY, ...lines.slice(1)].join('\n');
    writeSync(file, content, 0);
    ftruncateSync(file, Buffer.byteLength(content));
    return null;
  } finally {
    closeSync(file);
  }
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

/** Whether a process works in exactly this folder rather than in one that this was copied from. True if the system cannot tell. */
function worksIn(pid: number, data: string): boolean {
  if (process.platform !== 'linux') return true;
  try {
    const [workingFolder, dataFolder] = [statSync(`/proc/${pid}/cwd`), statSync(data)];
    return workingFolder.dev === dataFolder.dev && workingFolder.ino === dataFolder.ino;
  } catch {
    return false;
  }
}

export function readIfThere(file: string): string | null {
  return ifThere(() => readFileSync(file, 'utf8'));
}

function openIfThere(file: string): number | null {
  return ifThere(() => openSync(file, 'r+'));
}

function ifThere<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
