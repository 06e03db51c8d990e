import type { Page } from '@playwright/test';

/** Navigates within the app, without loading a new document: a tenth of the time. */
export async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const idx = (history.state?.idx ?? 0) + 1;
    history.pushState({ idx, key: `inside-${idx}`, usr: null }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
}
