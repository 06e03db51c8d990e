import type { Page } from '@playwright/test';

/** Leaves the page without hints about changes, for a test that counts requests: with each hint the page fetches again what it shows. */
export async function withoutHints(page: Page): Promise<void> {
  // A route that never answers; one that fails would be noise.
  await page.route('**/api/v2/events', () => undefined);
}
