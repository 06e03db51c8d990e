import { defineConfig } from 'vitest/config';
import type { Reporter, Vitest } from 'vitest/node';
import { fewerRandomRuns } from './fewerRandomRuns.ts';

/** If a file does not load, Stryker sees no tests and would count the mutant as a survivor. As an error, it does not count. */
function reportBrokenFiles(): Reporter {
  let vitest: Vitest | null = null;
  return {
    onInit: (started) => {
      vitest = started;
    },
    onTestModuleEnd: (file) => {
      if (file.children.size === 0)
        for (const { message } of file.errors()) vitest?.state.catchError(new Error(message), 'Broken file');
    },
  };
}

/** The tests for mutants in src/server/areas, in memory only (PostgreSQL gives the same responses). Stryker runs those that reach the file. */
export default defineConfig({
  plugins: [fewerRandomRuns()],
  test: {
    environment: 'node',
    // Writes are not rehearsed: that would take twice the time and does not test the mutated code.
    env: { REHEARSED: 'no' },
    reporters: [reportBrokenFiles()],
    include: ['src/server/areas/**/*.test.ts', 'tests/contract/*/*.test.ts', 'tests/access/*.test.ts'],
    // All files of a run share one thread, new for each mutant, so that code that runs as modules load runs with the mutant.
    isolate: false,
    maxWorkers: 1,
    testTimeout: 180_000,
  },
});
