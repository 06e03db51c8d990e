import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Ask } from '#mock-api/testing/apiClient.ts';
import { appOnPostgres } from '#mock-api/testing/appOnPostgres.ts';
import { type ServedApi, serve } from '#mock-api/testing/serveApi.ts';
import { createClock } from '#src/server/clock.ts';
import { seedDemoDatabase } from '#src/server/seedDemoDatabase.ts';
import { statementText } from './testing/statementText.ts';
import { type TestDatabase, testDatabase } from './testing/testDatabase.ts';

let database: TestDatabase;
let served: ServedApi<ReturnType<typeof appOnPostgres>>;
let owner: Ask;

beforeAll(async () => {
  database = await testDatabase();
  await seedDemoDatabase(database.url, createClock());
  served = await serve(appOnPostgres(database.url));
  owner = await served.as('owner@acme.test');
  // The first request of a session writes that the session is used.
  await owner('GET', '/user');
});
afterAll(async () => {
  await served.stop();
  await database.drop();
});

/** The statements sent to the database while the API responds to these requests. */
async function statementsOf(...paths: readonly string[]): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  for (const path of paths) expect((await owner('GET', path)).status).toBe(200);
  const statements = query.mock.calls.map(([statement]) => statementText(statement));
  query.mockRestore();
  return statements;
}

const units = (statements: readonly string[]): number =>
  statements.filter((statement) => statement.startsWith('begin')).length;

it('loads what a page needs at the start in one unit of work, with one statement per part', async () => {
  const together = await statementsOf('/user');
  const parts = /from (list_settings|company_settings|conversations)\b/;
  expect(units(together)).toBe(1);
  expect(together.filter((statement) => parts.test(statement))).toHaveLength(2);
  const apart = await statementsOf('/user/list-settings', '/settings/company-settings', '/conversations/counts');
  expect(units(apart)).toBe(3);
  expect(together.length).toBeLessThan(apart.length);
});
