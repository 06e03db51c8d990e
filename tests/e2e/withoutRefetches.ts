import type { Page } from '@playwright/test';

/**
 * Keeps pages opened from now on from fetching again what they show, for a test that counts requests: neither a hint about a change nor, on a busy
 * machine, an interval makes them do so.
 */
export async function withoutRefetches(page: Page): Promise<void> {
  // A route that never responds; one that fails would be noise.
  await page.route('**/api/v2/events', () => undefined);
  await page.addInitScript(() => {
    globalThis.setInterval = (() => 0) as unknown as typeof setInterval;
  });
}
