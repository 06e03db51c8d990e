import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, needHeadlessChromium, SHORT_VISITS } from '#tests/chromium.ts';
import type { Options, WorkerOptions } from './fixtures.ts';

const isCi = Boolean(process.env.CI);

/** `memory` or `postgres`, as in `npm test`: the storage of the API. */
const storage = process.env.STORAGE === 'postgres' ? 'postgres' : 'memory';
/**
 * Workers of the project that runs in parallel with the other. A worker of one project cannot be reused in the other, and starting one, with its
 * browser and its API, takes 5 s of CPU time.
 */
const FEW_WORKERS = Math.ceil(availableParallelism() / 2);

/** The browser tests: the production build with its real headers, against the API in memory or on PostgreSQL, in Chromium. */
export default defineConfig<Options, WorkerOptions>({
  testDir: '.',
  globalSetup: './prepareRun.ts',
  outputDir: '../.output/e2e',
  // Every test begins with fresh records, so any two may run side by side.
  fullyParallel: true,
  // Three workers on two cores, because they sometimes wait.
  workers: '150%',
  forbidOnly: isCi,
  // On a developer's machine, a failure is looked into. In CI, which may be busy, there is a second try, and the report names the tests that needed
  // it ("flaky").
  retries: isCi ? 1 : 0,
  // Ten times what a quiet machine needs, so only failures take this long.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  projects: [
    // An installation whose API uses a cookie: the tests of sessions, support visits included, run there too.
    {
      name: 'cookie',
      testMatch: ['**/session/*.spec.ts', '**/staff/acting.spec.ts'],
      // These do not depend on how a session is proven.
      grepInvert: /@anyStrategy/,
      use: { strategy: 'cookie', storage },
      workers: FEW_WORKERS,
    },
    { name: 'token', use: { storage } },
  ],
  use: {
    launchOptions: { executablePath: needHeadlessChromium(), args: [...CHROMIUM_FLAGS, ...SHORT_VISITS] },
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
    contextOptions: { reducedMotion: 'reduce' },
  },
});
