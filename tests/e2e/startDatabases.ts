import { throwawayServer } from '#src/server/postgres/testing/throwawayServer.ts';

/** Playwright's global setup: with `STORAGE=postgres` or `both`, one PostgreSQL for the run, on which each worker has databases of its own. */
export default async function startDatabases(): Promise<(() => Promise<void>) | undefined> {
  if ((process.env.STORAGE ?? 'memory') === 'memory') return undefined;
  const { url, stop } = await throwawayServer();
  process.env.E2E_POSTGRES = url;
  return stop;
}
