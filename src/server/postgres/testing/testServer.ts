import { rmSync } from 'node:fs';
import pg from 'pg';
import { startEmbedded } from '#src/server/postgres/embedded/startEmbedded.ts';
import { migrate } from '#src/server/postgres/migrate.ts';
import { serverFolder } from './serverFolder.ts';

/** PostgreSQL's own cache (MB). It is looked through whenever a database is copied or dropped, and tests have few records. */
const CACHE = 64;

export interface TestServer {
  /** The address of its database `postgres`, as its administrator; its database `template` has empty tables. */
  url: string;
  stop(): Promise<void>;
}

/**
 * A server for a test run, in a folder that is deleted afterwards. `binaries`: those other than the packages', such as /usr/lib/postgresql/15; default:
 * `POSTGRES_BINARIES`.
 */
export async function testServer(binaries = process.env.POSTGRES_BINARIES): Promise<TestServer> {
  const folder = serverFolder();
  const server = await startEmbedded({ folder, isTemporary: true, cache: CACHE, ...(binaries && { binaries }) });
  const stop = async (): Promise<void> => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const client = new pg.Client({ connectionString: server.url('postgres') });
    await client.connect();
    await client.query('create database template');
    await client.end();
    await migrate(server.url('template'));
  } catch (error) {
    // A failing migration would otherwise leave a server running.
    await stop();
    throw error;
  }
  return { url: server.url('postgres'), stop };
}
