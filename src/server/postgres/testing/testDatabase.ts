import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

export interface TestDatabase {
  url: string;
  /** Replaces it with a fresh copy; open connections are closed. */
  restore(): Promise<void>;
  drop(): Promise<void>;
}

/** A database that belongs to one test: a copy of `template`, which has empty tables, or of another database. `server`: by default, the run's. */
export async function testDatabase(
  template: string | null = 'template',
  server = inject('postgres'),
): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const create = `create database ${name} ${template === null ? '' : `template ${template} strategy file_copy`}`;
  const drop = `drop database ${name} with (force)`;
  await administer(server, create);
  const url = new URL(server);
  url.pathname = name;
  return { url: url.href, restore: () => administer(server, drop, create), drop: () => administer(server, drop) };
}

/** Runs statements on a server as its administrator. */
export async function administer(server: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
