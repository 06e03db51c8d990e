import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Secret, TOTP } from 'otpauth';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { apiClient, dataOf } from '#mock-api/testing/apiClient.ts';
import { migrate, migrations } from '#src/server/postgres/migrate.ts';
import { bundleProgram } from '#src/server/postgres/testing/bundleProgram.ts';
import { type TestDatabase, testDatabase } from '#src/server/postgres/testing/testDatabase.ts';
import { type RunningProcess, startProcess } from '#src/server/process/startProcess.ts';
import { readSettings } from '#src/server/settings.ts';
import { type CommandResult, runAdmin } from './runAdmin.ts';

const [SIGNING_KEYS, SECRET_KEYS, NEWER] = ['a', 'b', 'c'].map((name) =>
  createHash('sha256').update(name).digest('base64'),
);
const PASSWORD = 'seven otters under a lamp';
const TENANT = ['create-tenant', '--name', 'Acme', '--country', 'FR', '--timezone', 'Europe/Paris'];

let database: TestDatabase;
let variables: Record<string, string | undefined>;
let running: RunningProcess[];

beforeEach(async () => {
  database = await testDatabase();
  running = [];
  variables = {
    DATABASE_URL: database.url,
    SIGNING_KEYS,
    SECRET_KEYS,
    PAGES: 'https://sms.example.com',
    PORT: '0',
    METRICS_PORT: '0',
    LOG_LEVEL: 'silent',
    PASSWORD_MEMORY: '64',
    PASSWORD_PASSES: '1',
  };
});
afterEach(async () => {
  for (const each of running) await each.stop();
  await database.drop();
});

const admin = (...args: string[]): Promise<CommandResult> => runAdmin(args, variables);
async function serve(): Promise<string> {
  const process = await startProcess(readSettings(variables));
  running.push(process);
  return `http://127.0.0.1:${process.port}`;
}
function signIn(baseUrl: string, email: string, code?: string) {
  return apiClient(baseUrl, null)('POST', '/auth/login', {
    body: { email, password: PASSWORD, ...(code && { code }) },
  });
}
async function accept(baseUrl: string, output: string, name = 'Ada'): Promise<void> {
  const token = /invitation=(\S+)/.exec(output)?.[1];
  const response = await apiClient(baseUrl, null)('POST', '/auth/invitation/accept', {
    body: { token, name, password: PASSWORD },
  });
  expect(response.status).toBe(200);
}
async function rows(statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  return await client
    .query(statement)
    .then((result) => result.rows)
    .finally(() => client.end());
}

describe('create-tenant', () => {
  it('creates a tenant whose owner accepts the invitation, signs in and finds the initial records', async () => {
    const result = await admin(...TENANT, '--owner', 'ada@acme.test', '--owner-name', 'Ada');
    expect(result).toEqual({
      code: 0,
      error: '',
      out: expect.stringMatching(
        /^Created Acme on the plan Own use\.\nInvited ada@acme\.test until \d{4}-\d\d-\d\d\. They choose their password with this link:\nhttps:\/\/sms\.example\.com\/auth\/login\?invitation=\S+$/,
      ),
    });
    const baseUrl = await serve();
    await accept(baseUrl, result.out);
    const owner = apiClient(baseUrl, dataOf<{ token: string }>(await signIn(baseUrl, 'ada@acme.test')).token);
    expect(dataOf(await owner('GET', '/user'))).toMatchObject({ role_name: 'Owner', missing_features: [] });
    expect(dataOf(await owner('GET', '/settings/company-settings'))).toMatchObject({
      name: 'Acme',
      timezone: 'Europe/Paris',
      default_country: 'FR',
      opt_out_hint: 'Reply STOP to opt out.',
    });
    expect(
      await rows(
        `select record->>'actor_name' as actor_name, action from activity where tenant_id <> '-' order by seq limit 2`,
      ),
    ).toMatchObject([
      { actor_name: 'Heliograph', action: 'create' },
      { actor_name: 'Heliograph', action: 'invite' },
    ]);
  });

  it('uses the tenant’s language, and records who did it', async () => {
    await admin(...TENANT, '--owner', 'ada@acme.test', '--language', 'fr', '--by', 'Grace Hopper');
    const [settings] = await rows(`select record->>'opt_out_hint' as hint from company_settings`);
    expect(settings).toEqual({ hint: 'Répondez STOP pour vous désinscrire.' });
    const entries = await rows(`select distinct record->>'actor_name' as actor_name from activity`);
    expect(entries).toEqual([{ actor_name: 'Grace Hopper' }]);
  });

  it('creates nothing if the owner has an account or the plan does not exist', async () => {
    await admin(...TENANT, '--owner', 'ada@acme.test');
    const before = await rows('select count(*) from tenants');
    expect(await admin(...TENANT, '--owner', 'ADA@acme.test')).toEqual({
      code: 1,
      out: '',
      error: '--owner already has an account.',
    });
    expect(await admin(...TENANT, '--owner', 'bo@acme.test', '--plan', 'Gold')).toEqual({
      code: 1,
      out: '',
      error: 'There is no plan “Gold”. Plans: “Own use”.',
    });
    expect(await admin('create-staff', '--email', 'ada@acme.test')).toMatchObject({
      code: 1,
      error: '--email already has an account.',
    });
    expect(await rows('select count(*) from tenants')).toEqual(before);
  });
});

describe('create-staff', () => {
  it('invites a person who sees all tenants', async () => {
    await admin(...TENANT, '--owner', 'ada@acme.test');
    const result = await admin('create-staff', '--email', 'sam@heliograph.test');
    expect([result.code, result.error]).toEqual([0, '']);
    const baseUrl = await serve();
    await accept(baseUrl, result.out, 'Sam');
    const staff = apiClient(baseUrl, dataOf<{ token: string }>(await signIn(baseUrl, 'sam@heliograph.test')).token);
    const account = dataOf<{ role_name: string; tenant: unknown }>(await staff('GET', '/user'));
    expect([account.role_name, account.tenant]).toEqual(['Operations', null]);
  });
});

describe('reset-second-factor', () => {
  it('lets a person in with the password alone, and ends their sessions', async () => {
    const result = await admin(...TENANT, '--owner', 'ada@acme.test');
    const baseUrl = await serve();
    await accept(baseUrl, result.out);
    const owner = apiClient(baseUrl, dataOf<{ token: string }>(await signIn(baseUrl, 'ada@acme.test')).token);
    expect(await admin('reset-second-factor', '--email', 'ada@acme.test')).toEqual({
      code: 1,
      out: '',
      error: 'ada@acme.test does not use two-factor authentication.',
    });
    const { secret } = dataOf<{ secret: string }>(await owner('POST', '/user/2fa', { body: { password: PASSWORD } }));
    await owner('POST', '/user/2fa/check', {
      body: { code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() },
    });
    expect((await signIn(baseUrl, 'ada@acme.test')).status).toBe(401);
    expect(await admin('reset-second-factor', '--email', 'ada@acme.test')).toEqual({
      code: 0,
      out: 'Ada now signs in with the password alone, and was signed out everywhere.',
      error: '',
    });
    expect((await owner('GET', '/user')).status).toBe(401);
    expect((await signIn(baseUrl, 'ada@acme.test')).status).toBe(200);
    expect(await rows(`select count(*)::int from activity where action = 'reset two-factor authentication'`)).toEqual([
      { count: 1 },
    ]);
  });

  it('reports an address without an account', async () => {
    expect(await admin('reset-second-factor', '--email', 'no@acme.test')).toMatchObject({
      code: 1,
      error: 'no@acme.test has no account.',
    });
  });
});

describe('mails', () => {
  it('lists the latest first, shows the links of those that wait, and finds those to an address', async () => {
    expect(await admin('mails')).toEqual({ code: 0, out: 'There are no e-mails.', error: '' });
    const result = await admin(...TENANT, '--owner', 'ada@acme.test');
    const link = /https:\S+/.exec(result.out)?.[0] ?? 'none';
    await admin('create-staff', '--email', 'sam@heliograph.test');
    const all = await admin('mails');
    const HEAD = /^\d{4}-\d\d-\d\d \d\d:\d\d UTC {2}waiting {3}(\S+) {2}\S/gm;
    expect([...all.out.matchAll(HEAD)].map(([, to]) => to)).toEqual(['sam@heliograph.test', 'ada@acme.test']);
    const filtered = await admin('mails', '--to', 'ADA@acme.test');
    expect([filtered.code, filtered.out.match(HEAD)?.length, filtered.out.includes(`    ${link}`)]).toEqual([
      0,
      1,
      true,
    ]);

    await rows(`update mails set status = 'given_up', record = record || '{"text":"","reason":"550 No such user"}'`);
    expect((await admin('mails', '--to', 'ada@acme.test')).out).toMatch(
      /^\S+ \S+ UTC {2}given_up {2}ada@acme\.test {2}.+ \(550 No such user\)$/,
    );
  });
});

describe('migrations', () => {
  it('are listed, and run if the database needs them', async () => {
    expect((await admin('migrations')).out).toMatch(/^ran {4}0001_tables/);
    expect(await admin('migrate')).toEqual({ code: 0, out: 'The database is up to date.', error: '' });
    const empty = await testDatabase(null);
    variables.DATABASE_URL = empty.url;
    try {
      expect((await admin('migrations')).out).toMatch(/^to run 0001_tables/);
      expect(await admin(...TENANT, '--owner', 'ada@acme.test')).toMatchObject({
        code: 1,
        error: 'The database needs migration 0001_tables. Run: npm run admin -- migrate',
      });
      expect(await admin('mails')).toMatchObject({
        code: 1,
        error: 'The database needs migration 0001_tables. Run: npm run admin -- migrate',
      });
      expect(await admin('doctor')).toMatchObject({
        code: 1,
        error: '',
        out: expect.stringMatching(
          /^PROBLEM migrations: Not run yet: 0001_tables and \d+ more\. Run: npm run admin -- migrate\nok {6}keys/m,
        ),
      });
      expect((await admin('migrate')).out).toMatch(/^Ran 0001_tables\./);
      expect((await admin(...TENANT, '--owner', 'ada@acme.test')).code).toBe(0);
    } finally {
      await empty.drop();
    }
  });

  it('that would break the previous version run only once it is stopped', async () => {
    const empty = await testDatabase(null);
    variables.DATABASE_URL = empty.url;
    try {
      const sentence = '0063_glossary_words: Stop the previous version first: it reads messages.retry_of';
      expect((await admin('migrations')).out).toMatch(/^to run 0063_glossary_words$/m);
      const at = migrations().findIndex(({ name }) => name === '0063_glossary_words');
      await migrate(empty.url, migrations().slice(0, at));
      expect((await admin('migrations')).out).toContain(`\nto run ${sentence}`);
      expect(await admin('migrate')).toEqual({
        code: 1,
        out: '',
        error: expect.stringMatching(
          new RegExp(
            `^${sentence} and messages.retried_by\\.\n(\\d{4}_\\w+: .+\n)*Nothing was changed\\. Once no process is running: npm run admin -- migrate --stopped$`,
          ),
        ),
      });
      expect((await admin('migrations')).out).toContain('\nto run 0063_glossary_words');
      expect((await admin('migrate', '--stopped')).out).toContain('Ran 0063_glossary_words.');
      expect((await admin('migrations')).out).toMatch(/^ran {4}0063_glossary_words$/m);
    } finally {
      await empty.drop();
    }
  });
});

describe('doctor', () => {
  it('finds no problem in a healthy installation, and reports a missing password key', async () => {
    const result = await admin(...TENANT, '--owner', 'ada@acme.test');
    await accept(await serve(), result.out);
    const healthy = await admin('doctor');
    expect([healthy.code, healthy.out.match(/^\S+ +\w+/gm)]).toEqual([
      0,
      [
        'ok      database',
        'ok      clock',
        'ok      migrations',
        'warning login',
        'ok      partitions',
        'ok      passwords',
        'ok      recovery',
        'ok      secrets',
        'ok      worker',
        'warning mail',
        'ok      gateways',
        'ok      keys',
        'ok      disk',
      ],
    ]);
    variables.SECRET_KEYS = `${NEWER},${SECRET_KEYS}`;
    expect((await admin('doctor')).out).toContain(
      'ok      passwords: With an older key, until these people sign in again: 1.',
    );
    variables.SECRET_KEYS = NEWER;
    const ill = await admin('doctor');
    expect([ill.code, ill.out]).toEqual([
      1,
      expect.stringContaining('PROBLEM passwords: With a key that is no longer in SECRET_KEYS: 1.'),
    ]);
  });

  it.each<[output: string, record: object, wanted: string]>([
    [
      'whose key is missing',
      { recovery_hashes: ['1f'], recovery_key: 'gone' },
      'PROBLEM recovery codes: People whose codes need a key that is no longer in SECRET_KEYS: 1.',
    ],
    [
      'from before their keys were recorded',
      { recovery_hashes: ['1f'] },
      'ok      recovery codes: People whose codes may need any older key, as it was not recorded yet: 1.',
    ],
    [
      'that are all used',
      { recovery_hashes: [], recovery_key: 'gone' },
      'ok      recovery codes: All use the newest key.',
    ],
  ])('counts recovery codes %s', async (_, record, finding) => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(
      `insert into secrets (tenant_id, id, version, created_at, updated_at, user_id, record) values ('acme', 'kept', 1, now(), now(), 'ada', $1)`,
      [JSON.stringify({ totp_secret: null, ...record })],
    );
    await client.end();
    expect((await admin('doctor')).out).toContain(finding);
  });

  const GUESSED = Buffer.alloc(32, 7).toString('base64');
  const DEVICE = `insert into devices (tenant_id, id, version, created_at, updated_at, name, name_key, kind, status, last_seen_at)
    values ('acme', 'phone', 1, now(), now(), 'Desk', 'desk', 'android', `;
  const TEXT = `insert into open_messages (tenant_id, id, created_at, seq, campaign_id, status, at, segments)
    values ('acme', 'text', now(), 1, 'campaign', 'queued', `;
  it.each([
    [
      'nothing is connected',
      '',
      {},
      0,
      'warning worker: None is connected, and no message is waiting. Run: npm run serve -- --role worker',
    ],
    [
      'messages wait and nothing is connected',
      `${TEXT} now() - interval '3 hours', 1)`,
      {},
      1,
      'PROBLEM worker: None is connected, and 1 message is waiting, the oldest for 3 h. Run: npm run serve -- --role worker',
    ],
    [
      'a phone was heard from recently',
      `${DEVICE} 'online', now() - interval '1 minute')`,
      {},
      0,
      'ok      gateways: 1 android, last heard from 1 min ago.',
    ],
    [
      'a phone is silent',
      `${DEVICE} 'online', now() - interval '3 days')`,
      {},
      0,
      'warning gateways: 1 android, last heard from 3 days ago. Check Settings → Devices.',
    ],
    [
      'a phone is not connected',
      `${DEVICE} 'offline', now())`,
      {},
      0,
      'warning gateways: 1 android, 1 not connected, last heard from 0 min ago. Check Settings → Devices.',
    ],
    ['a phone is turned off', `${DEVICE} 'disabled', null)`, {}, 0, 'ok      gateways: 1 android, never heard from.'],
    ['a key can be guessed', '', { SIGNING_KEYS: GUESSED }, 1, 'PROBLEM keys: SIGNING_KEYS can be guessed. Put a key'],
    [
      'no mail server is set',
      '',
      {},
      0,
      'warning mail: E-mails in the outbox: 0. Set SMTP_URL to send them, or read them with npm run admin -- mails',
    ],
    [
      'the mail server does not respond',
      '',
      { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'no-reply@example.com' },
      1,
      'PROBLEM mail: Cannot connect to the server of SMTP_URL: connect ECONNREFUSED 127.0.0.1:1 E-mails waiting: 0.',
    ],
    [
      'one key serves both purposes',
      '',
      { SIGNING_KEYS: SECRET_KEYS },
      0,
      'warning keys: SIGNING_KEYS and SECRET_KEYS share a key',
    ],
    [
      'next month has no partition',
      'detach_next',
      {},
      1,
      'PROBLEM partitions: Next month has no partition for messages',
    ],
    [
      'the folder of an embedded database is there too',
      '',
      { DATA_FOLDER: '.' },
      0,
      'ok      disk: The database’s disk cannot be checked from here',
    ],
  ])('reports that %s', async (_, statement, other, code, finding) => {
    if (statement === 'detach_next') {
      const [next] = await rows(`select 'messages_' || to_char(now() + interval '1 month', 'YYYY_MM') as name`);
      await rows(`alter table messages detach partition ${next?.name}`);
    } else if (statement !== '') await rows(statement);
    variables = { ...variables, ...other };
    const result = await admin('doctor');
    expect([result.code, result.out]).toEqual([code, expect.stringContaining(finding)]);
  });

  it('distinguishes a login with the least rights from one that can bypass row-level security', async () => {
    const login = `plain_${randomBytes(4).toString('hex')}`;
    await rows(`create role ${login} login password 'x'; grant heliograph_server to ${login}`);
    const url = new URL(database.url);
    [url.username, url.password] = [login, 'x'];
    variables.DATABASE_URL = url.href;
    const accepted = await admin('doctor');
    await rows(`revoke heliograph_server from ${login}`);
    const refused = await admin('doctor');
    await rows(`drop role ${login}`);
    expect([accepted.code, accepted.out]).toEqual([
      0,
      expect.stringContaining(`ok      login: ${login} acts as heliograph_server and cannot bypass`),
    ]);
    expect([refused.code, refused.out]).toEqual([
      1,
      expect.stringContaining(
        `PROBLEM login: ${login} cannot act as heliograph_server. Run in PostgreSQL: grant heliograph_server to ${login}`,
      ),
    ]);
  });
});

it('a new first key replaces the old one as people sign in', async () => {
  const result = await admin(...TENANT, '--owner', 'ada@acme.test');
  await accept(await serve(), result.out);
  const storedHash = async () => (await rows(`select record->>'password_hash' as hash from secrets`))[0]?.hash;
  const before = await storedHash();
  const { token } = dataOf<{ token: string }>(await signIn(await serve(), 'ada@acme.test'));
  expect(await storedHash()).toBe(before);

  variables = { ...variables, SECRET_KEYS: `${NEWER},${SECRET_KEYS}`, SIGNING_KEYS: `${NEWER},${SIGNING_KEYS}` };
  const rotated = await serve();
  expect((await apiClient(rotated, token)('GET', '/user')).status).toBe(200);
  const fresh = dataOf<{ token: string }>(await signIn(rotated, 'ada@acme.test'));
  expect(await storedHash()).not.toBe(before);

  variables = { ...variables, SECRET_KEYS: NEWER, SIGNING_KEYS: NEWER };
  const alone = await serve();
  expect((await signIn(alone, 'ada@acme.test')).status).toBe(200);
  const responses = await Promise.all([token, fresh.token].map((each) => apiClient(alone, each)('GET', '/user')));
  expect(responses.map(({ status }) => status)).toEqual([401, 200]);
});

it('reseal encrypts stored secrets again, unencrypted ones included, so that an old key can be removed', async () => {
  const result = await admin(...TENANT, '--owner', 'ada@acme.test');
  const baseUrl = await serve();
  await accept(baseUrl, result.out);
  const totp = async () => String((await rows(`select record->>'totp_secret' as totp from secrets`))[0]?.totp);
  await rows(`update secrets set record = record || '{"totp_secret":"JBSWY3DPEHPK3PXP"}'`);
  expect((await admin('doctor')).out).toContain('warning secrets: Not encrypted: 1. Run: npm run admin -- reseal');
  const code = () => new TOTP({ secret: Secret.fromBase32('JBSWY3DPEHPK3PXP') });
  expect((await signIn(baseUrl, 'ada@acme.test', code().generate())).status).toBe(200);
  const sealed = await totp();
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
  expect((await admin('reseal')).out).toBe('Encrypted 0 records with the newest key.');

  variables = { ...variables, SECRET_KEYS: NEWER };
  expect((await admin('doctor')).out).toContain('PROBLEM secrets: With a key that is no longer in SECRET_KEYS: 1.');
  expect((await admin('reseal')).code).toBe(1);
  variables = { ...variables, SECRET_KEYS: `${NEWER},${SECRET_KEYS}` };
  expect((await admin('doctor')).out).toContain('ok      secrets: With an older key: 1.');
  expect((await admin('reseal')).out).toBe('Encrypted 1 records with the newest key.');
  expect((await admin('doctor')).out).toContain('ok      secrets: All are encrypted with the newest key.');
  expect(await totp()).not.toBe(sealed);
  const next = { timestamp: Date.now() + 30_000 };
  expect((await signIn(await serve(), 'ada@acme.test', code().generate(next))).status).toBe(200);
});

describe('wrong usage', () => {
  it.each([
    [['create-tenat'], 'There is no command create-tenat.'],
    [['toString'], 'There is no command toString.'],
    [['create-tenant'], '--name is missing.\n--owner is missing.\n--country is missing.\n--timezone is missing.'],
    [[...TENANT, '--owner', 'ada'], '--owner must be an e-mail address.'],
    [
      [...TENANT, '--owner', 'a@b.test', '--timezone', 'Mars/Base'],
      '--timezone must be a time zone like Europe/Paris.',
    ],
    [[...TENANT, '--owner', 'a@b.test', '--country', 'France'], '--country must be two capital letters like FR.'],
    [[...TENANT, '--owner', 'a@b.test', '--country', 'XX'], '--country must be a country like FR.'],
    [[...TENANT, '--owner', 'a@b.test', '--name', 'x'.repeat(121)], '--name must have at most 120 characters.'],
    [[...TENANT, '--owner', 'a@b.test', '--owner-name', ' '], '--owner-name is required.'],
    [['create-staff', '--email', 'a@b.test', '--role', 'boss'], '--role must be one of support, operations.'],
    [['doctor', '--loud'], "Unknown option '--loud'"],
    [['mails', '--of', 'live'], '--of must be demo or postgres.'],
    [['mails', '--of', 'demo'], '--of is for the embedded server, but DATABASE_URL is set.'],
  ])('exits with 2 and says why: %j', async (args, sentence) => {
    const { code, out, error } = await admin(...args);
    expect([code, out, error.startsWith(sentence)]).toEqual([2, '', true]);
  });

  it.each([
    [{ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, /^The database does not respond: .*ECONNREFUSED/],
    [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL must be like postgres:/],
    [{ SECRET_KEYS: '' }, /^SECRET_KEYS must be set with DATABASE_URL/],
  ])('exits with 1 for a broken installation: %j', async (other, sentence) => {
    variables = { ...variables, ...other };
    expect(await admin('migrations')).toEqual({ code: 1, out: '', error: expect.stringMatching(sentence) });
  });

  it.each([
    [
      'closes each connection',
      /^The database does not respond: Connection terminated unexpectedly\.$/,
      (socket: Socket) => socket.destroy(),
    ],
    [
      'has no TLS, which the address asks for',
      /^The database does not respond: The server does not support SSL connections\.$/,
      (socket: Socket) => socket.write('N'),
    ],
  ])('exits with 1 and a sentence, whatever the command, for a database that %s', async (_, sentence, onConnection) => {
    const impostor = createServer(onConnection).listen(0, '127.0.0.1');
    await once(impostor, 'listening');
    const { port } = impostor.address() as AddressInfo;
    variables.DATABASE_URL = `postgres://a:b@127.0.0.1:${port}/c?sslmode=verify-full`;
    try {
      for (const name of ['doctor', 'mails', 'migrate', 'migrations', 'reseal']) {
        expect([name, await admin(name)]).toEqual([name, { code: 1, out: '', error: expect.stringMatching(sentence) }]);
      }
    } finally {
      impostor.close();
    }
  });

  it.each([[], ['--help'], ['-h'], ['doctor', '--help'], ['doctor', '-h']])(
    'prints help without an error: %j',
    async (...args) => {
      const { code, out } = await admin(...args);
      expect([code, out.startsWith('npm run admin -- ')]).toEqual([0, true]);
    },
  );
});

it('the command prints its output and sets its exit code', async () => {
  const run = promisify(execFile);
  const output = await run(process.execPath, ['--import', 'tsx', 'src/server/admin.ts', 'nothing'], {
    env: { ...process.env, ...variables },
  }).catch((error: { code: number; stdout: string; stderr: string }) => error);
  expect(output).toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringContaining('There is no command nothing.'),
  });
});

it('the built command reads a file of variables, and names commands that work without npm and the sources', async () => {
  const built = await bundleProgram('src/server/admin.ts');
  const empty = await testDatabase(null);
  const folder = mkdtempSync(join(tmpdir(), 'heliograph-admin-'));
  const file = join(folder, 'heliograph.env');
  writeFileSync(
    file,
    Object.entries({ ...variables, DATABASE_URL: empty.url })
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );
  try {
    const run = promisify(execFile);
    const running = run(process.execPath, [`--env-file=${file}`, built.file, 'doctor'], { cwd: folder });
    const output = await running.catch((error: { code: number; stdout: string }) => error);
    expect(output).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('Run: node dist-server/admin.js migrate'),
    });
  } finally {
    built.remove();
    rmSync(folder, { recursive: true });
    await empty.drop();
  }
});
