export interface Step {
  name: string;
  command: string;
  /** Added to the environment. */
  env?: NodeJS.ProcessEnv;
  /** Whether it tests what the step `build` builds. */
  needsPage?: true;
}

const BUILD: Step = { name: 'build', command: 'vite build --logLevel warn' };

/**
 * For steps that start many processes: with any of V8's options, each compiles Node's own modules, which takes 0.06 s of CPU time. Test workers get
 * theirs from vite.config.ts.
 */
const WITHOUT_V8_OPTIONS = { NODE_OPTIONS: process.env.NODE_OPTIONS ?? '' };

/**
 * `npm test`: everything that must hold, cheapest first. Stops at the first failure and names it. Steps in the same list run side by side, because
 * some of them wait or use only one core.
 */
export const STEPS: readonly (readonly Step[])[] = [
  [
    { name: 'format, lint and boundaries', command: 'biome check --error-on-warnings .' },
    // Several checkers check the same types again, and the other steps need the cores.
    { name: 'types', command: 'tsc --checkers 1' },
    { name: 'dead code', command: 'knip' },
    { name: 'openapi.json is fresh', command: 'tsx mock-api/openapi.ts --check' },
    BUILD,
    { name: 'build of the server', command: 'tsx src/config/build/buildServer.ts' },
  ],
  [
    {
      name: 'unit, contract, access, routing; all of it on PostgreSQL',
      command: 'vitest run --project node --project dom --project postgres',
      env: WITHOUT_V8_OPTIONS,
    },
    { name: 'kills', command: 'tsx tests/kills/run.ts', env: WITHOUT_V8_OPTIONS },
    {
      name: 'weight and npm start',
      command: 'vitest run --project weight --project start',
      env: WITHOUT_V8_OPTIONS,
      needsPage: true,
    },
  ],
  [
    {
      name: 'browser',
      command: 'playwright test --config tests/e2e/playwright.config.ts',
      env: { STORAGE: process.env.STORAGE ?? 'postgres' },
      needsPage: true,
    },
  ],
];

/** The steps whose name contains the word, all without one. The page is built before them if they need it and `isBuilt` is false. */
export function stepsFor(word: string | undefined, isBuilt: () => boolean): readonly (readonly Step[])[] {
  const groups = STEPS.map((group) => group.filter(({ name }) => !word || name.includes(word)));
  const chosen = groups.flat();
  const lacksPage = chosen.some(({ needsPage }) => needsPage) && !chosen.includes(BUILD) && !isBuilt();
  return lacksPage ? [[BUILD], ...groups] : groups;
}
