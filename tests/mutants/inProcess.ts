import { readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Script } from 'node:vm';
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
import { type Case, collectCases, fileOfCase } from './collectCases.ts';
import { strykersContext } from './strykersContext.ts';
import { TestModules } from './TestModules.ts';

/** The folders with the tests: those of the rules, and the comparison with the published description of the API. */
const FOLDERS = ['src/domain', 'tests/mutants'];
/** The limits of requests have tests of their own, so this comparison counts only for mutants of the contract's tables. */
const OF_REQUESTS = 'tests/mutants/publishedRequests.test.ts';
const TABLES = '/src/domain/contract/';

/**
 * Runs the tests of FOLDERS, which are plain functions without hooks, mocks and timers, in the process itself: a mutant takes a few
 * milliseconds, where a run of Vitest takes seconds. The modules of the last mutant are used again where a test that fails with the mutant
 * passes without it. Otherwise they are loaded again, so that nothing is left of the previous one.
 */
class InProcessRunner implements TestRunner {
  #modules: TestModules | null = null;
  /** The time (ms) of each test without a mutant. */
  readonly #times = new Map<string, number>();
  #files: string[] = [];
  readonly #ofVolume = new Set<string>();
  /** The cases of the files that are loaded. */
  readonly #cases = new Map<string, Case[]>();
  /** The file of the mutant that was active when the modules were loaded. */
  #loadedWith: string | null = null;
  /** How many mutants of a file each test noticed: such tests run first for the file's next mutant. */
  readonly #noticed = new Map<string, Map<string, number>>();
  #isAllLoaded = false;

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init(): Promise<void> {
    this.#modules = await TestModules.start();
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
    const tests: TestResult[] = [];
    for (const file of reaching) {
      // Then code that runs once, such as building a table of names, is covered in each file that needs it.
      this.#forget();
      for (const { id, run } of await this.#casesOf(file)) {
        ns.currentTestId = id;
        const first = await timed(run);
        // Runs slow tests once more, because the first run includes loading and compiling.
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
    const { sandboxFileName: mutated, testFilter } = options;
    strykersContext().activeMutant = undefined;
    const files = await this.#filesFor(mutated, testFilter);
    if (this.#loadedWith !== null) this.#forget(this.#loadedWith);
    this.#loadedWith = null;
    if (options.mutantActivation === 'static') {
      this.#forget(mutated);
      this.#loadedWith = mutated;
      return this.#runWith(options, files);
    }
    const result = await this.#runWith(options, files);
    if (result.status === MutantRunStatus.Killed && (await this.#passesUnchanged(result.killedBy))) return result;
    this.#forget(result.status === MutantRunStatus.Survived ? mutated : undefined);
    // With all cases of these files: a table that the code fills when it is first needed was filled by only one of those that read it.
    const { testFilter: _, ...unfiltered } = options;
    return this.#runWith(unfiltered, files);
  }

  async #runWith(options: MutantRunOptions, files: readonly string[]): Promise<MutantRunResult> {
    const { activeMutant, testFilter, hitLimit, sandboxFileName } = options;
    const noticed = this.#noticedIn(sandboxFileName);
    const ns = strykersContext();
    ns.hitCount = 0;
    ns.hitLimit = hitLimit;
    const selected = testFilter && new Set(testFilter);
    const isLate = (): boolean => hitLimit !== undefined && (ns.hitCount ?? 0) > hitLimit;
    const broken: string[] = [];
    let nrOfTests = 0;
    for (const file of files) {
      ns.activeMutant = options.mutantActivation === 'static' ? activeMutant.id : undefined;
      let cases: Case[];
      try {
        cases = (await this.#casesOf(file)).filter(({ id }) => selected?.has(id) ?? !this.#ofVolume.has(id));
      } catch (error) {
        broken.push(String(error));
        continue;
      }
      ns.activeMutant = activeMutant.id;
      cases.sort(
        (one, other) =>
          (noticed.get(other.id) ?? 0) - (noticed.get(one.id) ?? 0) || this.#timeOf(one) - this.#timeOf(other),
      );
      for (const { id, run } of cases) {
        nrOfTests += 1;
        const usual = this.#times.get(id);
        const failure = await failureOf(run, usual === undefined ? LONGEST_UNKNOWN : LONGEST + Math.ceil(MANY * usual));
        if (failure === ENDLESS || isLate()) return { status: MutantRunStatus.Timeout };
        if (failure !== null) {
          noticed.set(id, (noticed.get(id) ?? 0) + 1);
          return { status: MutantRunStatus.Killed, killedBy: [id], failureMessage: failure, nrOfTests };
        }
      }
    }
    if (isLate()) return { status: MutantRunStatus.Timeout };
    if (broken.length > 0) return { status: MutantRunStatus.Error, errorMessage: broken.join('\n') };
    return { status: MutantRunStatus.Survived, nrOfTests };
  }

  /** Whether the tests that failed with a mutant pass without it, in the same modules. */
  async #passesUnchanged(ids: string[] | string): Promise<boolean> {
    const ns = strykersContext();
    ns.activeMutant = undefined;
    ns.hitLimit = undefined;
    for (const id of [ids].flat()) {
      const one = this.#cases.get(fileOfCase(id))?.find((each) => each.id === id);
      if (!one || (await failureOf(one.run, LONGEST_UNKNOWN)) !== null) return false;
    }
    return true;
  }

  async dispose(): Promise<void> {
    await this.#modules?.stop();
  }

  #timeOf({ id }: Case): number {
    return this.#times.get(id) ?? 0;
  }

  #noticedIn(mutated: string): Map<string, number> {
    const noticed = this.#noticed.get(mutated) ?? new Map<string, number>();
    this.#noticed.set(mutated, noticed);
    return noticed;
  }

  /** The files of these tests, or all that reach the mutated file: those that noticed most of its mutants first, then the nearest. */
  async #filesFor(mutated: string, testFilter: string[] | undefined): Promise<string[]> {
    if (!testFilter) await this.#loadAll();
    const files = testFilter?.map(fileOfCase) ?? this.#reaching(mutated);
    const noticed = new Map<string, number>();
    for (const [id, times] of this.#noticedIn(mutated)) {
      noticed.set(fileOfCase(id), (noticed.get(fileOfCase(id)) ?? 0) + times);
    }
    const distance = (file: string): number => {
      if (file === mutated.replace(/\.ts$/, '.test.ts')) return 0;
      return dirname(file) === dirname(mutated) ? 1 : 2;
    };
    return [...new Set(files)].sort(
      (one, other) => (noticed.get(other) ?? 0) - (noticed.get(one) ?? 0) || distance(one) - distance(other),
    );
  }

  #reaching(mutated: string): string[] {
    const files = this.#modules?.testsReaching(mutated) ?? [];
    return files.filter((file) => !file.endsWith(OF_REQUESTS) || mutated.includes(TABLES));
  }

  /** Makes Vite learn the imports of each module. */
  async #loadAll(): Promise<void> {
    if (this.#isAllLoaded) return;
    for (const file of this.#files) await this.#casesOf(file);
    this.#isAllLoaded = true;
  }

  /** The cases of a file, loading its modules if necessary. */
  async #casesOf(file: string): Promise<Case[]> {
    let cases = this.#cases.get(file);
    if (!cases) {
      cases = collectCases(file);
      await this.#modules?.load(file);
      this.#cases.set(file, cases);
    }
    return cases;
  }

  /** Loads modules again when they are next needed: all of them, or a file and what imports it. */
  #forget(file?: string): void {
    const stale = file === undefined ? [...this.#cases.keys()] : (this.#modules?.testsReaching(file) ?? []);
    this.#modules?.forget(file);
    for (const one of stale) this.#cases.delete(one);
  }
}

/** Tests above this CPU time (µs) are skipped: they test volume, faster ones find the mutants, and every survivor would pay for them. */
const OF_VOLUME = 200_000;
/** The time (ms) a test may take beyond a multiple of its unmutated time, and that of an unknown test: long enough to mean an endless loop rather than a busy machine. */
const LONGEST = 5000;
const MANY = 50;
const LONGEST_UNKNOWN = 120_000;
const ENDLESS = 'ENDLESS';
const INTERRUPTIBLE = new Script('runInterruptibly()');

/** Runs a test without a mutant. Returns its failure or null, its time (ms) and its CPU time (µs). */
async function timed(run: () => unknown): Promise<{ failure: string | null; timeSpentMs: number; cpu: number }> {
  const [start, before] = [performance.now(), process.cpuUsage()];
  const failure = await failureOf(run, LONGEST_UNKNOWN);
  const { user, system } = process.cpuUsage(before);
  return { failure, timeSpentMs: performance.now() - start, cpu: user + system };
}

/**
 * The message of a failing test, or null. Only `vm` can stop a loop. A test that was stopped after `timeout` (ms) because the machine is busy
 * runs again, for longer.
 */
async function failureOf(run: () => unknown, timeout: number): Promise<string | null> {
  for (let patience = timeout; ; patience *= 2) {
    const start = process.cpuUsage();
    try {
      Object.assign(globalThis, { runInterruptibly: run });
      await INTERRUPTIBLE.runInThisContext({ timeout: patience });
      return null;
    } catch (error) {
      if (!isTimeout(error)) return String(error);
      const { user, system } = process.cpuUsage(start);
      if ((user + system) / 1000 > timeout / 2) return ENDLESS;
    }
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'inProcess', InProcessRunner)];
