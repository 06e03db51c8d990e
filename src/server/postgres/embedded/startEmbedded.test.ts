import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDataTemplate, type DataTemplate } from '#src/server/postgres/testing/dataTemplate.ts';
import { serverFolder } from '#src/server/postgres/testing/serverFolder.ts';
import { runningPostmaster } from './postmaster.ts';
import { type EmbeddedOptions, type EmbeddedPostgres, startEmbedded } from './startEmbedded.ts';

let data: DataTemplate;
/** A folder below one that only its owner can enter, such as root's. A server was started in it once. */
let folder: string;
let servers: EmbeddedPostgres[];

beforeAll(async () => {
  data = await createDataTemplate();
});
afterAll(() => data.remove());

beforeEach(() => {
  folder = data.copy();
  servers = [];
});

afterEach(async () => {
  for (const server of servers) await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Replaces the folder by one in which no server was started. */
function startOver(): void {
  rmSync(folder, { recursive: true });
  folder = serverFolder();
}

async function start(options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbedded({ folder, isTemporary: true, ...options });
  servers.push(server);
  return server;
}

async function ask(server: EmbeddedPostgres, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: server.url('postgres') });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement);
    return rows.map((row) => Object.values(row)[0]);
  } finally {
    await client.end();
  }
}

const isRunning = (server: EmbeddedPostgres): Promise<boolean> =>
  ask(server, 'select 1').then(
    () => true,
    () => false,
  );

describe('the embedded server', () => {
  it('keeps its data and address from one start to the next', async () => {
    const first = await start();
    await ask(first, 'create table kept as select 7 as number');
    await first.stop();
    expect(await isRunning(first)).toBe(false);
    const second = await start();
    expect([second.url('postgres'), await ask(second, 'select number from kept')]).toEqual([
      first.url('postgres'),
      [7],
    ]);
  });

  it('is shared by a second start on its folder, and runs until the last user leaves', async () => {
    startOver();
    const [first, second] = await Promise.all([start(), start()]);
    expect(second?.pid()).toBe(first?.pid());
    // Simulates that one of them chose another port, and then joined the other's server.
    const file = join(folder, 'postgres.json');
    const access: object = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify({ ...access, port: (first?.port ?? 0) + 1 }));
    await (await start()).stop();
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(access);
    await first?.stop();
    expect(await ask(second as EmbeddedPostgres, 'select 1')).toEqual([1]);
    await second?.stop();
    expect(await isRunning(second as EmbeddedPostgres)).toBe(false);
  });

  it('leaves the file with the password to its owner if root starts it', async ({ skip }) => {
    if (process.getuid?.() !== 0) skip('only root can give files away');
    await (await start()).stop();
    const file = join(folder, 'postgres.json');
    const SOMEBODY = 12_345;
    chownSync(file, SOMEBODY, SOMEBODY);
    const before = readFileSync(file, 'utf8');
    writeFileSync(file, JSON.stringify({ ...JSON.parse(before), port: 0 }));
    await (await start()).stop();
    expect(readFileSync(file, 'utf8')).not.toBe(before);
    expect(statSync(file)).toMatchObject({ uid: SOMEBODY, gid: SOMEBODY, mode: 0o100600 });
  });

  it('starts even if a killed one left an empty lock file', async () => {
    await (await start()).stop();
    writeFileSync(join(folder, 'postgres', 'postmaster.pid'), '');
    const server = await start();
    expect(await ask(server, 'select 1')).toEqual([1]);
    await server.stop();
  });

  it('outlives the process that started it, and the next one takes it over', async () => {
    const owner = spawn('npx', ['--no-install', 'tsx', 'src/server/postgres/testing/startAndStay.ts', folder], {
      detached: true,
    });
    const pid = await new Promise<number>((resolve) => owner.stdout.once('data', (line) => resolve(Number(line))));
    process.kill(-(owner.pid ?? 0), 'SIGKILL');
    const next = await start();
    expect(next.pid()).toBe(pid);
    // The server notices a moment later that the killed process no longer uses it.
    const keepers = `select count(*)::int from pg_stat_activity where application_name = 'heliograph keeper'`;
    await expect.poll(() => ask(next, keepers)).toEqual([1]);
    await next.stop();
    expect(await isRunning(next)).toBe(false);
  });

  it('restarts automatically at the same address when killed, with everything it had confirmed', async () => {
    const server = await start({ isTemporary: false });
    await ask(server, 'create table kept (number int)');
    for (let number = 1; number <= 20; number += 1) await ask(server, `insert into kept values (${number})`);
    const killedPid = server.pid();
    process.kill(killedPid, 'SIGKILL');
    await expect.poll(() => ask(server, 'select count(*)::int from kept').catch(() => null)).toEqual([20]);
    await expect.poll(server.pid).not.toBe(killedPid);
  });

  it('keeps its address if the port is taken only for a moment, as when two processes restart it at once', async () => {
    const first = await start();
    const address = first.url('postgres');
    await first.stop();
    const other = createServer().listen(first.port, '127.0.0.1');
    await once(other, 'listening');
    const second = start();
    setTimeout(() => other.close(), 300);
    expect((await second).url('postgres')).toBe(address);
  });

  it('is restarted by one of its users at a time, so that no start deletes the lock file of another', async () => {
    const users = await Promise.all(Array.from({ length: 6 }, () => start()));
    const [first] = users;
    if (!first) throw new Error('Nothing was started.');
    for (let kill = 0; kill < 6; kill += 1) {
      const killedPid = first.pid();
      process.kill(killedPid, 'SIGKILL');
      await expect.poll(() => users.every((user) => ![0, killedPid].includes(user.pid()))).toBe(true);
      expect(runningPostmaster(join(folder, 'postgres'))?.pid).toBe(first.pid());
    }
    const log = readFileSync(join(folder, 'postgres.log'), 'utf8');
    expect(log).not.toContain('could not open file "postmaster.pid"');
    expect(log.match(/starting PostgreSQL/g)).toHaveLength(7);
    expect(log).not.toMatch(/lock file "postmaster.pid" (already exists|is empty)/);
  });

  it('tries to come back until it can, and says once why it cannot', async () => {
    const consoleError = vi.spyOn(console, 'error').mockReturnValue();
    const consoleLog = vi.spyOn(console, 'log').mockReturnValue();
    const server = await start();
    const version = join(folder, 'postgres', 'PG_VERSION');
    renameSync(version, `${version}.away`);
    process.kill(server.pid(), 'SIGKILL');
    await expect.poll(() => consoleError.mock.calls.length).toBe(1);
    const message: unknown = consoleError.mock.calls[0]?.[0];
    expect(message).toMatch(/^The database stopped\. Trying to restart it until that works\. /);
    expect(server.problem()).toBe(message);
    renameSync(`${version}.away`, version);
    await expect.poll(() => isRunning(server)).toBe(true);
    await expect.poll(() => consoleLog.mock.calls).toEqual([['The database is running again.']]);
    expect([consoleError.mock.calls.length, server.problem()]).toEqual([1, null]);
    vi.restoreAllMocks();
  });

  it('runs separately on a copy of its folder', async () => {
    const first = await start();
    await ask(first, 'create table kept as select 7 as number');
    await ask(first, 'checkpoint');
    const copy = join(folder, 'copy');
    for (const part of ['postgres', 'postgres.json']) cpSync(join(folder, part), join(copy, part), { recursive: true });
    const second = await start({ folder: copy });
    await ask(second, 'drop table kept');
    expect([second.port === first.port, await ask(first, 'select number from kept')]).toEqual([false, [7]]);
  });

  it('logs errors without the values that they are about, for its owner alone', async () => {
    const log = join(folder, 'postgres.log');
    writeFileSync(log, '', { mode: 0o644 });
    const server = await start();
    await ask(server, 'create table numbers (number text unique)');
    const insert = `insert into numbers values ('+12025550143')`;
    await ask(server, insert);
    await expect(ask(server, insert)).rejects.toThrow('duplicate key');
    await server.stop();
    const logText = readFileSync(log, 'utf8');
    expect(logText).toContain('duplicate key value violates unique constraint');
    expect(logText).not.toContain('2025550143');
    expect(statSync(log).mode & 0o777).toBe(0o600);
  });

  it('keeps a long log as the previous one when it starts, and still explains why it cannot', async () => {
    await (await start()).stop();
    const log = join(folder, 'postgres.log');
    const long = 'é'.repeat(6_000_000);
    writeFileSync(log, long, { mode: 0o644 });
    await (await start()).stop();
    expect(readFileSync(`${log}.1`, 'utf8')).toBe(long);
    expect([statSync(`${log}.1`).mode & 0o777, statSync(log).size < 10_000]).toEqual([0o600, true]);
    writeFileSync(log, 'é'.repeat(10_000));
    writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '14\n');
    await expect(start()).rejects.toThrow('holds data of PostgreSQL 14');
  });

  it('starts over if its creation was interrupted', async () => {
    startOver();
    for (const name of ['postgres.new', 'postgres.new.4711'])
      mkdirSync(join(folder, name, 'base'), { recursive: true });
    writeFileSync(join(folder, 'postgres.starting'), '2147483646');
    expect(await ask(await start(), 'select 1')).toEqual([1]);
    expect(readdirSync(folder).filter((name) => name.startsWith('postgres.new'))).toEqual([]);
  });
});

describe('explains in one sentence', () => {
  it('that the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await expect(start({ port })).rejects.toThrow(
      `Port ${port} is used by another program: stop it, or choose another port`,
    );
    other.close();
  });

  it('that the data is of another version', async () => {
    await (await start()).stop();
    writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '14\n');
    await expect(start()).rejects.toThrow('holds data of PostgreSQL 14, which this version cannot read');
  });

  it('that the folder is a file, or below one', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    for (const path of [file, join(file, 'data')])
      await expect(start({ folder: path })).rejects.toThrow(`${path} is not a folder: choose another one.`);
  });

  it('that the system refuses the folder for another reason, in the words of the system', async () => {
    const path = join(folder, 'x'.repeat(300));
    await expect(start({ folder: path })).rejects.toThrow(/^PostgreSQL could not start in .+: ENAMETOOLONG/);
  });

  it('that the PostgreSQL programs are missing', async () => {
    startOver();
    await expect(start({ binaries: join(folder, 'nowhere') })).rejects.toThrow(
      'does not run on this machine: install PostgreSQL 15 or newer, and set DATABASE_URL for npm run serve; npm start cannot use it.',
    );
  });

  it('that there are no programs for this machine', async () => {
    startOver();
    const { arch } = process;
    Object.defineProperty(process, 'arch', { value: 'vax' });
    try {
      await expect(start()).rejects.toThrow(
        /-vax is not installed\): install PostgreSQL 15 or newer, and set DATABASE_URL for npm run serve; npm start cannot use it\.$/,
      );
    } finally {
      Object.defineProperty(process, 'arch', { value: arch });
    }
  });

  it('that the disk is full', async ({ skip }) => {
    const disk = join(folder, 'disk');
    mkdirSync(disk);
    if (spawnSync('sh', ['-c', `mount -t tmpfs -o size=8m tmpfs ${disk}`]).status !== 0)
      skip('only root can make a small disk');
    try {
      await expect(start({ folder: disk })).rejects.toThrow(`The disk of ${disk} is full: free some space.`);
      expect(existsSync(join(disk, 'postgres'))).toBe(false);
    } finally {
      spawnSync('sh', ['-c', `umount ${disk}`]);
    }
  });
});
