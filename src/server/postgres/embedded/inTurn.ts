import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isAlive, readIfThere } from './postmaster.ts';
import { StartProblem } from './StartProblem.ts';

const PATIENCE_MS = 60_000;
const PAUSE_MS = 30;

/** Lets one process at a time prepare a folder. Ignores the lock of a process that has ended. */
export async function inTurn<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const lock = join(folder, 'postgres.starting');
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      const holder = Number(readIfThere(lock));
      if (holder && !isAlive(holder)) rmSync(lock, { force: true });
      else if (Date.now() > until)
        throw new StartProblem(
          `Another process (${holder}) has been preparing ${folder} for a minute: stop it, or delete ${lock}.`,
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
