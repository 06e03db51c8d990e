import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin, PreviewServer, ViteDevServer } from 'vite';

const BASE = '/api/v2';
/** The path that phones call. People type its address by hand. */
const PHONES = '/mobile/v1';

/** Changes of several files within this time (ms) count as one, as when a branch is switched. */
const DEBOUNCE = 200;

interface RunningApi {
  app: (request: IncomingMessage, response: ServerResponse) => void;
  close(): Promise<void>;
}

interface LoadedApi<Options> {
  createApp(options: Options): RunningApi | Promise<RunningApi>;
  /** The source files. In development, a change restarts the API with the demo's records. */
  dependencies: string[];
}

interface MockApiOptions<Options> {
  load(): Promise<LoadedApi<Options>>;
  /** Options for createApp, which has defaults for all of them. */
  options?: Options;
}

/** Serves the mock API on the port of Vite's server, in development and in preview: one process serves the whole product. */
export function mockApi<Options>({ load, options = {} as Options }: MockApiOptions<Options>): Plugin {
  const start = async (server: ViteDevServer | PreviewServer) => {
    let { createApp, dependencies } = await load();
    let api = await createApp(options);
    server.middlewares.use(BASE, (request, response) => api.app(request, response));
    server.middlewares.use(PHONES, (request, response) => {
      request.url = `${PHONES}${request.url ?? ''}`;
      api.app(request, response);
    });
    const close = server.close.bind(server);
    server.close = async () => {
      await api.close();
      await close();
    };
    return {
      sources: () => dependencies,
      async restart(): Promise<void> {
        const next = await load();
        await api.close();
        ({ createApp, dependencies } = next);
        api = await createApp(options);
      },
    };
  };

  return {
    name: 'heliograph:mock-api',
    // Vite's own CORS would respond to preflights instead of the API, and allow every page on this machine.
    config: () => ({ server: { cors: false }, preview: { cors: false } }),
    async configureServer(server) {
      const running = await start(server);
      let timer: NodeJS.Timeout | undefined;
      server.watcher.on('change', (file) => {
        if (!running.sources().includes(file)) return;
        clearTimeout(timer);
        timer = setTimeout(() => {
          running.restart().then(
            () => server.config.logger.info('The API has restarted.', { timestamp: true }),
            (error: Error) =>
              server.config.logger.error(`The API keeps running as it was: ${error.stack}`, { timestamp: true }),
          );
        }, DEBOUNCE);
      });
    },
    async configurePreviewServer(server) {
      await start(server);
    },
  };
}
