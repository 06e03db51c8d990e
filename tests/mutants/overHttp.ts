import { readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
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
import { type Case, collectCases, fileOfCase, type Suite } from './collectCases.ts';
import { strykersContext } from './strykersContext.ts';
import { TestModules } from './TestModules.ts';

interface Failed {
  one: Case;
  failure: string;
  isEndless: boolean;
}

/** The tests of the areas, in memory only, because PostgreSQL gives the same responses; with `--near`, those of some areas. */
const FOLDERS = process.env.NEAR?.split(',') ?? ['src/server/areas', 'tests/contract', 'tests/access'];
/** Skipped: these start other processes, which Stryker's changes do not reach. */
const ELSEWHERE = /\/contract\/(commands|conformance|openapi)\.test\.ts$/;

/**
 * Runs tests that call the API over HTTP in the process itself. The modules stay loaded from one mutant to the next, because Stryker changes the code
 * as it runs. So a mutant takes the time of the tests that reach it, while Vitest would first load a thousand modules.
 */
class OverHttpRunner implements TestRunner {
  #modules: TestModules | null = null;
  readonly #cases = new Map<string, Case[]>();
  /** The time (ms) of each test without a mutant. */
  readonly #times = new Map<string, number>();
  /** How many mutants of a file each test file has noticed; the best runs first for the next one. */
  readonly #noticed = new Map<string, number>();
  /** Whether a test passes without the earlier tests of its file. */
  readonly #passesAlone = new Map<string, boolean>();
  #strayError: string | null = null;

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init(): Promise<void> {
    // Writes are not rehearsed: that would take twice the time and does not test the mutated code.
    process.env.REHEARSED = 'no';
    for (const event of ['unhandledRejection', 'uncaughtException']) {
      process.on(event, (error) => {
        this.#strayError = String(error);
      });
    }
    this.#modules = await TestModules.start();
  }

  async dryRun({ files = [] }: DryRunOptions): Promise<DryRunResult> {
    const ns = strykersContext();
    ns.activeMutant = undefined;
    for (const file of testFiles()) await this.#casesOf(file);
    const reaching = new Set(files.flatMap((file) => this.#modules?.testsReaching(file) ?? []));
    const tests: TestResult[] = [];
    for (const file of reaching) {
      await this.#runAll(await this.#casesOf(file), ({ id }, failure, timeSpentMs) => {
        this.#times.set(id, timeSpentMs);
        if (failure === null) {
          tests.push({ id, name: id, fileName: file, timeSpentMs, status: TestStatus.Success });
        } else {
          console.error(`Left out, as it fails unchanged: ${id}: ${failure}`);
          this.#times.delete(id);
          delete ns.mutantCoverage?.perTest[id];
        }
        return true;
      });
    }
    this.#countHooks(tests);
    return { status: DryRunStatus.Complete, tests, mutantCoverage: ns.mutantCoverage };
  }

  async mutantRun(options: MutantRunOptions): Promise<MutantRunResult> {
    const { testFilter, sandboxFileName } = options;
    const selected = new Set(testFilter ?? this.#times.keys());
    // Later processes have not run the tests without a mutant.
    const isKnown = (id: string): boolean => this.#times.size === 0 || this.#times.has(id);
    let nrOfTests = 0;
    for (const file of this.#inOrder(selected, sandboxFileName)) {
      const cases = (await this.#casesOf(file)).filter(({ id }) => isKnown(id));
      const selectedCases = cases.filter(({ id }) => selected.has(id));
      nrOfTests += selectedCases.length;
      let failed = await this.#firstFailure(selectedCases, options);
      if (failed && !(await this.#passesWithoutOthers(failed.one))) {
        failed = await this.#firstFailure(cases.slice(0, cases.indexOf(failed.one) + 1), options);
      }
      if (!failed) continue;
      const key = keyOf(sandboxFileName, file);
      this.#noticed.set(key, (this.#noticed.get(key) ?? 0) + 1);
      if (failed.isEndless) return { status: MutantRunStatus.Timeout };
      return {
        status: MutantRunStatus.Killed,
        killedBy: [failed.one.id],
        failureMessage: failed.failure,
        nrOfTests,
      };
    }
    return { status: MutantRunStatus.Survived, nrOfTests };
  }

  async dispose(): Promise<void> {
    await this.#modules?.stop();
  }

  /** Code that a hook reaches counts as reached by each of its tests. */
  #countHooks(tests: readonly TestResult[]): void {
    const { perTest = {} } = strykersContext().mutantCoverage ?? {};
    const passed = new Set(tests.map(({ id }) => id));
    for (const { id, suites } of [...this.#cases.values()].flat()) {
      if (!passed.has(id)) continue;
      for (const suite of suites) {
        const reached = perTest[suite.id];
        if (reached) perTest[id] = { ...reached, ...perTest[id] };
      }
    }
    for (const { suites } of [...this.#cases.values()].flat()) for (const suite of suites) delete perTest[suite.id];
  }

  /** Runs cases of one file with the mutant until one fails. */
  async #firstFailure(cases: readonly Case[], { activeMutant, hitLimit }: MutantRunOptions): Promise<Failed | null> {
    const ns = strykersContext();
    ns.activeMutant = activeMutant.id;
    ns.hitCount = 0;
    ns.hitLimit = hitLimit;
    const failed: Failed[] = [];
    await this.#runAll(cases, (one, failure) => {
      if (failure === null) return true;
      const isEndless = failure === ENDLESS || (hitLimit !== undefined && (ns.hitCount ?? 0) > hitLimit);
      failed.push({ one, failure, isEndless });
      return false;
    });
    ns.activeMutant = undefined;
    ns.hitLimit = undefined;
    return failed[0] ?? null;
  }

  /** Whether a case passes alone and unchanged. Otherwise it may fail because earlier tests of its file were skipped. */
  async #passesWithoutOthers(one: Case): Promise<boolean> {
    let passes = this.#passesAlone.get(one.id);
    if (passes === undefined) {
      await this.#runAll([one], (_, failure) => {
        passes = failure === null;
        return true;
      });
      passes ??= false;
      this.#passesAlone.set(one.id, passes);
    }
    return passes;
  }

  #inOrder(selected: ReadonlySet<string>, mutated: string): string[] {
    const files = new Map<string, number>();
    for (const id of selected) {
      const file = fileOfCase(id);
      files.set(file, (files.get(file) ?? 0) + (this.#times.get(id) ?? 0));
    }
    const noticed = (file: string): number => this.#noticed.get(keyOf(mutated, file)) ?? 0;
    const isNear = (file: string): boolean => dirname(file) === dirname(mutated);
    return [...files.keys()].sort(
      (one, other) =>
        noticed(other) - noticed(one) ||
        Number(isNear(other)) - Number(isNear(one)) ||
        (files.get(one) ?? 0) - (files.get(other) ?? 0),
    );
  }

  async #casesOf(file: string): Promise<Case[]> {
    let cases = this.#cases.get(file);
    if (!cases) {
      cases = collectCases(file);
      await this.#modules?.load(file);
      this.#cases.set(file, cases);
    }
    return cases;
  }

  /** Runs cases of one file in order, with their hooks, until `report` returns false. */
  async #runAll(
    cases: readonly Case[],
    report: (one: Case, failure: string | null, timeSpentMs: number) => boolean,
  ): Promise<void> {
    const ns = strykersContext();
    const open: Suite[] = [];
    const close = async (suite: Suite): Promise<void> => {
      ns.currentTestId = suite.id;
      for (const hook of [...suite.afterAll].reverse()) await failureOf(hook);
    };
    for (const one of cases) {
      this.#strayError = null;
      while (open.length > 0 && open[open.length - 1] !== one.suites[open.length - 1]) {
        const last = open.pop();
        if (last) await close(last);
      }
      const start = performance.now();
      let failure: string | null = null;
      for (const suite of one.suites.slice(open.length)) {
        open.push(suite);
        ns.currentTestId = suite.id;
        for (const hook of suite.beforeAll) failure ??= await failureOf(hook);
      }
      ns.currentTestId = one.id;
      for (const hook of one.suites.flatMap(({ beforeEach }) => beforeEach)) failure ??= await failureOf(hook);
      failure ??= await failureOf(one.run);
      for (const hook of [...one.suites].reverse().flatMap(({ afterEach }) => afterEach)) {
        const unclean = await failureOf(hook);
        failure ??= unclean;
      }
      if (!report(one, failure ?? this.#strayError, performance.now() - start)) break;
    }
    for (const suite of open.reverse()) await close(suite);
    ns.currentTestId = undefined;
  }
}

function testFiles(): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => resolve(join(folder, file)))
      .filter((file) => file.endsWith('.test.ts') && !ELSEWHERE.test(file)),
  );
}

const keyOf = (mutated: string, testFile: string): string => `${mutated} ${testFile}`;

const ENDLESS = 'ENDLESS';
/** The number of checks in a row (every 50 ms) without activity, after which the test is considered stuck. */
const IDLE_LOOKS = 200;
/** The CPU time (µs) that these checks may take themselves. A test that still advances takes more, even on a busy machine. */
const IDLE = 100_000;
/** The CPU time (µs) after which a test counts as endless. */
const LONGEST = 120_000_000;

/** The message of a failing function, or null. Limits CPU time, because the machine may be busy. */
async function failureOf(run: () => unknown): Promise<string | null> {
  let looking: NodeJS.Timeout | undefined;
  const endless = new Promise<string>((resolve) => {
    const start = processorTime();
    let idleSince = start;
    let looks = 0;
    looking = setInterval(() => {
      const now = processorTime();
      looks += 1;
      if (now - idleSince > IDLE) [idleSince, looks] = [now, 0];
      if (looks > IDLE_LOOKS || now - start > LONGEST) resolve(ENDLESS);
    }, 50);
  });
  const ended = (async () => {
    try {
      await run();
      return null;
    } catch (error) {
      return String(error);
    }
  })();
  const failure = await Promise.race([ended, endless]);
  clearInterval(looking);
  return failure;
}

function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'overHttp', OverHttpRunner)];
