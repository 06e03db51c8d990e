import { defineConfig } from '@playwright/test';
import browserTests from '#tests/e2e/playwright.config.ts';

/** Draws the screens with the browser tests' build, API and Chromium. */
export default defineConfig({
  ...browserTests,
  testDir: '.',
  globalSetup: '../e2e/prepareRun.ts',
  // The longest scene includes an import and a campaign.
  timeout: 180_000,
  outputDir: '../.output/screenshots-failed',
  projects: [{ name: 'screens' }],
  reporter: [['line']],
});
