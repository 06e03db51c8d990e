import { existsSync } from 'node:fs';
import { type PreviewServer, preview, runnerImport } from 'vite';
import type { DemoApi } from '#mock-api/appOver.ts';
import type * as MockApiModule from '#mock-api/createApp.ts';
import { mockApi } from '#src/config/build/mockApi.ts';
import { serveBuild } from '#src/config/build/serveBuild.ts';

export interface PreviewOptions {
  /** What is served: another build than the product's. */
  folder?: string;
  /** 0 or none: any free one. */
  port?: number;
  /** For the mock API of this server. */
  apiOptions?: Parameters<typeof MockApiModule.createApp>[0];
  /** Called with that API before anybody asks it. */
  prepare?: (api: ReturnType<typeof MockApiModule.createApp>) => void;
  /** Another API than the one in memory. */
  api?: () => DemoApi;
}

export interface Preview {
  /** Without a slash at the end. */
  url: string;
  close(): Promise<void>;
}

/** The production build with its real headers, and an API of its own: what `npm run preview` serves. Throws when nothing was built. */
export async function startPreview({
  folder = 'dist',
  port = 0,
  apiOptions,
  prepare,
  api: ownApi,
}: PreviewOptions = {}): Promise<Preview> {
  if (!existsSync(`${folder}/index.html`))
    throw new Error(`There is no build in ${folder}; run "npm run build" first.`);
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
      serveBuild(),
      ownApi
        ? mockApi({ load: async () => ({ createApp: ownApi, dependencies: [] }) })
        : mockApi({ load: loadMemory, options: apiOptions }),
    ],
  });
  return { url: urlOf(server), close: () => server.close() };
}

function urlOf({ httpServer }: PreviewServer): string {
  const address = httpServer.address();
  if (address === null || typeof address === 'string') throw new Error('The preview does not listen on a port.');
  return `http://localhost:${address.port}`;
}
