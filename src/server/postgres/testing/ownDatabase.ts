import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

export interface OwnDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A database that belongs to one test: a copy of `template`, which has empty tables, or of another database. */
export async function ownDatabase(template: string | null = 'template'): Promise<OwnDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(`create database ${name} ${template === null ? '' : `template ${template} strategy file_copy`}`);
  const url = new URL(inject('postgres'));
  url.pathname = name;
  return { url: url.href, drop: () => administer(`drop database ${name} with (force)`) };
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
