import { rmSync } from 'node:fs';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { DATABASES, type EmbeddedPostgres, startEmbedded } from '#src/server/postgres/embedded/startEmbedded.ts';
import { migrate } from '#src/server/postgres/migrate.ts';
import { createDataTemplate, type DataTemplate } from '#src/server/postgres/testing/dataTemplate.ts';
import { sentenceOf } from '#src/server/sentenceOf.ts';
import { readSettings } from '#src/server/settings.ts';
import { Installation } from './Installation.ts';
import { type CommandResult, runAdmin } from './runAdmin.ts';

let data: DataTemplate;
let folder: string;
let embedded: EmbeddedPostgres;

beforeAll(async () => {
  data = await createDataTemplate();
});
afterAll(() => data.remove());
beforeEach(async () => {
  folder = data.copy();
  embedded = await startEmbedded({ folder, isTemporary: true });
});
afterEach(async () => {
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
});

const admin = (...args: string[]): Promise<CommandResult> => runAdmin(args, { DATA_FOLDER: folder });
const STAFF = ['create-staff', '--email', 'sam@heliograph.test'];

async function ask(database: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: embedded.url(database) });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

const people = (database: string): Promise<unknown[]> => ask(database, 'select email_key from users');

it('is that of npm start where it is the only one on the embedded server', async () => {
  await ask(DATABASES.serve, `create database ${DATABASES.start}`);
  await migrate(embedded.url(DATABASES.start));
  const { out } = await admin('doctor');
  expect([out, out]).toEqual([
    expect.stringContaining('ok      migrations: All have run.'),
    expect.stringContaining(`GB are free in ${folder}`),
  ]);
  expect((await admin(...STAFF)).code).toBe(0);
  expect(await people(DATABASES.start)).toEqual([{ email_key: 'sam@heliograph.test' }]);
  expect((await admin('mails')).out).toContain('sam@heliograph.test');
});

it('is that of npm run serve where npm start has none', async () => {
  expect((await admin('migrate')).out).toContain('Ran 0001_tables.');
  expect((await admin(...STAFF)).code).toBe(0);
  expect(await people(DATABASES.serve)).toHaveLength(1);
});

it('is named where the embedded server has both', async () => {
  await ask(DATABASES.serve, `create database ${DATABASES.start}`);
  for (const database of [DATABASES.serve, DATABASES.start]) await migrate(embedded.url(database));
  expect(await admin(...STAFF)).toEqual({
    code: 1,
    out: '',
    error: `${folder} holds the database of npm start and that of npm run serve: add --of demo or --of postgres.`,
  });
  expect((await admin(...STAFF, '--of', 'demo')).code).toBe(0);
  expect([await people(DATABASES.serve), await people(DATABASES.start)]).toEqual([[], [expect.anything()]]);
  expect((await admin(...STAFF, '--of', 'postgres')).code).toBe(0);
  expect(await people(DATABASES.serve)).toHaveLength(1);
});

it('says in a sentence that the database went away between two statements', async () => {
  const installation = await Installation.open(readSettings({ DATA_FOLDER: folder }), DATABASES.serve);
  try {
    const failure = await installation
      .withClient(async (client) => {
        const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
        const { rows } = await client.query('select pg_backend_pid() as pid');
        await ask(DATABASES.serve, `select pg_terminate_backend(${rows[0].pid})`);
        await ended;
        await client.query('select 1');
      })
      .catch((error: unknown) => error);
    expect(sentenceOf(failure)).toMatch(/^The database does not respond: /);
  } finally {
    await installation.close();
  }
});
