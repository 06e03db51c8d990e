import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteLeftBehind, temporaryFolder } from './temporaryFolder.ts';

/** Linux's folder in memory. */
const IN_MEMORY = '/dev/shm';
/** The space (bytes) that the servers of a test run need at most. */
const ROOM = 2 * 1024 ** 3;
const PREFIX = 'heliograph-postgres-';

/**
 * Creates a folder for a server of a test run: in memory if there is room, otherwise on the disk. A database has a thousand files; creating and
 * deleting them is ten times as much work for a disk's file system.
 */
export function serverFolder(): string {
  // Before it checks for room, because killed runs may have filled the memory.
  if (existsSync(IN_MEMORY)) deleteLeftBehind(join(IN_MEMORY, PREFIX));
  return hasRoom(IN_MEMORY) ? temporaryFolder(join(IN_MEMORY, PREFIX)) : serverFolderOnDisk();
}

/** Creates a folder on the disk, as for a server whose speed is measured. */
export function serverFolderOnDisk(): string {
  return temporaryFolder(join(tmpdir(), PREFIX));
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
