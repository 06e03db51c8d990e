import { readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Script } from 'node:vm';
import { INSTRUMENTER_CONSTANTS, type InstrumenterContext } from '@stryker-mutator/api/core';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import {
  type DryRunOptions,
  type DryRunResult,
  DryRunStatus,
  type MutantRunOptions,
  type MutantRunResult,
  MutantRunStatus,
  type TestResult,
  type TestRunner,
  TestStatus,
} from '@stryker-mutator/api/test-runner';
import { createServer, type ViteDevServer } from 'vite';
import { ESModulesEvaluator, ModuleRunner, type ModuleRunnerContext } from 'vite/module-runner';
import { expect } from 'vitest';
import { fewerRandomRuns } from './fewerRandomRuns.ts';

interface Case {
  id: string;
  run: () => unknown;
}

/** The folders with the tests: the rules' own, and the comparison with the published description of the API. */
const FOLDERS = ['src/domain', 'tests/mutants'];
/** The limits of requests have tests of their own, so this comparison counts only for the tables of the contract. */
const OF_REQUESTS = 'tests/mutants/publishedRequests.test.ts';
const TABLES = '/src/domain/contract/';

/**
 * Runs the tests of FOLDERS, which are plain functions without hooks, mocks and timers, in the process itself: a mutant takes a few
 * milliseconds, where a run of Vitest takes seconds. All modules are made anew for each mutant, so that nothing it left behind counts.
 */
class InProcessRunner implements TestRunner {
  #server: ViteDevServer | null = null;
  #runner: ModuleRunner | null = null;
  /** Milliseconds that each test took unmutated. */
  readonly #times = new Map<string, number>();
  #files: string[] = [];
  readonly #ofVolume = new Set<string>();
  #isAllLoaded = false;

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init(): Promise<void> {
    this.#server = await createServer({
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
    });
    const { ssr } = this.#server.environments;
    if (!ssr) throw new Error('Vite has no environment to run tests in.');
    const answers = new Map<string, Promise<unknown>>();
    this.#runner = new ModuleRunner(
      {
        hmr: false,
        sourcemapInterceptor: false,
        transport: {
          invoke: async (payload) => {
            if (payload.type !== 'custom' || payload.data.name !== 'fetchModule') return { result: [] };
            const [id, importer]: [string, string | undefined] = payload.data.data;
            const key = `${id} ${importer === undefined ? '' : dirname(importer)}`;
            let answer = answers.get(key);
            if (!answer) {
              // Made anew only by clearCache: a module must not exist twice because two folders import it.
              answer = ssr.fetchModule(id, importer).then((fetched) => ({ ...fetched, invalidate: false }));
              answers.set(key, answer);
            }
            return { result: await answer };
          },
        },
      },
      new CompilingOnce(),
    );
    this.#files = FOLDERS.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.test.ts'))
        .map((file) => resolve(join(folder, file))),
    );
  }

  async dryRun({ files = [] }: DryRunOptions): Promise<DryRunResult> {
    const ns = strykersContext();
    ns.activeMutant = undefined;
    await this.#loadAll();
    const reaching = new Set(files.flatMap((file) => this.#reaching(file)));
    this.#runner?.clearCache();
    const tests: TestResult[] = [];
    for (const file of reaching) {
      for (const { id, run } of await this.#casesOf(file)) {
        ns.currentTestId = id;
        const first = await timed(run);
        // Once more where it was slow: the first run also pays for what is loaded and compiled once.
        const { failure, timeSpentMs, cpu } = first.cpu > OF_VOLUME ? await timed(run) : first;
        ns.currentTestId = undefined;
        this.#times.set(id, timeSpentMs);
        if (cpu > OF_VOLUME) {
          this.#ofVolume.add(id);
          continue;
        }
        const test = { id, name: id, fileName: file, timeSpentMs };
        tests.push(
          failure === null
            ? { ...test, status: TestStatus.Success }
            : { ...test, status: TestStatus.Failed, failureMessage: failure },
        );
      }
    }
    return { status: DryRunStatus.Complete, tests, mutantCoverage: ns.mutantCoverage };
  }

  async mutantRun(options: MutantRunOptions): Promise<MutantRunResult> {
    const { activeMutant, testFilter, hitLimit, sandboxFileName } = options;
    const ns = strykersContext();
    ns.activeMutant = undefined;
    const files = await this.#filesFor(sandboxFileName, testFilter);
    this.#runner?.clearCache();
    ns.hitCount = 0;
    ns.hitLimit = hitLimit;
    const wanted = testFilter && new Set(testFilter);
    const isLate = (): boolean => hitLimit !== undefined && (ns.hitCount ?? 0) > hitLimit;
    const broken: string[] = [];
    let nrOfTests = 0;
    for (const file of files) {
      ns.activeMutant = options.mutantActivation === 'static' ? activeMutant.id : undefined;
      let cases: Case[];
      try {
        cases = (await this.#casesOf(file)).filter(({ id }) => wanted?.has(id) ?? !this.#ofVolume.has(id));
      } catch (error) {
        broken.push(String(error));
        continue;
      }
      ns.activeMutant = activeMutant.id;
      for (const { id, run } of cases.sort((one, other) => this.#timeOf(one) - this.#timeOf(other))) {
        nrOfTests += 1;
        const usual = this.#times.get(id);
        const failure = await failureOf(run, usual === undefined ? LONGEST_UNKNOWN : LONGEST + Math.ceil(MANY * usual));
        if (failure === ENDLESS || isLate()) return { status: MutantRunStatus.Timeout };
        if (failure !== null) {
          return { status: MutantRunStatus.Killed, killedBy: [id], failureMessage: failure, nrOfTests };
        }
      }
    }
    if (isLate()) return { status: MutantRunStatus.Timeout };
    if (broken.length > 0) return { status: MutantRunStatus.Error, errorMessage: broken.join('\n') };
    return { status: MutantRunStatus.Survived, nrOfTests };
  }

  async dispose(): Promise<void> {
    await this.#runner?.close();
    await this.#server?.close();
  }

  #timeOf({ id }: Case): number {
    return this.#times.get(id) ?? 0;
  }

  /** The test files of these tests, or all that reach the mutated file; the nearest to it first. */
  async #filesFor(mutated: string, testFilter: string[] | undefined): Promise<string[]> {
    if (!testFilter) await this.#loadAll();
    const files = testFilter?.map((id) => id.split('#', 1)[0] ?? '') ?? this.#reaching(mutated);
    const distance = (file: string): number => {
      if (file === mutated.replace(/\.ts$/, '.test.ts')) return 0;
      return dirname(file) === dirname(mutated) ? 1 : 2;
    };
    return [...new Set(files)].sort((one, other) => distance(one) - distance(other));
  }

  #reaching(mutated: string): string[] {
    const seen = new Set(this.#server?.environments.ssr?.moduleGraph.getModulesByFile(mutated));
    for (const one of seen) for (const importer of one.importers) seen.add(importer);
    return [...seen]
      .flatMap(({ file }) => (file?.endsWith('.test.ts') ? file : []))
      .filter((file) => !file.endsWith(OF_REQUESTS) || mutated.includes(TABLES));
  }

  /** Has Vite know who imports whom. */
  async #loadAll(): Promise<void> {
    if (this.#isAllLoaded) return;
    for (const file of this.#files) await this.#casesOf(file);
    this.#isAllLoaded = true;
  }

  /** The cases of a file, whose modules are made where they are not yet. */
  async #casesOf(file: string): Promise<Case[]> {
    const cases = collectInto(file);
    await this.#runner?.import(file);
    return cases;
  }
}

/** What Stryker's changes in the code look at. */
function strykersContext(): InstrumenterContext {
  const all: Record<string, InstrumenterContext> = globalThis as never;
  const context = all[INSTRUMENTER_CONSTANTS.NAMESPACE] ?? {};
  all[INSTRUMENTER_CONSTANTS.NAMESPACE] = context;
  return context;
}

/** Has what a test file says next go into a list of its own. */
function collectInto(file: string): Case[] {
  const cases: Case[] = [];
  const outer: string[] = [];
  const describe = (name: string, body: (...row: unknown[]) => void, ...row: unknown[]): void => {
    outer.push(name);
    body(...row);
    outer.pop();
  };
  const it = (name: string, run: (...row: unknown[]) => unknown, ...row: unknown[]): void => {
    cases.push({ id: `${file}#${[...outer, name].join(' > ')} (${cases.length})`, run: () => run(...row) });
  };
  const each =
    (say: typeof it) =>
    (rows: readonly unknown[]) =>
    (name: string, body: (...row: unknown[]) => void): void => {
      for (const row of rows) say(name, body, ...(Array.isArray(row) ? row : [row]));
    };
  Object.assign(globalThis, {
    insteadOfVitest: {
      describe: Object.assign((name: string, body: () => void) => describe(name, body), { each: each(describe) }),
      it: Object.assign((name: string, run: () => unknown) => it(name, run), { each: each(it) }),
      expect,
    },
  });
  return cases;
}

/** Processor time (µs) of a test above which it tells of volume: rules are found by faster ones, and each mutant that lives would pay for it. */
const OF_VOLUME = 200_000;
/** How long (ms) a test may take, besides so many times as long as unmutated; and one of which nothing is known. An endless loop, not a busy machine. */
const LONGEST = 5000;
const MANY = 50;
const LONGEST_UNKNOWN = 120_000;
const ENDLESS = 'ENDLESS';
const INTERRUPTIBLE = new Script('runInterruptibly()');

/** Runs a test unmutated: its failure, or null, how long it took (ms), and its processor time (µs). */
async function timed(run: () => unknown): Promise<{ failure: string | null; timeSpentMs: number; cpu: number }> {
  const [start, before] = [performance.now(), process.cpuUsage()];
  const failure = await failureOf(run, LONGEST_UNKNOWN);
  const { user, system } = process.cpuUsage(before);
  return { failure, timeSpentMs: performance.now() - start, cpu: user + system };
}

/** The message of a test that fails, or null if it does not. `vm` can stop a loop, where all else waits for its end. */
async function failureOf(run: () => unknown, timeout: number): Promise<string | null> {
  try {
    Object.assign(globalThis, { runInterruptibly: run });
    await INTERRUPTIBLE.runInThisContext({ timeout });
    return null;
  } catch (error) {
    return isTimeout(error) ? ENDLESS : String(error);
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
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

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'inProcess', InProcessRunner)];
