import { spawn } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { withFileLock } from '#src/server/withFileLock.ts';
import { findBinaries } from './findBinaries.ts';
import { identityFor } from './identity.ts';
import { ADMINISTRATOR, exitCode, HOST, type Home, initialize, logOf, nameOf, runServer } from './launch.ts';
import { readIfThere, runningPostmaster } from './postmaster.ts';
import { StartProblem, startProblem } from './StartProblem.ts';

export interface EmbeddedOptions {
  /** The folder that holds everything; created if it is missing. */
  folder: string;
  /** The port, on this machine only. If it is omitted, any free port is used. */
  port?: number;
  /** A folder with PostgreSQL's `bin`. Default: that of the npm packages. */
  binaries?: string;
  /** Skips waiting for the disk; for tests. */
  isTemporary?: boolean;
  /** The size (MB) of PostgreSQL's own cache. Default: depends on the memory. */
  cache?: number;
}

export interface EmbeddedPostgres {
  port: number;
  /** Process id of the postmaster, which all others depend on. */
  pid(): number;
  /** Why the server stopped and cannot be restarted yet, in a sentence; null while it runs. */
  problem(): string | null;
  /** The address of a database, as its administrator. */
  url(database: string): string;
  /** Shuts the server down once its last user leaves. */
  stop(): Promise<void>;
}

interface ServerAccess {
  password: string;
  port: number;
}

/** The database of `npm run serve`, and that of `npm start`, which has the demo's records. */
export const DATABASES = { serve: 'postgres', start: 'demo' } as const;
/** Held shared by all users of the server; the process that gets it exclusively is the last user. */
const USERS_LOCK = 7_465_001;
const PATIENCE_MS = 60_000;
/** The wait (ms) before another try to restart a server that could not be restarted, for example because its disk is full. */
const RETRY_MS = 2_000;
const PAUSE_MS = 30;
/** PostgreSQL's message while a killed server's child processes still run. */
const STILL_THERE = /shared memory block .* still in use|lock file "postmaster.pid" already exists/;
/** PostgreSQL's message while another start has created its lock file and not written it yet. */
const IS_STARTING = /lock file "postmaster.pid" is empty/;
/** How long (ms) the lock file may be empty; after that, the process that created it has been killed. */
const LOCKING_MS = 5000;
/** How long (ms) a start waits for the server's port: other processes try the port too when they restart the server, and expect it there. */
const PORT_MS = 3000;
/** Ports (first, how many) that systems give to no outgoing connection, which could have the server's port while the server restarts. */
const LASTING_PORTS = [20_000, 12_000] as const;

/**
 * A PostgreSQL of our own in a folder. Creates it on the first start, joins it if it already runs (even if the process that started it was killed),
 * and restarts it if it is killed itself. Throws StartProblem.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  try {
    return await start(options);
  } catch (error) {
    throw asStartProblem(error, resolve(options.folder));
  }
}

/** An error of the system, such as a full disk's, as a StartProblem; others as they are. */
function asStartProblem(error: unknown, folder: string): unknown {
  return error instanceof Error && 'code' in error ? startProblem(folder, error.message, error.message) : error;
}

async function start(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const folder = resolve(options.folder);
  mkdirSync(folder, { recursive: true });
  const data = join(folder, 'postgres');
  const identity = identityFor(data);
  const home = { folder, data, identity, bin: join(options.binaries ?? findBinaries(identity), 'bin') };
  const access = await withFileLock(lockOf(folder), async () => {
    const access = accessIn(folder, options.port);
    if (!existsSync(data)) await initialize(home, access.password, options.isTemporary ?? false);
    return access;
  });
  let hold = await holdServer(home, access, options);
  let stopping: Promise<void> | null = null;
  let restart: Promise<void> = Promise.resolve();
  const watch = (): void => {
    hold.keeper.once('end', () => {
      restart = restartServer();
    });
  };
  const initialPort = access.port;
  let problem: string | null = null;
  const restartServer = async (): Promise<void> => {
    while (!stopping) {
      try {
        hold = await holdServer(home, access, { ...options, port: initialPort });
        if (access.port === initialPort) {
          if (problem !== null) console.log('The database is running again.');
          problem = null;
          return watch();
        }
        console.error(
          `The database has moved from port ${initialPort} to ${access.port}: this process ends and can be started again.`,
        );
        process.exit(1);
      } catch (thrown) {
        const error = asStartProblem(thrown, folder);
        const reason = error instanceof Error ? error.message : String(error);
        const sentence = `The database stopped. Trying to restart it until that works. ${reason}`;
        if (sentence !== problem) console.error(sentence);
        problem = sentence;
        await wait(RETRY_MS);
      }
    }
  };
  const stop = async (): Promise<void> => {
    await restart;
    await leave(hold, home.bin, data);
  };
  watch();
  return {
    port: access.port,
    pid: () => hold.pid,
    problem: () => problem,
    url: (database) => `postgres://${ADMINISTRATOR}:${access.password}@${HOST}:${access.port}/${database}`,
    stop() {
      stopping ??= stop();
      return stopping;
    },
  };
}

/** A connection that counts this process among the server's users. */
interface Hold {
  keeper: pg.Client;
  pid: number;
}

/** The password, created once, and the port of the last start. */
function accessIn(folder: string, port: number | undefined): ServerAccess {
  const file = join(folder, 'postgres.json');
  const json = readIfThere(file);
  if (json) return { ...(JSON.parse(json) as ServerAccess), ...(port && { port }) };
  const access = { password: randomBytes(24).toString('base64url'), port: port ?? 0 };
  storeAccess(folder, access);
  return access;
}

/** Stores the port on which the server runs, because another start may have stored a different one. */
function storePort(folder: string, access: ServerAccess, port: number): void {
  if (access.port === port) return;
  access.port = port;
  storeAccess(folder, access);
}

function storeAccess(folder: string, access: ServerAccess): void {
  const file = join(folder, 'postgres.json');
  const part = `${file}.${process.pid}`;
  writeFileSync(part, JSON.stringify(access), { mode: 0o600 });
  const owner = statSync(file, { throwIfNoEntry: false });
  // Root may have joined somebody else's server, and that user has to be able to read the file at the next start.
  if (owner && process.getuid?.() === 0) chownSync(part, owner.uid, owner.gid);
  renameSync(part, file);
}

/** The lock of the one process that may create the data or start the server. */
const lockOf = (folder: string) => {
  return { lock: join(folder, 'postgres.starting'), doing: `preparing ${folder}`, patience: PATIENCE_MS };
};

/**
 * Joins the server that runs on the data, or starts one. Only one process at a time tries to: of two that find the lock file of a killed server,
 * PostgreSQL would let the second delete the file that the first has just created, and the server would run without one until it notices.
 */
async function holdServer(home: Home, access: ServerAccess, options: EmbeddedOptions): Promise<Hold> {
  if (!existsSync(home.data)) throw new StartProblem(`${home.data} is gone: stop this process and start again.`);
  const version = readFileSync(join(home.data, 'PG_VERSION'), 'utf8').trim();
  const until = Date.now() + PATIENCE_MS;
  let problem: StartProblem | null = null;
  let emptySince: number | null = null;
  let portTakenSince: number | null = null;
  while (Date.now() < until) {
    const running = runningPostmaster(home.data);
    const isPortTaken = !running && access.port !== 0 && !(await isFree(access.port));
    if (!isPortTaken) portTakenSince = null;
    if (running) {
      const keeper = await joinServer(home, access, running.port);
      if (keeper) {
        storePort(home.folder, access, running.port);
        return { keeper, pid: running.pid };
      }
    } else {
      if (isPortTaken) {
        portTakenSince ??= Date.now();
        if (Date.now() - portTakenSince < PORT_MS) {
          await wait(PAUSE_MS);
          continue;
        }
        if (options.port !== undefined)
          throw new StartProblem(
            `Port ${access.port} is used by another program: stop it, or choose another port for the database.`,
          );
      }
      if (isPortTaken || access.port === 0) storePort(home.folder, access, await lastingPort());
      const output = await withFileLock(lockOf(home.folder), async () =>
        runningPostmaster(home.data) ? null : await runServer(home, access.port, options),
      );
      if (output === null) continue;
      if (/database files are incompatible/.test(output)) {
        throw new StartProblem(
          `${home.data} holds data of PostgreSQL ${version}, which this version cannot read: use the version that created it, or copy it with pg_dump.`,
        );
      }
      problem = startProblem(home.folder, output);
      const isStarting = IS_STARTING.test(output);
      emptySince = isStarting ? (emptySince ?? Date.now()) : null;
      if (emptySince !== null && Date.now() - emptySince > LOCKING_MS)
        rmSync(join(home.data, 'postmaster.pid'), { force: true });
      if (!isStarting && !STILL_THERE.test(output) && !/could not bind|Address already in use/.test(output))
        throw problem;
    }
    await wait(PAUSE_MS);
  }
  throw (
    problem ?? new StartProblem(`The database in ${home.folder} has not responded for a minute: see ${logOf(home)}.`)
  );
}

/** Connects as a user of the server; null while it accepts no connections. Throws if the address belongs to another server. */
async function joinServer(home: Home, { password }: ServerAccess, port: number): Promise<pg.Client | null> {
  const keeper = new pg.Client({
    host: HOST,
    port,
    user: ADMINISTRATOR,
    password,
    database: 'postgres',
    application_name: 'heliograph keeper',
  });
  keeper.on('error', () => undefined);
  try {
    await keeper.connect();
    await keeper.query('select pg_advisory_lock_shared($1)', [USERS_LOCK]);
    const { rows } = await keeper.query<{ cluster_name: string }>('show cluster_name');
    if (rows[0]?.cluster_name === nameOf(home)) return keeper;
  } catch (error) {
    await keeper.end().catch(() => undefined);
    const isRefused = error instanceof Error && 'code' in error && error.code === '28P01';
    if (!isRefused) return null;
  }
  await keeper.end().catch(() => undefined);
  throw new StartProblem(
    `Port ${port} is used by a PostgreSQL that serves another folder than ${home.folder}: stop it and start again.`,
  );
}

/** Ends this process's use of the server. The last user shuts it down; statements in progress are canceled, and committed work is kept. */
async function leave({ keeper, pid }: Hold, bin: string, data: string): Promise<void> {
  const result = await keeper
    .query<{ isLast: boolean }>('select pg_advisory_unlock_shared($1), pg_try_advisory_lock($1) as "isLast"', [
      USERS_LOCK,
    ])
    .catch(() => null);
  if (result?.rows[0]?.isLast) {
    if (process.platform === 'win32')
      await exitCode(spawn(join(bin, 'pg_ctl'), ['stop', '-m', 'fast', '-D', data]), () => undefined);
    else process.kill(pid, 'SIGINT');
    const until = Date.now() + PATIENCE_MS;
    while (runningPostmaster(data)?.pid === pid && Date.now() < until) await wait(PAUSE_MS);
  }
  await keeper.end().catch(() => undefined);
}

async function lastingPort(): Promise<number> {
  for (;;) {
    const [from, count] = LASTING_PORTS;
    const port = from + randomInt(count);
    if (await isFree(port)) return port;
  }
}

/** Whether the port is free. Rejects if this machine does not allow listening there at all. */
function isFree(port: number): Promise<boolean> {
  return new Promise((fulfill, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' || error.code === 'EACCES' ? fulfill(false) : reject(error),
    );
    server.listen({ port, host: HOST }, () => server.close(() => fulfill(true)));
  });
}
