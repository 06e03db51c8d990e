import { readFileSync } from 'node:fs';
import { isAlive } from './postgres/embedded/postmaster.ts';

/** The place of a process's start time in `/proc/<id>/stat`, counted after its name. Source: proc_pid_stat(5), field 22. */
const START_TIME = 19;

/** When a process began, in the system's own unit; null if it has ended, or the system does not say (only Linux does). */
export function startTimeOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Its name, in parentheses, may contain spaces and parentheses.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[START_TIME] ?? null;
  } catch {
    return null;
  }
}

/** Whether a process has ended, also if its id now belongs to another one. `startedAt`: what `startTimeOf` returned for it; empty if that was null. */
export function hasEnded({ pid, startedAt }: { pid: number; startedAt: string }): boolean {
  if (!isAlive(pid)) return true;
  const currentStart = startTimeOf(pid);
  return startedAt !== '' && currentStart !== null && startedAt !== currentStart;
}
