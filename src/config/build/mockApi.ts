import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Connect, Plugin, ViteDevServer } from 'vite';

const BASE = '/api/v2';

interface RunningApi {
  app: (request: IncomingMessage, response: ServerResponse) => void;
  close(): Promise<void>;
}

interface LoadedApi<Options> {
  createApp(options: Options): RunningApi | Promise<RunningApi>;
  /** The source files; when one changes in development, the server starts again. */
  dependencies: string[];
}

interface MockApiOptions<Options> {
  load(): Promise<LoadedApi<Options>>;
  /** For createApp; without them its own defaults count. */
  options?: Options;
}

/** Puts the json-server API on the port of Vite's server, in development and in preview: one process serves the whole product. */
export function mockApi<Options>({ load, options = {} as Options }: MockApiOptions<Options>): Plugin {
  let api: RunningApi | null = null;

  const attach = async (middlewares: Connect.Server): Promise<string[]> => {
    const { createApp, dependencies } = await load();
    const running = await createApp(options);
    api = running;
    middlewares.use(BASE, (request, response) => running.app(request, response));
    return dependencies;
  };
  const closeWith = (server: { close(): Promise<void> }): void => {
    const close = server.close.bind(server);
    server.close = async () => {
      await api?.close();
      api = null;
      await close();
    };
  };

  return {
    name: 'heliograph:mock-api',
    apply: () => process.env.VITEST === undefined,
    async configureServer(server) {
      const sources = await attach(server.middlewares);
      closeWith(server);
      restartOnChange(server, sources);
    },
    async configurePreviewServer(server) {
      await attach(server.middlewares);
      closeWith(server);
    },
  };
}

function restartOnChange(server: ViteDevServer, sources: readonly string[]): void {
  const own = new Set(sources);
  server.watcher.add([...own]);
  server.watcher.on('change', (file) => {
    if (own.has(file)) void server.restart();
  });
}
