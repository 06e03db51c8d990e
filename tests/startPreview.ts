import { existsSync } from 'node:fs';
import { type Plugin, type PreviewServer, preview, runnerImport } from 'vite';
import type { DemoApi } from '#mock-api/appOver.ts';
import type * as MockApiModule from '#mock-api/createApp.ts';
import { mockApi } from '#src/config/build/mockApi.ts';
import { serveBuild } from '#src/config/build/serveBuild.ts';

export interface PreviewOptions {
  /** The folder to serve, if not the product's build. */
  folder?: string;
  /** If it is omitted or 0, any free port is used. */
  port?: number;
  /** Options for this server's mock API. */
  apiOptions?: Parameters<typeof MockApiModule.createApp>[0];
  /** Called with that API before the first request. */
  prepare?: (api: ReturnType<typeof MockApiModule.createApp>) => void;
  /** Replaces the API in memory. */
  api?: () => DemoApi;
  /** Returns the content of config.json for each request, or null for the build's file. */
  config?: () => object | null;
}

export interface Preview {
  /** Without a trailing slash. */
  url: string;
  close(): Promise<void>;
}

/** Throws if nothing was built. */
export function needBuild(folder = 'dist'): void {
  if (!existsSync(`${folder}/index.html`))
    throw new Error(`There is no build in ${folder}; run "npm run build" first.`);
}

/** The production build with its real headers and an API of its own, as `npm run preview` serves it. Throws if nothing was built. */
export async function startPreview({
  folder = 'dist',
  port = 0,
  apiOptions,
  prepare,
  api: demoApi,
  config = () => null,
}: PreviewOptions = {}): Promise<Preview> {
  needBuild(folder);
  const loadMemory = async () => {
    const { module, dependencies } = await runnerImport<typeof MockApiModule>('/mock-api/createApp.ts');
    const createApp: typeof module.createApp = (options) => {
      const api = module.createApp(options);
      prepare?.(api);
      return api;
    };
    return { createApp, dependencies };
  };
  const server = await preview({
    configFile: false,
    logLevel: 'warn',
    build: { outDir: folder },
    preview: { port, host: '127.0.0.1', strictPort: true },
    plugins: [
      serveConfig(config),
      serveBuild(),
      demoApi
        ? mockApi({ load: async () => ({ createApp: demoApi, dependencies: [] }) })
        : mockApi({ load: loadMemory, options: apiOptions }),
    ],
  });
  // On a slow machine, a request could otherwise use a connection at the moment it is closed, and fail.
  if ('keepAliveTimeout' in server.httpServer) server.httpServer.keepAliveTimeout = 0;
  return { url: urlOf(server), close: () => server.close() };
}

/** Serves this configuration in place of the build's config.json. */
function serveConfig(config: () => object | null): Plugin {
  return {
    name: 'heliograph:serve-config',
    configurePreviewServer({ middlewares }) {
      middlewares.use('/config.json', (_, response, next) => {
        const content = config();
        if (content === null) return next();
        response.setHeader('Content-Type', 'application/json; charset=utf-8');
        response.setHeader('Cache-Control', 'no-cache');
        response.end(JSON.stringify(content));
      });
    },
  };
}

function urlOf({ httpServer }: PreviewServer): string {
  const address = httpServer.address();
  if (address === null || typeof address === 'string') throw new Error('The preview does not listen on a port.');
  return `http://localhost:${address.port}`;
}
