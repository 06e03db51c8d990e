import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, needHeadlessChromium } from '#tests/chromium.ts';

/** A browser in front of several processes, run by `npm run processes`, which names them. One test at a time, on the same records. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../.output/processes',
  workers: 1,
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    baseURL: process.env.PROCESSES_URL,
    launchOptions: { executablePath: needHeadlessChromium(), args: CHROMIUM_FLAGS },
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
    contextOptions: { reducedMotion: 'reduce' },
  },
});
