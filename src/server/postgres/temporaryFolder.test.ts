import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTimeOf } from '#src/server/processStart.ts';
import { runningPostmaster } from './embedded/postmaster.ts';
import { bundleProgram } from './testing/bundleProgram.ts';
import { temporaryFolder } from './testing/temporaryFolder.ts';

const NOBODY = 2_147_483_646;
let program: Awaited<ReturnType<typeof bundleProgram>>;
let parent: string;
let owners: Owner[];

interface Owner {
  process: ChildProcess;
  folder: string;
  /** The process id of its server; 0 without one. */
  pid: number;
}

beforeAll(async () => {
  program = await bundleProgram(join(import.meta.dirname, 'testing/keepTemporaryFolder.ts'));
});
afterAll(() => program.remove());
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'heliograph-own-'));
  owners = [];
});
afterEach(async () => {
  for (const owner of owners) await kill(owner);
  temporaryFolder(prefix());
  rmSync(parent, { recursive: true });
});

const prefix = () => join(parent, 'run-');

/** A process with a folder of its own. `begin`: when it creates it. */
async function start({ server = false, begin = 0 } = {}): Promise<Owner> {
  const args = [program.file, prefix(), String(begin), server ? 'server' : ''];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const line = String((await once(child.stdout, 'data'))[0]);
  const owner = { process: child, ...(JSON.parse(line) as { folder: string; pid: number }) };
  owners.push(owner);
  return owner;
}

async function kill({ process: owner }: Owner): Promise<void> {
  if (owner.exitCode !== null || owner.signalCode !== null) return;
  owner.kill('SIGKILL');
  await once(owner, 'exit');
}

it('deletes what a killed process left behind, stops the server in it, and leaves the server of a running process', async () => {
  const [killed, running] = [await start({ server: true }), await start({ server: true })];
  await kill(killed);
  expect(runningPostmaster(join(killed.folder, 'postgres'))?.pid).toBe(killed.pid);
  const own = temporaryFolder(prefix());
  expect(readdirSync(parent).sort()).toEqual([own, running.folder].map((folder) => basename(folder)).sort());
  await expect.poll(() => existsSync(`/proc/${killed.pid}`)).toBe(false);
  expect(runningPostmaster(join(running.folder, 'postgres'))?.pid).toBe(running.pid);
});

it.runIf(process.platform === 'linux')(
  'knows a process by its id and its beginning, and leaves folders that name none',
  () => {
    const names = {
      running: `run-${process.ppid}.${startTimeOf(process.ppid)}-aaaaaa`,
      reused: `run-${process.ppid}.1-aaaaaa`,
      gone: `run-${NOBODY}.1-aaaaaa`,
      unnamed: 'run-aaaaaa',
      other: `walk-${NOBODY}.1-aaaaaa`,
    };
    for (const name of Object.values(names)) mkdirSync(join(parent, name));
    const own = basename(temporaryFolder(prefix()));
    expect(readdirSync(parent).sort()).toEqual([names.running, names.unnamed, names.other, own].sort());
  },
);

it('lets several processes begin at the same moment', async () => {
  for (let count = 0; count < 100; count += 1)
    mkdirSync(join(parent, `run-${NOBODY}.1-left${count}`, 'records'), { recursive: true });
  const begin = Date.now() + 1_500;
  const started = await Promise.all([start({ begin }), start({ begin }), start({ begin })]);
  expect(readdirSync(parent).sort()).toEqual(started.map(({ folder }) => basename(folder)).sort());
  for (const { folder } of started) expect(readdirSync(folder)).toEqual(['records']);
});
