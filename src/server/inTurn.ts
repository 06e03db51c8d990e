import { rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { isAlive, readIfThere } from './postgres/embedded/postmaster.ts';
import { StartProblem } from './postgres/embedded/StartProblem.ts';

const PAUSE_MS = 30;
/** How long (ms) the lock file may be empty; after that, the process that created it has been killed. */
const LOCKING_MS = 5_000;

interface Turn {
  /** The file with the id of the process whose turn it is. */
  lock: string;
  /** The activity, for an error message when waiting fails: "preparing /srv/.data". */
  doing: string;
  /** How long to wait (ms). */
  patience: number;
}

/** Lets one process of this machine at a time do something. Ignores the lock of a process that has ended. Throws StartProblem after `patience`. */
export async function inTurn<T>({ lock, doing, patience }: Turn, work: () => Promise<T>): Promise<T> {
  const until = Date.now() + patience;
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
        // The file was created, but could not be written: the disk is full.
        rmSync(lock, { force: true });
        throw error;
      }
      const holder = Number(readIfThere(lock));
      if (holder ? !isAlive(holder) : ageOf(lock) > LOCKING_MS) rmSync(lock, { force: true });
      else if (Date.now() > until)
        throw new StartProblem(
          `Another process (${holder}) has been ${doing} for ${patience / 60_000} min: stop it, or delete ${lock}.`,
        );
      else await wait(PAUSE_MS);
    }
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** The time (ms) since a file was written; 0 if it is gone. */
function ageOf(file: string): number {
  const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? {};
  return mtimeMs === undefined ? 0 : Date.now() - mtimeMs;
}
