import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it } from 'vitest';
import { type Ask, asker, dataOf } from '#mock-api/testing/asker.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'heliograph-start-'));
const READY = /Heliograph {2}(http:\/\/localhost:\d+)/;
const running: ChildProcess[] = [];

interface Started {
  child: ChildProcess;
  url: string;
}

/** What `npm start` starts, until it says where it is or why not. */
async function start(...args: string[]): Promise<Started | { said: string; code: number | null }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/server/start.ts', '--data', FOLDER, ...args]);
  running.push(child);
  let said = '';
  return new Promise((resolve) => {
    const hear = (part: Buffer): void => {
      said += part;
      const url = READY.exec(said)?.[1];
      if (url) resolve({ child, url });
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('close', (code) => resolve({ said, code }));
  });
}

async function started(...args: string[]): Promise<Started> {
  const process = await start('--port', '0', ...args);
  if ('said' in process) throw new Error(process.said);
  return process;
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const close = once(child, 'close');
  child.kill(signal);
  const [code] = await close;
  return code;
}

async function owner(url: string): Promise<Ask> {
  const body = { email: 'owner@acme.test', password: 'heliograph' };
  const answer = await asker(url, null)('POST', '/auth/login', { body });
  return asker(url, dataOf<{ token: string }>(answer).token);
}

async function addGroup(ask: Ask, name: string): Promise<void> {
  expect((await ask('POST', '/contacts/groups', { body: { name } })).status).toBe(201);
}

async function hasGroup(ask: Ask, name: string): Promise<boolean> {
  const groups = await ask('GET', '/contacts/groups', { list: { filter: { q: name } } });
  return dataOf<{ name: string }[]>(groups).some((group) => group.name === name);
}

afterEach(async () => {
  for (const child of running.splice(0))
    if (child.exitCode === null && child.signalCode === null) await ended(child, 'SIGTERM');
});
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

it('opens page and API with the demo’s records, and ends when it is asked to', { timeout: 120_000 }, async () => {
  const { child, url } = await started();
  const page = await fetch(`${url}/app/contacts`, { headers: { 'Accept-Encoding': 'br' } });
  expect([page.status, page.headers.get('Content-Encoding')]).toEqual([200, 'br']);
  expect(page.headers.get('Content-Security-Policy')).toContain("require-trusted-types-for 'script'");
  expect(await page.text()).toContain('<title>');
  const ask = await owner(url);
  expect(dataOf<unknown[]>(await ask('GET', '/contacts'))).toHaveLength(25);
  expect((await fetch(`${url}/api/v2/__mock/clock`)).status).toBe(404);
  await addGroup(ask, 'Kept');
  expect(await ended(child, 'SIGTERM')).toBe(0);
});

it('goes on as it was left, also after it was killed, and after its database was', { timeout: 120_000 }, async () => {
  const first = await started();
  const ask = await owner(first.url);
  expect(await hasGroup(ask, 'Kept')).toBe(true);
  await addGroup(ask, 'Before the end');
  await ended(first.child, 'SIGKILL');

  const { url } = await started();
  const again = await owner(url);
  expect(await hasGroup(again, 'Before the end')).toBe(true);
  await addGroup(again, 'Before the database’s end');
  process.kill(Number(readFileSync(join(FOLDER, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
  const isThere = async (): Promise<boolean> => {
    const answer = await fetch(`${url}/readyz`);
    return answer.ok;
  };
  await expect.poll(isThere, { timeout: 60_000 }).toBe(true);
  expect(await hasGroup(again, 'Before the database’s end')).toBe(true);
});

it('says in a sentence that its port is taken, and by which option to take another', { timeout: 120_000 }, async () => {
  const { url } = await started();
  const { port } = new URL(url);
  expect(await start('--port', port)).toEqual({
    code: 1,
    said: `Port ${port} is taken by another program: end it, or name another port: npm start -- --port ${Number(port) + 1}\n`,
  });
});

it.each([
  [['--prot', '1'], `Unknown option '--prot'; "npm start -- --help" says what there is.\n`],
  [['--port', 'home'], 'PORT must be a port, from 0 to 65535.\n'],
])('says of %j what is wrong', async (args, said) => {
  expect(await start(...args)).toEqual({ code: 1, said });
});
