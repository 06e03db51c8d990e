import type { DemoApi } from '#mock-api/appOver.ts';
import { createApp, type MockApiOptions } from '#mock-api/createApp.ts';
import { appOnPostgres } from '#mock-api/testing/appOnPostgres.ts';
import { type ServedApi, serve } from '#mock-api/testing/serveApi.ts';
import { testDatabase } from '#src/server/postgres/testing/testDatabase.ts';

/** The API with the demo's records and its own storage: PostgreSQL if STORAGE says so, otherwise memory. Its clock moves only when turned. */
export async function demoApi(options: MockApiOptions = {}): Promise<DemoApi> {
  if (process.env.STORAGE !== 'postgres') return createApp({ startSimulation: false, ...options });
  const { url, restore, drop } = await testDatabase('demo');
  const api = appOnPostgres(url, { ...options, refill: restore });
  return {
    ...api,
    async close() {
      await api.close();
      await drop();
    },
  };
}

/** The same API on its own port. */
export async function serveDemoApi(options: MockApiOptions = {}): Promise<ServedApi<DemoApi>> {
  return serve(await demoApi(options));
}
