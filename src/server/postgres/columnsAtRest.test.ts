import pg from 'pg';
import { expect, it } from 'vitest';
import { appOnPostgres, DEMO_KEYS } from '#mock-api/testing/appOnPostgres.ts';
import { issueSecrets, secretsIn } from '#mock-api/testing/issueSecrets.ts';
import { serve } from '#mock-api/testing/serveApi.ts';
import { createClock } from '#src/server/clock.ts';
import { seedDemoDatabase } from '#src/server/seedDemoDatabase.ts';
import { testDatabase } from './testing/testDatabase.ts';

it('no column of the database contains a usable credential in plain text', async () => {
  const database = await testDatabase();
  const clock = createClock();
  await seedDemoDatabase(database.url, clock, { secrets: DEMO_KEYS });
  const { baseUrl, stop } = await serve(appOnPostgres(database.url, { clock }));
  const secrets = await issueSecrets(baseUrl);
  await stop();

  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'm') and not relispartition`,
  );
  const textOf = async (name: string): Promise<string> => {
    const { rows } = await client.query<{ row: string }>(`select to_jsonb(each)::text as row from ${name} as each`);
    return rows.map(({ row }) => row).join('\n');
  };
  const tableTexts: { name: string; text: string }[] = [];
  for (const { name } of tables) tableTexts.push({ name, text: await textOf(name) });
  await client.end();
  await database.drop();

  const rows = tableTexts.filter(({ name }) => name !== 'mails').map(({ text }) => text);
  const mails = tableTexts.find(({ name }) => name === 'mails')?.text ?? '';
  expect(rows.length).toBeGreaterThan(60);
  expect(rows.join('').length).toBeGreaterThan(100_000);
  expect(secretsIn(secrets, rows.join('\n'), mails)).toEqual([]);
});
