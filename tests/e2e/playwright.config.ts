import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, needHeadlessChromium } from '#tests/chromium.ts';
import type { Options } from './fixtures.ts';

const isCi = Boolean(process.env.CI);

/** The browser tests: the production build with its real headers, against the API in memory or, with `STORAGE=postgres`, on PostgreSQL, in Chromium. */
export default defineConfig<Options>({
  testDir: '.',
  globalSetup: './startDatabases.ts',
  outputDir: '../.output/e2e',
  // Every test begins with fresh records, so that any two may run side by side.
  fullyParallel: true,
  // Three on two cores: now and then one of them waits.
  workers: '150%',
  forbidOnly: isCi,
  // Here, what fails once is looked at. A busy machine of others gets a second try, and its report names what needed one ("flaky").
  retries: isCi ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  projects: [
    { name: 'token' },
    // An installation whose API wants a cookie: what there is to say of sessions, support's visits included, holds there too.
    { name: 'cookie', testMatch: ['**/session/*.spec.ts', '**/staff/acting.spec.ts'], use: { strategy: 'cookie' } },
  ],
  use: {
    launchOptions: { executablePath: needHeadlessChromium(), args: CHROMIUM_FLAGS },
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
    contextOptions: { reducedMotion: 'reduce' },
    // The page of the test before, emptied: a new one costs twice its work.
    reuseContext: true,
  },
});
