import { existsSync } from 'node:fs';
import type { TestContext } from 'vitest';
import { skipBecause } from './skipBecause.ts';
import { testServer } from './testServer.ts';

/** The oldest supported version, as Debian's package installs it. */
const OLDEST = '/usr/lib/postgresql/15';

/** Runs a test on its own server of PostgreSQL 15, or skips it if that is not installed. `server`: as in {@link TestServer}. */
export async function onOldestPostgres(context: TestContext, test: (server: string) => Promise<void>): Promise<void> {
  if (!existsSync(`${OLDEST}/bin/postgres`)) skipBecause(context, `PostgreSQL 15 is not installed in ${OLDEST}.`);
  const { url, stop } = await testServer(OLDEST);
  await test(url).finally(stop);
}
