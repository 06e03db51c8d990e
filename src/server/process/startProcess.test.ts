import { createHash } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClock } from '#src/server/clock.ts';
import { createOutbox } from '#src/server/mail/Outbox.ts';
import { createPool } from '#src/server/postgres/database.ts';
import { examine } from '#src/server/postgres/examine.ts';
import { migrate, migrationOf, migrations } from '#src/server/postgres/migrate.ts';
import { ruledStore } from '#src/server/postgres/ruledStore.ts';
import { type TestDatabase, testDatabase } from '#src/server/postgres/testing/testDatabase.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import { readSettings, type Settings } from '#src/server/settings.ts';
import { type RunningProcess, startProcess } from './startProcess.ts';

const [SIGNING_KEYS, SECRET_KEYS] = [Buffer.alloc(32, 7).toString('base64'), Buffer.alloc(32, 8).toString('base64')];
const VARIABLES = { SIGNING_KEYS, SECRET_KEYS, PORT: '0', METRICS_PORT: '0', LOG_LEVEL: 'silent' };
let database: TestDatabase;
let running: RunningProcess[];

beforeEach(async () => {
  database = await testDatabase();
  running = [];
});
afterEach(async () => {
  for (const each of running) await each.stop();
  await database.drop();
});

async function start(variables: Partial<Record<keyof Settings, string>> = {}): Promise<RunningProcess> {
  const runningProcess = await startProcess(readSettings({ ...VARIABLES, DATABASE_URL: database.url, ...variables }));
  running.push(runningProcess);
  return runningProcess;
}

/** Changes the database as somebody else would. */
async function change(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function ask(port: number | null, path: string): Promise<[number, string]> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  return [response.status, await response.text()];
}

const signIn = (port: number | null): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}/api/v2/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'nobody@example.com', password: 'wrong wrong wrong' }),
  });

describe('a process', () => {
  it('reports health, readiness and metrics', async () => {
    const { port, metricsPort } = await start();
    expect(await ask(port, '/healthz')).toEqual([200, 'ok\n']);
    expect(await ask(port, '/readyz')).toEqual([200, 'ready\n']);
    expect((await ask(port, '/metrics'))[0]).toBe(404);
    const [status, text] = await ask(metricsPort, '/metrics');
    expect(status).toBe(200);
    expect(text).toMatch(/heliograph_http_request_seconds_count\{method="GET",status="404"\} 1/);
    expect(text).toMatch(/heliograph_database_connections\{state="open"\} \d/);
  });

  it('serves phones below the root, too, so that the address is short to type', async () => {
    const { port } = await start({ ROLE: 'api' });
    const responses = await Promise.all(
      ['/mobile/v1/device', '/api/v2/mobile/v1/device', '/mobile/v1/message'].map((path) =>
        fetch(`http://127.0.0.1:${port}${path}`),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 401]);
  });

  it('serves the API, refuses wrong sign-ins, and limits a client across processes', async () => {
    const [one, other] = [await start(), await start({ ROLE: 'api' })];
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 8; attempt += 1)
      statuses.push((await signIn((attempt % 2 === 0 ? one : other).port)).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([401, 429]);
  });

  it('logs a failure on one line, with the request id and without the request’s content', async () => {
    const lines: string[] = [];
    const settings = readSettings({ ...VARIABLES, DATABASE_URL: database.url, LOG_LEVEL: 'info' });
    const failing = await startProcess(settings, { logTo: { write: (line) => lines.push(line) } });
    running.push(failing);
    await change('alter table users rename to users_gone');
    const response = await fetch(`http://127.0.0.1:${failing.port}/api/v2/auth/login?of=+12025550143`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Request-Id': 'request-of-test' },
      body: JSON.stringify({ email: 'ada@example.com', password: 'wrong wrong wrong' }),
    });
    expect([response.status, await response.text()]).toEqual([500, expect.stringContaining('request-of-test')]);
    const requestLines = lines.filter((line) => line.includes('request-of-test'));
    expect(requestLines).toHaveLength(1);
    expect(JSON.parse(requestLines[0] ?? '')).toMatchObject({
      level: 50,
      role: 'all',
      method: 'POST',
      status: 500,
      msg: 'request failed',
      failure: { name: 'DatabaseError', code: '42P01' },
    });
    expect(lines.join('')).not.toMatch(/ada@|2025550143|wrong wrong/);
  });

  it('logs that a program’s call could not be recorded after its response, and continues', async () => {
    const demo = await testDatabase('demo');
    const client = new pg.Client({ connectionString: demo.url });
    try {
      await client.connect();
      await client.query(`
        insert into token_secrets (tenant_id, id, version, created_at, updated_at, hash)
          select tenant_id, id, 1, created_at, updated_at, '${createHash('sha256').update('hg_secret').digest('hex')}' from apitokens where id = 'acme-token-1'
          on conflict (tenant_id, id) do update set hash = excluded.hash;
        create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused' using errcode = '57P01'; end $$;
        create trigger refusing before insert or update on token_logs for each statement execute function refuse()`);
      const lines: string[] = [];
      const settings = readSettings({ ...VARIABLES, DATABASE_URL: demo.url, ROLE: 'api', LOG_LEVEL: 'info' });
      const failing = await startProcess(settings, { logTo: { write: (line) => lines.push(line) } });
      try {
        const headers = { Authorization: 'Bearer hg_secret' };
        const response = await fetch(`http://127.0.0.1:${failing.port}/api/v2/contacts`, { headers });
        // Refused calls are recorded too.
        expect(response.status).toBe(403);
        await vi.waitFor(() => expect(lines.join('')).toContain('failed after the response'));
        expect(await ask(failing.port, '/readyz')).toEqual([200, 'ready\n']);
      } finally {
        await failing.stop();
      }
    } finally {
      await client.end();
      await demo.drop();
    }
  });

  it('says that the disk is full, and that nothing was saved', async () => {
    const { port } = await start();
    await change(`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$;
      create trigger full_disk before insert on rate_limits for each statement execute function refuse()`);
    const response = await signIn(port);
    expect([response.status, await response.json()]).toEqual([
      503,
      {
        error: expect.objectContaining({
          message: expect.stringMatching(/^The disk of the database is full, so nothing was saved/),
        }),
      },
    ]);
  });

  it('of a worker has no API', async () => {
    expect((await start({ ROLE: 'worker' })).port).toBeNull();
  });

  it('of a worker deletes the stored responses of a tenant that writes nothing more, a day later', async () => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(`
      insert into stored_responses (tenant_id, id, version, created_at, updated_at, stored_at)
      select 'acme', name, 1, now(), now(), now() - age
      from (values ('expired', interval '24 hours 1 minute'), ('valid', interval '23 hours 50 minutes')) as given(name, age)`);
    const storedIds = async () => (await client.query(`select id from stored_responses`)).rows;
    await start({ ROLE: 'worker' });
    await expect.poll(storedIds).toEqual([{ id: 'valid' }]);
    await client.end();
  });

  it('of a worker deletes the counts of wrong guesses that have expired', async () => {
    await change(`
      insert into rate_limits (key, points, expire)
      select name, 1, extract(epoch from now() + age) * 1000
      from (values ('expired', interval '-1 minute'), ('valid', interval '10 minutes')) as given(name, age)`);
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const storedKeys = async () => (await client.query(`select key from rate_limits`)).rows;
    await start({ ROLE: 'worker' });
    await expect.poll(storedKeys).toEqual([{ key: 'valid' }]);
    await client.end();
  });

  it('of a worker logs that scheduled work failed without the error’s message, which may quote a number', async () => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const raising = `begin raise exception 'because of +12025550143'; end`;
    await client.query(`
      create or replace function make_message_partitions(first_day date, last_day date) returns integer language plpgsql as $$ ${raising} $$;
      create or replace function drop_message_partition(before date) returns text language plpgsql as $$ ${raising} $$;
      create function refuse() returns trigger language plpgsql as $$ ${raising} $$;
      create trigger refusing before delete on stored_responses for each statement execute function refuse()`);
    await client.end();
    const lines: string[] = [];
    const variables = { ...VARIABLES, DATABASE_URL: database.url, ROLE: 'worker', MESSAGE_MONTHS: '1' };
    const settings = readSettings({ ...variables, LOG_LEVEL: 'error' });
    running.push(await startProcess(settings, { logTo: { write: (line) => lines.push(line) } }));
    await expect.poll(() => lines.length).toBe(3);
    const failure = expect.objectContaining({ name: 'DatabaseError', code: 'P0001' });
    expect(lines.map((line) => JSON.parse(line)).toSorted((a, b) => a.msg.localeCompare(b.msg))).toEqual(
      [
        'expired responses could not be deleted',
        'old months of messages could not be deleted',
        'partitions could not be created',
      ].map((msg) => expect.objectContaining({ level: 50, msg, failure })),
    );
    expect(lines.join('')).not.toContain('2025550143');
  });

  it('is not ready while its database needs a migration', async () => {
    const { port } = await start();
    await change('delete from heliograph_migrations where number = 1');
    expect(await ask(port, '/readyz')).toEqual([
      503,
      'The database needs migration 0001_tables. Run: npm run admin -- migrate\n',
    ]);
    expect(await ask(port, '/healthz')).toEqual([200, 'ok\n']);
  });

  it('that was ready stays so when a newer version has migrated; one that starts then is not ready, and refuses requests', async () => {
    const old = await start();
    expect(await ask(old.port, '/readyz')).toEqual([200, 'ready\n']);
    await migrate(database.url, [...migrations(), migrationOf('9999_later', 'create table of_later ()')]);
    expect(await ask(old.port, '/readyz')).toEqual([200, 'ready\n']);
    expect((await signIn(old.port)).status).toBe(401);

    const runningProcess = await start();
    expect(await ask(runningProcess.port, '/readyz')).toEqual([
      503,
      'The database has migration 9999_later, which this version does not know: start the newer version.\n',
    ]);
    expect((await signIn(runningProcess.port)).status).toBe(503);

    await change('delete from heliograph_migrations where number = 1');
    expect((await ask(old.port, '/readyz'))[0]).toBe(503);
  });

  it('that was ready is so no longer when a newer version has migrated in a way that breaks it', async () => {
    const { port } = await start();
    expect(await ask(port, '/readyz')).toEqual([200, 'ready\n']);
    const breaking = '-- Stop the previous version first: its table is renamed.\ncreate table of_later ()';
    await migrate(database.url, [...migrations(), migrationOf('9999_later', breaking)]);
    expect(await ask(port, '/readyz')).toEqual([
      503,
      'The database has migration 9999_later, which breaks this version: start the newer version.\n',
    ]);
  });

  it('stays ready when the files of an update replace its own, before anybody migrates', async () => {
    const { port } = await start();
    const { readdirSync } = fs;
    // Its file cannot be read.
    const files = (...of: Parameters<typeof readdirSync>) => [...readdirSync(...of), '9999_later.sql'];
    const spy = vi.spyOn(fs, 'readdirSync').mockImplementation(files as typeof readdirSync);
    syncBuiltinESMExports();
    try {
      expect(migrations).toThrow('9999_later.sql');
      expect(await ask(port, '/readyz')).toEqual([200, 'ready\n']);
    } finally {
      spy.mockRestore();
      syncBuiltinESMExports();
    }
  });

  it('is ready while units of work hold all its other connections', async () => {
    const { port } = await start({ ROLE: 'api', DATABASE_CONNECTIONS: '2' });
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query('begin; lock table users in access exclusive mode');
    const waiting = async () => {
      const { rows } = await client.query(
        `select count(*)::int as count from pg_locks where relation = 'users'::regclass and not granted`,
      );
      return rows[0].count;
    };
    const signIns = [signIn(port), signIn(port)];
    try {
      await expect.poll(waiting).toBe(2);
      // As long as HAProxy waits.
      const response = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(5_000) });
      expect(response.status).toBe(200);
    } finally {
      await client.end();
    }
    expect((await Promise.all(signIns)).map(({ status }) => status)).toEqual([401, 401]);
  });

  it('is ready and limits guesses with a login that owns nothing', async () => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(`create role serving login password 'serving' in role heliograph_server`);
    const url = new URL(database.url);
    [url.username, url.password] = ['serving', 'serving'];
    try {
      const process = await start({ DATABASE_URL: url.href });
      expect(await ask(process.port, '/readyz')).toEqual([200, 'ready\n']);
      const statuses: number[] = [];
      for (let attempt = 0; attempt < 6; attempt += 1) statuses.push((await signIn(process.port)).status);
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
      await process.stop();
    } finally {
      await client.query('drop role serving');
      await client.end();
    }
  });

  it('behind proxies, responds on open and new connections until the proxies notice that it stops, and ends each connection', async () => {
    const { port, stop } = await start({ ROLE: 'api', PROXIES: '127.0.0.1' });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const askOpen = (path: string): Promise<IncomingMessage> =>
      new Promise((resolve, reject) => {
        get({ port, path, agent }, (response) => response.resume().once('end', () => resolve(response))).once(
          'error',
          reject,
        );
      });
    const before = await askOpen('/readyz');
    expect([before.statusCode, before.headers.connection]).toEqual([200, 'keep-alive']);
    const stopping = stop();
    for (const [path, status] of [
      ['/api/v2/user', 401],
      ['/readyz', 503],
    ] as const) {
      const during = await askOpen(path);
      expect([during.statusCode, during.headers.connection]).toEqual([status, 'close']);
    }
    await stopping;
    await expect(askOpen('/readyz')).rejects.toThrow('ECONNREFUSED');
  });

  it('behind proxies, stops as soon as it has responded to the last request, without waiting for the proxy to close the connection', async () => {
    const lines: string[] = [];
    const settings = readSettings({
      ...VARIABLES,
      DATABASE_URL: database.url,
      ROLE: 'api',
      PROXIES: '127.0.0.1',
      LOG_LEVEL: 'info',
    });
    const { port, stop } = await startProcess(settings, { logTo: { write: (line) => lines.push(line) }, grace: 3_000 });
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query('begin; lock table users in access exclusive mode');
    const pendingResponse = signIn(port);
    const stopping = wait(200).then(stop);
    // Longer than proxies may still send requests.
    await wait(3_200);
    await client.end();
    expect((await pendingResponse).headers.get('Connection')).toBe('keep-alive');
    await stopping;
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ msg: 'stopped' });
  });

  it('of a worker stops in time although its mail server is silent, and another one sends each e-mail once', async () => {
    const store = ruledStore(createPool(database.url, 1), createClock());
    const outbox = createOutbox(store.tx, createClock(), 'http://localhost');
    const content = { subject: sentence('mails.password_changed_subject'), paragraphs: [] };
    const people = Array.from({ length: 8 }, (_, at) => `p${at}@acme.test`);
    for (const to of people) await outbox.send({ to, kind: 'password', language: 'en', content });
    const sockets: Socket[] = [];
    const silent = createTcpServer((socket) => {
      sockets.push(socket);
      socket.on('error', () => undefined).write('220 silent.test ESMTP\r\n');
    }).listen(0, '127.0.0.1');
    const recipients: string[] = [];
    const prompt = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, { envelope }, done) {
        recipients.push(...envelope.rcptTo.map(({ address }) => address));
        stream.resume().on('end', done);
      },
    });
    prompt.listen(0, '127.0.0.1');
    await Promise.all([once(silent, 'listening'), once(prompt.server, 'listening')]);
    const through = (server: { address(): unknown }) =>
      readSettings({
        ...VARIABLES,
        DATABASE_URL: database.url,
        ROLE: 'worker',
        SMTP_URL: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
        MAIL_FROM: 'no-reply@acme.test',
      });
    try {
      const stuck = await startProcess(through(silent), { grace: 500 });
      await expect.poll(() => sockets.length).toBe(5);
      const startedAt = performance.now();
      await stuck.stop();
      expect(performance.now() - startedAt).toBeLessThan(15_000);
      const attempts = (await store.tx.find('mails', {})).map((mail) => mail.attempts);
      expect(attempts.toSorted()).toEqual([0, 0, 0, 1, 1, 1, 1, 1]);
      const clock = createClock();
      running.push(await startProcess(through(prompt.server), { clock }));
      const sentCount = async () => (await store.tx.find('mails', { status: 'sent' })).length;
      await expect.poll(sentCount).toBe(3);
      // The others are leased for 15 minutes.
      clock.advance(16 * 60_000);
      await expect.poll(sentCount).toBe(8);
      expect(recipients.toSorted()).toEqual(people);
    } finally {
      for (const socket of sockets) socket.destroy();
      silent.close();
      prompt.close();
      await store.close();
    }
  });

  it('says in a sentence that its port is taken', async () => {
    const { port, metricsPort } = await start();
    const isUsed = 'is used by another program: stop it, or choose another port with';
    await expect(start({ PORT: String(port) })).rejects.toThrow(`Port ${port} ${isUsed} PORT.`);
    await expect(start({ METRICS_PORT: String(metricsPort) })).rejects.toThrow(
      `Port ${metricsPort} ${isUsed} METRICS_PORT.`,
    );
  });

  it('says in a sentence that it cannot listen on its address', async () => {
    for (const HOST of ['192.0.2.1', 'nowhere.invalid'])
      await expect(start({ HOST })).rejects.toThrow(`This machine has no address ${HOST} to listen on`);
  });

  it('runs without a database, but is not ready', async () => {
    const { port } = await start({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    const [status, body] = await ask(port, '/readyz');
    expect([status, body]).toEqual([503, expect.stringContaining('The database does not respond')]);
    expect(await ask(port, '/healthz')).toEqual([200, 'ok\n']);
  });
});

describe('a database that cannot be used yet', () => {
  it.each<[what: string, change: (url: URL) => void, why: RegExp]>([
    [
      'requires another password',
      (url) => {
        url.password = 'wrong';
      },
      /^The database reports an error: password authentication failed for user "postgres"\.$/,
    ],
    [
      'does not exist',
      (url) => {
        url.pathname = '/nowhere';
      },
      /^The database reports an error: database "nowhere" does not exist\.$/,
    ],
    [
      'does not support TLS',
      (url) => {
        url.search = 'sslmode=verify-full';
      },
      /^The database does not respond: The server does not support SSL connections\.?$/,
    ],
  ])('is reported in the log and by /readyz, and requests get 503: it %s', async (_, change, why) => {
    const url = new URL(database.url);
    change(url);
    const lines: string[] = [];
    const settings = readSettings({ ...VARIABLES, DATABASE_URL: url.href, LOG_LEVEL: 'info' });
    const runningProcess = await startProcess(settings, { logTo: { write: (line) => lines.push(line) } });
    running.push(runningProcess);
    expect(await ask(runningProcess.port, '/readyz')).toEqual([503, expect.stringMatching(new RegExp(why, 'm'))]);
    const body = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'not ready');
    expect(body).toEqual([expect.objectContaining({ level: 50, why: expect.stringMatching(why) })]);
    const response = await signIn(runningProcess.port);
    expect([response.status, response.headers.get('Retry-After'), await response.json()]).toEqual([
      503,
      '2',
      { error: expect.objectContaining({ code: 'unavailable' }) },
    ]);
  });

  it('and that accepts connections without a word is reported before HAProxy loses patience', async () => {
    const silent = createTcpServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port: silentPort } = silent.address() as AddressInfo;
    const { port } = await start({ ROLE: 'api', DATABASE_URL: `postgres://nobody@127.0.0.1:${silentPort}/none` });
    const response = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(5_000) });
    expect([response.status, await response.text()]).toEqual([
      503,
      expect.stringContaining('The database does not respond'),
    ]);
    silent.close();
  });

  it('is not used by worker or API until its migrations have run', async () => {
    const empty = await testDatabase(null);
    const lines: string[] = [];
    const settings = readSettings({ ...VARIABLES, DATABASE_URL: empty.url, LOG_LEVEL: 'info', SIMULATED_PHONES: 'on' });
    const runningProcess = await startProcess(settings, { logTo: { write: (line) => lines.push(line) } });
    try {
      expect((await signIn(runningProcess.port)).status).toBe(503);
      expect(lines.join('')).not.toContain('partitions');
      await migrate(empty.url);
      await expect.poll(() => lines.join('')).toContain('partitions exist');
      expect((await signIn(runningProcess.port)).status).toBe(401);
      expect(lines.map((line) => JSON.parse(line).msg)).toEqual(expect.arrayContaining(['not ready', 'ready']));
    } finally {
      await runningProcess.stop();
      await empty.drop();
    }
  });
});

it('the doctor finds no problem in a suitable database', async () => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const findings = await examine(client);
  await client.query('delete from heliograph_migrations');
  const laterFindings = await examine(client);
  await client.end();
  expect(findings.filter(({ grade }) => grade === 'problem')).toEqual([]);
  expect(laterFindings.filter(({ grade }) => grade === 'problem').map(({ subject }) => subject)).toEqual([
    'migrations',
  ]);
});
