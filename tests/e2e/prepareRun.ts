import { pathToFileURL } from 'node:url';
import { bundleProgram } from '#src/server/postgres/testing/bundleProgram.ts';
import { testServer } from '#src/server/postgres/testing/testServer.ts';
import { needBuild } from '#tests/startPreview.ts';

/**
 * Playwright's global setup: bundles the API for the workers, and with `STORAGE=postgres` starts one PostgreSQL for the run, on which each
 * worker has databases of its own.
 */
export default async function prepareRun(): Promise<() => Promise<void>> {
  // Checked here, so that it is reported once and not by every test.
  needBuild();
  const api = await bundleProgram(`${import.meta.dirname}/api.ts`);
  process.env.E2E_API = pathToFileURL(api.file).href;
  const server = (process.env.STORAGE ?? 'memory') === 'memory' ? null : await testServer();
  if (server) process.env.E2E_POSTGRES = server.url;
  return async () => {
    api.remove();
    await server?.stop();
  };
}
