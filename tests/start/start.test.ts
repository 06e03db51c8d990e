import { chownSync, existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it } from 'vitest';
import { type Ask, apiClient, dataOf } from '#mock-api/testing/apiClient.ts';
import { canEnter, identityFor } from '#src/server/postgres/embedded/identity.ts';
import { serverFolder } from '#src/server/postgres/testing/serverFolder.ts';
import { endAll, interruptAll, type NotStarted, startedProduct, startProduct } from './startedProduct.ts';

const FOLDER = serverFolder();

async function owner(url: string): Promise<Ask> {
  const body = { email: 'owner@acme.test', password: 'heliograph' };
  const response = await apiClient(url, null)('POST', '/auth/login', { body });
  return apiClient(url, dataOf<{ token: string }>(response).token);
}

async function addGroup(ask: Ask, name: string): Promise<void> {
  expect((await ask('POST', '/contacts/groups', { body: { name } })).status).toBe(201);
}

async function hasGroup(ask: Ask, name: string): Promise<boolean> {
  const groups = await ask('GET', '/contacts/groups', { list: { filter: { q: name } } });
  return dataOf<{ name: string }[]>(groups).some((group) => group.name === name);
}

afterEach(endAll);
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

it('is interrupted by Ctrl+C while it makes its database, leaves nothing running, and starts the next time', async () => {
  const interrupted = startProduct('--data', FOLDER, '--port', '0');
  await expect.poll(() => existsSync(join(FOLDER, 'postgres', 'postmaster.pid')), { timeout: 60_000 }).toBe(true);
  interruptAll();
  expect(await interrupted).toEqual({ output: '', code: 0 });
  expect(existsSync(join(FOLDER, 'postgres', 'postmaster.pid'))).toBe(false);
});

it('starts page and API with the demo’s records, and stops on request', async () => {
  const { url, end } = await startedProduct(FOLDER);
  const page = await fetch(`${url}/app/contacts`, { headers: { 'Accept-Encoding': 'br' } });
  expect([page.status, page.headers.get('Content-Encoding')]).toEqual([200, 'br']);
  expect(page.headers.get('Content-Security-Policy')).toContain("require-trusted-types-for 'script'");
  expect(await page.text()).toContain('id="sign-in-submit"');
  const ask = await owner(url);
  expect((await ask('GET', '/contacts')).headers.get('Content-Range')).toMatch(/\/60$/);
  expect((await fetch(`${url}/api/v2/__mock/clock`)).status).toBe(404);
  await addGroup(ask, 'Kept');
  expect(await end()).toBe(0);
});

it('continues with its data, even after it or its database was killed', async () => {
  const first = await startedProduct(FOLDER);
  const ask = await owner(first.url);
  expect(await hasGroup(ask, 'Kept')).toBe(true);
  await addGroup(ask, 'Before the end');
  await first.end('SIGKILL');

  const { url } = await startedProduct(FOLDER);
  const again = await owner(url);
  expect(await hasGroup(again, 'Before the end')).toBe(true);
  await addGroup(again, 'Before the database’s end');
  process.kill(Number(readFileSync(join(FOLDER, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
  const isThere = async (): Promise<boolean> => {
    const response = await fetch(`${url}/readyz`);
    return response.ok;
  };
  // Until the database is back, requests are refused after two seconds.
  await expect.poll(() => hasGroup(again, 'Before the database’s end'), { timeout: 60_000 }).toBe(true);
  await expect.poll(isThere, { timeout: 60_000 }).toBe(true);
});

it('stops gracefully when npm passes on a Ctrl+C that it has already received', async () => {
  const { end } = await startedProduct(FOLDER);
  interruptAll();
  expect(await end('SIGINT')).toBe(0);
  expect(existsSync(join(FOLDER, 'postgres', 'postmaster.pid'))).toBe(false);
});

it('says in a sentence that its port is taken, and by which option to take another', async () => {
  const { url } = await startedProduct(FOLDER);
  const { port } = new URL(url);
  expect(await startProduct('--data', FOLDER, '--port', port)).toEqual({
    code: 1,
    output: `Port ${port} is used by another program: stop it, or choose another port: npm start -- --data '${FOLDER}' --port ${Number(port) + 1}\n`,
  });
});

it('opens in a new folder and again, for another user than root too, and prints how long that takes', {
  timeout: 120_000,
}, async ({ skip }) => {
  const folder = serverFolder();
  try {
    const user = identityFor(join(folder, 'postgres'));
    if (user && ![process.cwd(), process.execPath].every((path) => canEnter(path, user)))
      skip('this folder is below one that only root can enter');
    if (user) chownSync(folder, user.uid, user.gid);
    const first = await startedProduct(folder, { user });
    expect((await (await owner(first.url))('GET', '/contacts')).status).toBe(200);
    expect(await first.end()).toBe(0);
    const next = await startedProduct(folder, { user });
    expect(await next.end()).toBe(0);
    const uids = readdirSync(folder).map((name) => statSync(join(folder, name)).uid);
    expect(new Set(uids)).toEqual(new Set([user?.uid ?? process.getuid?.()]));
    const seconds = [first, next].map(({ ms }) => (ms / 1_000).toFixed(1));
    console.log(`npm start opened after ${seconds[0]} s in a new folder, and after ${seconds[1]} s the next time.`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it('names in its help the variables it reads, as the documentation does', async () => {
  const { output } = (await startProduct('--help')) as NotStarted;
  const [, names = ''] = /It reads only these environment variables: (.*?)\./.exec(output) ?? [];
  const [, documented = ''] =
    /The only variables it reads are (.*) \(default: warn\)\./.exec(
      readFileSync('src/server/admin/README.md', 'utf8'),
    ) ?? [];
  expect(documented.match(/[A-Z_]+/g)).toEqual(names.split(', '));
});

it.each([
  [['--prot', '1'], `Unknown option '--prot'; "npm start -- --help" lists the options.\n`],
  [['--port', 'home'], 'PORT must be a port, from 0 to 65535.\n'],
])('explains what is wrong with %j', async (args, output) => {
  expect(await startProduct(...args)).toEqual({ code: 1, output });
});
