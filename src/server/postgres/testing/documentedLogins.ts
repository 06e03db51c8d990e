import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { administer } from './testDatabase.ts';

/** The statements with which src/config/deploy/README.md creates the logins and the database. */
const [, BLOCK = ''] = /```sql\n(.*?)```/s.exec(readFileSync('src/config/deploy/README.md', 'utf8')) ?? [];
const STATEMENTS = BLOCK.split(';')
  .map((statement) => statement.trim())
  .filter((statement) => statement !== '');

export interface DocumentedLogins {
  /** The URL of a database, with one of these logins. */
  as(login: 'owner' | 'serving' | 'backup', database: string): string;
  /** Makes the owner own a database, as if it had been created by the documented statement. */
  giveToOwner(database: string): Promise<void>;
  /** Drops the logins. Drop their databases first. */
  drop(): Promise<void>;
}

/** Creates the documented logins on a server, with names of their own. Statements that match `without` are not run. */
export async function documentedLogins(server: string, without?: RegExp): Promise<DocumentedLogins> {
  const suffix = randomBytes(4).toString('hex');
  const names = { owner: `owner_${suffix}`, serving: `serving_${suffix}`, backup: `backup_${suffix}` };
  const statements = STATEMENTS.filter((each) => !each.startsWith('create database') && !without?.test(each)).map(
    (each) =>
      // Shared by all databases of a server, so it may be there.
      each.startsWith('create role heliograph_server')
        ? `do $$ begin ${each}; exception when duplicate_object then null; end $$`
        : each
            .replace(/\bheliograph_owner\b/, names.owner)
            .replace(/\bheliograph_backup\b/, names.backup)
            .replace(/\bheliograph\b/, names.serving)
            .replace('…', 'x'),
  );
  await administer(server, ...statements);
  return {
    as(login, database) {
      const url = new URL(database);
      [url.username, url.password] = [names[login], 'x'];
      return url.href;
    },
    giveToOwner: (database) =>
      administer(server, `alter database ${new URL(database).pathname.slice(1)} owner to ${names.owner}`),
    drop: () => administer(server, ...Object.values(names).map((name) => `drop owned by ${name}; drop role ${name}`)),
  };
}
