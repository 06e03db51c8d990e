import { defineConfig } from '@playwright/test';
import browserTests from '#tests/e2e/playwright.config.ts';

/** What draws the screens: the browser tests' build, API and Chromium. */
export default defineConfig({
  ...browserTests,
  testDir: '.',
  // The longest way leads through an import and a campaign.
  timeout: 180_000,
  outputDir: '../.output/screenshots-failed',
  projects: [{ name: 'screens' }],
  reporter: [['line']],
});
