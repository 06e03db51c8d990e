import { relative, resolve } from 'node:path';
import { expect, vi } from 'vitest';

type Run = () => unknown;

/** A file, or a `describe` in it, with its hooks. */
export interface Suite {
  id: string;
  name: string;
  beforeAll: Run[];
  afterAll: Run[];
  beforeEach: Run[];
  afterEach: Run[];
}

export interface Case {
  id: string;
  run: Run;
  /** The file and each `describe` around the case, outermost first. */
  suites: readonly Suite[];
}

const HOOKS = ['beforeAll', 'afterAll', 'beforeEach', 'afterEach'] as const;

type Say = (name: string, ...rest: unknown[]) => void;
type SayWithVariants = Say & {
  each: (rows: readonly unknown[]) => Say;
  runIf: (isRun: unknown) => SayWithVariants;
  skipIf: (isSkipped: unknown) => SayWithVariants;
};

/** Collects the cases of the test file that is loaded next, into a new list. */
export function collectCases(file: string): Case[] {
  const cases: Case[] = [];
  let count = 0;
  const suite = (name: string): Suite => {
    count += 1;
    const id = `${relative('.', file)}#hooks of ${name} (${count})`;
    return { id, name, beforeAll: [], afterAll: [], beforeEach: [], afterEach: [] };
  };
  const suites: Suite[] = [suite('the file')];
  const describe = (name: string, body: Run): void => {
    suites.push(suite(name));
    body();
    suites.pop();
  };
  const it = (name: string, run: Run): void => {
    const names = [...suites.slice(1).map((one) => one.name), name];
    // Relative, as Stryker copies the sources to another folder for each run and recognizes tests by their id.
    cases.push({ id: `${relative('.', file)}#${names.join(' > ')} (${cases.length})`, run, suites: [...suites] });
  };
  const hooks = HOOKS.map((hook) => [hook, (run: Run) => suites.at(-1)?.[hook].push(run)]);
  Object.assign(globalThis, {
    insteadOfVitest: {
      describe: withVariants(describe),
      it: withVariants(it),
      ...Object.fromEntries(hooks),
      expect: Object.assign((value: unknown) => expect(value), expect, { poll }),
      vi,
    },
    // `vi` looks here for the configuration of its timers.
    __vitest_worker__: { config: { fakeTimers: {} } },
  });
  return cases;
}

/** The absolute path of the file with a case. */
export function fileOfCase(id: string): string {
  return resolve(id.split('#', 1)[0] ?? '');
}

function withVariants(say: (name: string, run: Run) => void): SayWithVariants {
  const plain: Say = (name, ...rest) => say(name, rest.find((one) => typeof one === 'function') as Run);
  const each =
    (rows: readonly unknown[]): Say =>
    (name, ...rest) => {
      const body = rest.find((one) => typeof one === 'function') as (...row: unknown[]) => unknown;
      for (const row of rows) say(name, () => body(...(Array.isArray(row) ? row : [row])));
    };
  const skipped: SayWithVariants = Object.assign(() => {}, {
    each: () => () => {},
    runIf: () => skipped,
    skipIf: () => skipped,
  });
  const selected: SayWithVariants = Object.assign(plain, {
    each,
    runIf: (isRun: unknown) => (isRun ? selected : skipped),
    skipIf: (isSkipped: unknown) => (isSkipped ? skipped : selected),
  });
  return selected;
}

type Matcher = (...expected: unknown[]) => unknown;

/** `expect.poll` with any matcher. Vitest's own version needs a running Vitest test. */
function poll(value: Run): Record<string, Matcher> {
  const match = (name: string, expected: unknown[]) =>
    vi.waitFor(async () => (expect(await value()) as unknown as Record<string, Matcher>)[name]?.(...expected));
  return new Proxy(
    {},
    {
      get:
        (_, name: string) =>
        (...expected: unknown[]) =>
          match(name, expected),
    },
  );
}
