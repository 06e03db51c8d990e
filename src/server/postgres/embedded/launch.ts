import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  lchownSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Identity } from './identity.ts';
import { runningPostmaster } from './postmaster.ts';
import { startProblem } from './StartProblem.ts';

/** The folder of a server and the account it runs as. */
export interface Home {
  folder: string;
  data: string;
  bin: string;
  identity: Identity | null;
}

export const HOST = '127.0.0.1';
export const ADMINISTRATOR = 'postgres';
const PAUSE_MS = 30;
const MB = 1_048_576;
/** The size (bytes) beyond which a start begins a new log. */
const LONGEST_LOG = 10 * MB;
/** The prefix of folders whose data is incomplete. */
const UNFINISHED = 'postgres.new';

/**
 * The size of PostgreSQL's own cache, in MB: an eighth of the memory, up to 1 GB. With its default of 128, searches of a million messages read their
 * index repeatedly.
 */
const CACHE_MB = Math.round(Math.min(1_024, Math.max(128, totalmem() / 8 / MB)));

const SETTINGS = {
  listen_addresses: HOST,
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  jit: 'off',
  log_checkpoints: 'off',
  // Details of an error and its statement quote people's numbers and addresses.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};
const THROWAWAY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '200',
};

/** Creates the data in a temporary folder and moves it into place, so that a crash never leaves a half-made database. */
export async function initialize(home: Home, password: string, isTemporary: boolean): Promise<void> {
  for (const name of readdirSync(home.folder).filter((each) => each.startsWith(UNFINISHED)))
    rmSync(join(home.folder, name), { recursive: true, force: true });
  // Named after this process, because the program of a killed start may still write to its own folder.
  const part = join(home.folder, `${UNFINISHED}.${process.pid}`);
  const secret = join(home.folder, 'postgres.password');
  mkdirSync(part, { mode: 0o700 });
  writeFileSync(secret, `${password}\n`, { mode: 0o600 });
  try {
    const run = launcher(home);
    const initdb = run.start(
      'initdb',
      [
        '-D',
        run.reach(part),
        `--pwfile=${run.reach(secret)}`,
        '-U',
        ADMINISTRATOR,
        '-A',
        'scram-sha-256',
        '-E',
        'UTF8',
        '--locale=C',
        ...(isTemporary ? ['--no-sync'] : []),
      ],
      'pipe',
    );
    let output = '';
    initdb.stdout?.on('data', (text) => (output += text));
    initdb.stderr?.on('data', (text) => (output += text));
    const code = await exitCode(initdb, (error) => (output += error.message));
    if (code !== 0) throw startProblem(home.folder, output);
    renameSync(part, home.data);
  } finally {
    rmSync(secret, { force: true });
    rmSync(part, { recursive: true, force: true });
  }
}

/**
 * Starts programs as `identity`. Folders whose path it cannot enter, such as those below /root, are passed to it open: on Linux a program reaches its
 * open files through /proc, regardless of the permissions above.
 */
function launcher({ bin, identity }: Home) {
  const descriptors: number[] = [];
  const FIRST_FREE = 3;
  return {
    reach(path: string): string {
      if (identity) giveTo(identity, path);
      if (!identity || process.platform !== 'linux') return path;
      descriptors.push(openSync(path, 'r'));
      return `/proc/self/fd/${FIRST_FREE + descriptors.length - 1}`;
    },
    /** Detached from our terminal, so that Ctrl+C reaches only us, and we shut the server down when our own work is done. */
    start(program: string, args: string[], output: number | 'pipe'): ChildProcess {
      const child = spawn(join(bin, program), args, {
        ...identity,
        cwd: '/',
        env: {
          PATH: '/usr/local/bin:/usr/bin:/bin',
          ...(process.platform === 'win32' ? process.env : {}),
          LC_ALL: 'C',
        },
        stdio: ['ignore', output, output, ...descriptors],
        detached: true,
      });
      for (const descriptor of descriptors) closeSync(descriptor);
      return child;
    },
  };
}

/** Changes the owner of a folder and its contents: if root copied a folder, the copy belongs to root. */
function giveTo({ uid, gid }: Identity, path: string): void {
  if (statSync(path).uid === uid) return;
  const contents = statSync(path).isDirectory() ? readdirSync(path, { recursive: true, encoding: 'utf8' }) : [];
  for (const name of ['', ...contents]) lchownSync(join(path, name), uid, gid);
}

/** The program's exit code; null if it could not start. */
export function exitCode(child: ChildProcess, onError: (error: Error) => void): Promise<number | null> {
  return new Promise((resolve) => {
    child.once('error', (error) => {
      onError(error);
      resolve(null);
    });
    child.once('close', resolve);
  });
}

export const logOf = ({ folder }: Home): string => join(folder, 'postgres.log');

/** Starts the server. Returns null once it runs on the data, otherwise what it wrote before it gave up. */
export async function runServer(
  home: Home,
  port: number,
  { isTemporary = false, cache = CACHE_MB }: { isTemporary?: boolean; cache?: number },
): Promise<string | null> {
  const log = openLog(logOf(home));
  const from = statSync(logOf(home)).size;
  const launch = launcher(home);
  const settings = {
    ...SETTINGS,
    cluster_name: nameOf(home),
    shared_buffers: `${cache}MB`,
    ...(isTemporary && THROWAWAY),
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = launch.start('postgres', ['-D', launch.reach(home.data), '-p', String(port), ...args], log);
  closeSync(log);
  let problem = '';
  let hasEnded = false;
  void exitCode(child, (error) => (problem = error.message)).then(() => (hasEnded = true));
  child.unref();
  while (!hasEnded && runningPostmaster(home.data)?.pid !== child.pid) await wait(PAUSE_MS);
  return hasEnded ? problem + readFileSync(logOf(home)).subarray(from).toString() : null;
}

/** Opens the log for its owner alone. A long one is kept as the previous one first, so that it cannot fill the disk. */
function openLog(file: string): number {
  const before = statSync(file, { throwIfNoEntry: false });
  // Earlier versions let everyone read it.
  if (before) chmodSync(file, 0o600);
  if (before && before.size > LONGEST_LOG) renameSync(file, `${file}.1`);
  return openSync(file, 'a', 0o600);
}

/** A name that distinguishes this folder's server from that of a copy, which has the same password. */
export function nameOf({ data }: Home): string {
  return `heliograph-${statSync(data, { bigint: true }).ino.toString(36)}`;
}
