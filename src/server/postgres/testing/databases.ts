import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '#src/server/postgres/embedded/startEmbedded.ts';
import { migrate } from '#src/server/postgres/migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the run's server, as its administrator; its database `template` has the tables and nothing in them. */
    postgres: string;
  }
}

/**
 * Vitest's global setup of what is tested on PostgreSQL: one server for the run, in a folder that goes with it.
 * `POSTGRES_BINARIES` names another one than the packages', as /usr/lib/postgresql/15.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'heliograph-postgres-'));
  const binaries = process.env.POSTGRES_BINARIES;
  const server = await startEmbedded({ folder, isThrowaway: true, ...(binaries && { binaries }) });
  const client = new pg.Client({ connectionString: server.url('postgres') });
  await client.connect();
  await client.query('create database template');
  await client.end();
  await migrate(server.url('template'));
  project.provide('postgres', server.url('postgres'));
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
