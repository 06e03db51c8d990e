import { accessSync, constants, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux's folder in memory. */
const IN_MEMORY = '/dev/shm';
/** The space (bytes) that the servers of a test run need at most. */
const ROOM = 2 * 1024 ** 3;

/**
 * Creates a folder for a server of a test run: in memory if there is room, otherwise on the disk. A database has a thousand files; creating and
 * deleting them is ten times as much work for a disk's file system.
 */
export function throwawayFolder(): string {
  return mkdtempSync(join(hasRoom(IN_MEMORY) ? IN_MEMORY : tmpdir(), 'heliograph-postgres-'));
}

/** Whether the folder exists, may be written, and has room. */
function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ROOM;
  } catch {
    return false;
  }
}
