import { mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { runningPostmaster } from '#src/server/postgres/embedded/postmaster.ts';
import { hasEnded, startTimeOf } from '#src/server/processStart.ts';

/** What follows the prefix in a folder's name: the id of the process that created it, when that process began, and mkdtemp's letters. */
const OWNER = /^(\d+)\.(\d*)-[^-]+$/;

/**
 * Creates a folder whose path begins with the prefix, and deletes those that killed processes left behind. The name contains the process that created
 * it, so that no run deletes the folder of a concurrent run.
 */
export function temporaryFolder(prefix: string): string {
  deleteLeftBehind(prefix);
  return create(prefix);
}

/** Deletes the folders with this prefix whose process has ended. */
export function deleteLeftBehind(prefix: string): void {
  const [parent, start] = [dirname(prefix), basename(prefix)];
  for (const name of readdirSync(parent).filter((each) => each.startsWith(start))) {
    const [, pid, startedAt = ''] = OWNER.exec(name.slice(start.length)) ?? [];
    if (pid && hasEnded({ pid: Number(pid), startedAt })) stopAndDelete(join(parent, name), prefix);
  }
}

function create(prefix: string): string {
  return mkdtempSync(`${prefix}${process.pid}.${startTimeOf(process.pid) ?? ''}-`);
}

/** Stops the server that still runs in a folder, and deletes the folder. Renames it first, so that only one of several runs does this. */
function stopAndDelete(folder: string, prefix: string): void {
  const own = create(prefix);
  try {
    renameSync(folder, own);
    const server = runningPostmaster(join(own, 'postgres'));
    if (server) process.kill(server.pid, 'SIGQUIT');
  } catch {
    // Another run deletes it, it belongs to another user, or its server has just ended.
  }
  // The server's processes may write until they end.
  rmSync(own, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
}
