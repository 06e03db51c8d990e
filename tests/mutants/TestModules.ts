import { dirname } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { ESModulesEvaluator, ModuleRunner, type ModuleRunnerContext } from 'vite/module-runner';
import { fewerRandomRuns } from './fewerRandomRuns.ts';

/** Loads test files in this process, with the functions of `globalThis.insteadOfVitest` in place of Vitest's. */
export class TestModules {
  readonly #server: ViteDevServer;
  readonly #runner: ModuleRunner;

  static async start(): Promise<TestModules> {
    return new TestModules(
      await createServer({
        configFile: false,
        logLevel: 'error',
        server: { middlewareMode: true, ws: false, watch: null },
        optimizeDeps: { noDiscovery: true },
        plugins: [
          fewerRandomRuns(),
          {
            name: 'instead-of-vitest',
            transform: (code, id) =>
              id.endsWith('.test.ts')
                ? code.replace(/^import (\{[^}]*\}) from ['"]vitest['"];/m, 'const $1 = globalThis.insteadOfVitest;')
                : undefined,
          },
        ],
      }),
    );
  }

  private constructor(server: ViteDevServer) {
    const { ssr } = server.environments;
    if (!ssr) throw new Error('Vite has no environment to run tests in.');
    const modules = new Map<string, Promise<unknown>>();
    this.#server = server;
    this.#runner = new ModuleRunner(
      {
        hmr: false,
        sourcemapInterceptor: false,
        transport: {
          invoke: async (payload) => {
            if (payload.type !== 'custom' || payload.data.name !== 'fetchModule') return { result: [] };
            const [id, importer]: [string, string | undefined] = payload.data.data;
            const key = `${id} ${importer === undefined ? '' : dirname(importer)}`;
            let fetching = modules.get(key);
            if (!fetching) {
              // Recreated only by `forget`: a module must not exist twice because two folders import it.
              fetching = ssr.fetchModule(id, importer).then((fetched) => ({ ...fetched, invalidate: false }));
              modules.set(key, fetching);
            }
            return { result: await fetching };
          },
        },
      },
      new CompilingOnce(),
    );
  }

  async load(file: string): Promise<void> {
    await this.#runner.import(file);
  }

  /** Runs modules again when they are next loaded: all of them, or a file and what imports it, directly or through others. */
  forget(file?: string): void {
    if (file === undefined) {
      this.#runner.clearCache();
      return;
    }
    const loaded = this.#runner.evaluatedModules;
    const stale = new Set(loaded.getModulesByFile(file));
    for (const one of stale) {
      for (const id of one.importers) {
        const importer = loaded.getModuleById(id);
        if (importer) stale.add(importer);
      }
    }
    for (const one of stale) loaded.invalidateModule(one);
  }

  /** The loaded test files that import a file, directly or through others. */
  testsReaching(file: string): string[] {
    const seen = new Set(this.#server.environments.ssr?.moduleGraph.getModulesByFile(file));
    for (const one of seen) for (const importer of one.importers) seen.add(importer);
    return [...seen].flatMap((one) => (one.file?.endsWith('.test.ts') ? one.file : []));
  }

  async stop(): Promise<void> {
    await this.#runner.close();
    await this.#server.close();
  }
}

type Compiled = (...values: unknown[]) => Promise<unknown>;

/** Vite's evaluator compiles code each time that it runs. */
class CompilingOnce extends ESModulesEvaluator {
  readonly #compiled = new Map<string, Compiled>();

  override async runInlinedModule(context: ModuleRunnerContext, code: string): Promise<void> {
    let compiled = this.#compiled.get(code);
    if (!compiled) {
      compiled = new AsyncFunction(...Object.keys(context), `"use strict";${code}`);
      this.#compiled.set(code, compiled);
    }
    await compiled(...Object.values(context));
  }
}

const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor as new (...text: string[]) => Compiled;
