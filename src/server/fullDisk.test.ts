import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type ApiResponse, type Ask, apiClient, dataOf } from '#mock-api/testing/apiClient.ts';
import { DEMO_PASSWORD } from '#src/domain/people/demoAccounts.ts';
import { demoDatabase } from './demoDatabase.ts';
import { DATABASES } from './postgres/embedded/startEmbedded.ts';
import { skipBecause } from './postgres/testing/skipBecause.ts';
import { type ProcessOptions, type RunningProcess, startProcess } from './process/startProcess.ts';
import { readSettings, type Settings } from './settings.ts';

const KEYS = {
  SIGNING_KEYS: Buffer.alloc(32, 7).toString('base64'),
  SECRET_KEYS: Buffer.alloc(32, 8).toString('base64'),
};
/** Room for the demo's database and a few segments of its log (16 MB each). */
const DISK_MB = 192;
const FULL = {
  en: 'The disk of the database is full, so nothing was saved. Ask the person who runs the server to free some space.',
  fr: 'Le disque de la base de données est plein\u00a0: rien n’a été enregistré. La personne qui gère le serveur doit libérer de l’espace.',
};
const UNREACHABLE = {
  en: 'The database cannot be reached at the moment. Nothing was saved.',
  fr: 'La base de données est injoignable pour le moment. Rien n’a été enregistré.',
};

let disk: string;
let running: RunningProcess[];
let log: string[];

beforeEach((context) => {
  disk = mkdtempSync(join(tmpdir(), 'heliograph-disk-'));
  running = [];
  log = [];
  if (!run('mount', '-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', disk))
    skipBecause(context, 'Only root can make a small disk.');
});
afterEach(async () => {
  vi.restoreAllMocks();
  try {
    for (const each of running) await each.stop();
  } finally {
    run('umount', '--lazy', disk);
    rmSync(disk, { recursive: true, force: true });
  }
});

const run = (program: string, ...args: string[]): boolean => spawnSync(program, args).status === 0;

async function start(
  variables: Partial<Record<keyof Settings, string>>,
  options: ProcessOptions = {},
): Promise<RunningProcess> {
  const settings = readSettings({
    ...KEYS,
    DATA_FOLDER: join(disk, 'data'),
    PORT: '0',
    METRICS_PORT: '0',
    LOG_LEVEL: 'warn',
    ...variables,
  });
  const runningProcess = await startProcess(settings, { ...options, logTo: { write: (line) => log.push(line) } });
  running.push(runningProcess);
  return runningProcess;
}

/** The address of the embedded server's database. */
function demoUrl(): string {
  const { password, port } = JSON.parse(readFileSync(join(disk, 'data', 'postgres.json'), 'utf8'));
  return `postgres://postgres:${password}@127.0.0.1:${port}/${DATABASES.start}`;
}

/** Fills what is left of the disk. Returns how to free it. */
function fillDisk(): () => void {
  const ballast = join(disk, 'ballast');
  const file = openSync(ballast, 'w');
  const part = Buffer.alloc(65_536, 1);
  try {
    for (;;) writeSync(file, part);
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' });
  } finally {
    closeSync(file);
  }
  return () => rmSync(ballast);
}

/** Writes to the database's log until the server stops, because it cannot continue without it. */
async function exhaustLog(): Promise<void> {
  const client = new pg.Client({ connectionString: demoUrl() });
  client.on('error', () => undefined);
  await client.connect();
  const write = async (): Promise<void> => {
    for (;;) await client.query(`select pg_logical_emit_message(false, 'full disk', repeat('x', 4000000))`);
  };
  // How the client notices depends on which arrives first: the end of the connection or the reset.
  await expect(write()).rejects.toThrow(/Connection terminated|ECONNRESET/);
}

const baseOf = ({ port }: RunningProcess): string => `http://127.0.0.1:${port}`;

async function readiness(process: RunningProcess): Promise<string> {
  const response = await fetch(`${baseOf(process)}/readyz`);
  return `${response.status} ${(await response.text()).trim()}`;
}

it('a full disk loses nothing: writes are refused with the reason, reads go on, and everything continues when there is space', async () => {
  const consoleError = vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'log').mockReturnValue();
  const demoProcess = await start({ SIMULATED_PHONES: 'on' }, { prepare: demoDatabase });
  // A process of an installation, which knows only the database's address.
  const apiProcess = await start({ DATABASE_URL: demoUrl(), ROLE: 'api' });
  const signIn = { body: { email: 'owner@acme.test', password: DEMO_PASSWORD } };
  const { token } = dataOf<{ token: string }>(
    await apiClient(baseOf(demoProcess), null)('POST', '/auth/login', signIn),
  );
  const asks = [demoProcess, apiProcess].map((each) => apiClient(baseOf(each), token)) as [Ask, Ask];
  const [owner] = asks;
  const contactIds: string[] = [];
  let contactCount = 0;

  const writeContact = async (ask: Ask, language: 'en' | 'fr' = 'en'): Promise<ApiResponse> => {
    contactCount += 1;
    const body = {
      first_name: 'Ada',
      phone: `+1202555${2_000 + contactCount}`,

      notes: 'x'.repeat(1_000),
    };
    const response = await ask('POST', '/contacts', { body, headers: { 'Accept-Language': language } });
    if (response.status === 201) contactIds.push(dataOf<{ id: string }>(response).id);
    return response;
  };
  const messageIds: string[] = [];
  const writeText = async (language: 'en' | 'fr' = 'en'): Promise<ApiResponse> => {
    const response = await owner('POST', `/conversations/${contactIds[0]}/messages`, {
      body: { body: 'x'.repeat(500) },
      headers: { 'Accept-Language': language, 'Idempotency-Key': randomUUID() },
    });
    if (response.status === 201) messageIds.push(dataOf<{ id: string }>(response).id);
    return response;
  };
  const outcomeOf = ({ status, body }: ApiResponse): unknown => [status, (body.error as { message?: string })?.message];
  const refusals = async (): Promise<unknown[]> => {
    const responses = await Promise.all(
      asks.flatMap((ask) => (['en', 'fr'] as const).map((language) => writeContact(ask, language))),
    );
    return responses.map(outcomeOf);
  };

  expect((await writeContact(owner)).status).toBe(201);
  expect((await writeText()).status).toBe(201);
  const free = fillDisk();

  // A table grows only when its last page is full.
  const diskFull = [503, FULL.en];
  await expect.poll(async () => outcomeOf(await writeContact(owner))).toEqual(diskFull);
  await expect.poll(async () => outcomeOf(await writeText('fr'))).toEqual([503, FULL.fr]);
  expect(await refusals()).toEqual([diskFull, [503, FULL.fr], diskFull, [503, FULL.fr]]);
  for (const ask of asks) expect((await ask('GET', `/contacts/${contactIds[0]}`)).status).toBe(200);
  for (const process of [demoProcess, apiProcess]) expect(await readiness(process)).toBe('200 ready');
  expect(log.filter((line) => line.includes('No space left on device')).length).toBeGreaterThan(0);
  expect(consoleError).not.toHaveBeenCalled();

  await exhaustLog();
  const reason = `The database stopped. Trying to restart it until that works. The disk of ${join(disk, 'data')} is full: free some space.`;
  await expect.poll(() => readiness(demoProcess)).toBe(`503 ${reason}`);
  expect(await readiness(apiProcess)).toMatch(/^503 The database does not respond: /);
  const unreachable = [503, UNREACHABLE.en];
  expect(await refusals()).toEqual([unreachable, [503, UNREACHABLE.fr], unreachable, [503, UNREACHABLE.fr]]);
  expect(consoleError.mock.calls).toEqual([[reason]]);

  free();
  await expect.poll(async () => (await writeContact(owner)).status).toBe(201);
  for (const process of [demoProcess, apiProcess]) expect(await readiness(process)).toBe('200 ready');
  expect((await writeContact(asks[1])).status).toBe(201);
  for (const id of contactIds) expect((await owner('GET', `/contacts/${id}`)).status).toBe(200);
  expect((await writeText()).status).toBe(201);
  // Nothing that was accepted is lost, and workers continue.
  for (const id of messageIds)
    await expect.poll(async () => dataOf(await owner('GET', `/messages/${id}`)).status).not.toBe('queued');
  expect(consoleError.mock.calls).toEqual([[reason]]);
});
