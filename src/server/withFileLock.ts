import { rmSync, statSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readIfThere } from './postgres/embedded/postmaster.ts';
import { StartProblem } from './postgres/embedded/StartProblem.ts';
import { hasEnded, startTimeOf } from './processStart.ts';

const PAUSE_MS = 30;
/** How long (ms) a lock file may be empty; after that, the process that created it has been killed. */
const LOCKING_MS = 5_000;

interface FileLock {
  /** The lock file. It contains the id of the process that holds it, and when that process began. */
  lock: string;
  /** The activity, for an error message when waiting fails: "preparing /srv/.data". */
  doing: string;
  /** How long to wait (ms). */
  patience: number;
}

/** The locks that this process holds. */
const heldLocks = new Set<string>();

/**
 * Runs work while holding a lock file, which one process of this machine at a time can hold. Ignores the lock of a process that has ended, also if its process id now belongs to another
 * one: in a container that starts again, to this one. Throws StartProblem if the lock is not free after `patience`.
 */
export async function withFileLock<T>({ lock, doing, patience }: FileLock, work: () => Promise<T>): Promise<T> {
  const file = resolve(lock);
  const holder = `${process.pid} ${startTimeOf(process.pid) ?? ''}`;
  const until = Date.now() + patience;
  while (!create(file, holder)) {
    if (isStale(file) && removeStale(file)) continue;
    if (Date.now() > until)
      throw new StartProblem(
        `Another process (${holderIn(readIfThere(file)).pid}) has been ${doing} for ${patience / 60_000} min: stop it, or delete ${lock}.`,
      );
    await wait(PAUSE_MS);
  }
  heldLocks.add(file);
  try {
    return await work();
  } finally {
    heldLocks.delete(file);
    // Somebody may have deleted it, as the error message says, and another process may hold it since.
    if (readIfThere(file) === holder) rmSync(file, { force: true });
  }
}

/** Creates a file with this text. False if there is one. */
function create(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    // Created, but not written: the disk is full.
    rmSync(file, { force: true });
    throw error;
  }
}

/** Whether the process that created a lock has ended. False if there is none. */
function isStale(file: string): boolean {
  const text = readIfThere(file);
  if (text === null) return false;
  const holder = holderIn(text);
  if (holder.pid === 0) return ageOf(file) > LOCKING_MS;
  return holder.pid === process.pid ? !heldLocks.has(file) : hasEnded(holder);
}

/**
 * Removes a stale lock. Only one process at a time may do so, and it checks again: another one may have removed the lock meanwhile, so that the file
 * now there is a new lock. False if another process is removing it.
 */
function removeStale(file: string): boolean {
  const claim = `${file}.removing`;
  if (!create(claim, String(process.pid))) {
    // It exists for less than a millisecond, unless its process was killed meanwhile.
    if (ageOf(claim) > LOCKING_MS) rmSync(claim, { force: true });
    return false;
  }
  try {
    if (isStale(file)) rmSync(file, { force: true });
    return true;
  } finally {
    rmSync(claim, { force: true });
  }
}

function holderIn(text: string | null): { pid: number; startedAt: string } {
  const [pid = '', startedAt = ''] = (text ?? '').split(' ');
  return { pid: Number(pid) || 0, startedAt };
}

/** The time (ms) since a file was written; 0 if it is gone. */
function ageOf(file: string): number {
  const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? {};
  return mtimeMs === undefined ? 0 : Date.now() - mtimeMs;
}
