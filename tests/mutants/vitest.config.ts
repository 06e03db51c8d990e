import { defineConfig } from 'vitest/config';
import type { Reporter, Vitest } from 'vitest/node';
import { fewerRandomRuns } from './fewerRandomRuns.ts';

/** Stryker sees no tests where a file does not even load, and would say that the mutant lives: told as an error, it does not count. */
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

/** The tests that look for mutants in a folder of src/server/areas, in memory (PostgreSQL is asked the same); of them, Stryker takes those that reach the file. */
export default defineConfig({
  plugins: [fewerRandomRuns()],
  test: {
    environment: 'node',
    // Whether a failed write leaves something behind is no matter of the code that is changed here, and takes twice the time.
    env: { REHEARSED: 'no' },
    reporters: [reportBrokenFiles()],
    include: ['src/server/areas/**/*.test.ts', 'tests/contract/*/*.test.ts', 'tests/access/*.test.ts'],
    // All files of a run in one thread, which is new for each mutant: so what is made once, as modules load, is made with the mutant.
    isolate: false,
    maxWorkers: 1,
    testTimeout: 180_000,
  },
});
