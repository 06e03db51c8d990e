import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { DEMO_KEYS } from '#mock-api/testing/appOnPostgres.ts';
import { createClock } from '#src/server/clock.ts';
import { setup as startServer } from '#src/server/postgres/testing/databases.ts';
import { seedDemoDatabase } from '#src/server/seedDemoDatabase.ts';

/** Vitest's global setup of the contract on PostgreSQL: a server for the run, with the demo's records in a database `demo` to copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stop = await startServer(project);
  const url = new URL(project.getProvidedContext().postgres);
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query('create database demo template template');
  await client.end();
  url.pathname = 'demo';
  await seedDemoDatabase(url.href, createClock(), { secrets: DEMO_KEYS });
  return stop;
}
