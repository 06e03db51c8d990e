import type { Page } from '@playwright/test';

/** Follows what moves on the pages that this one opens from now on, until the returned function names it. */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as (PerformanceEntry & { sources: { node: Node | null }[] })[])
        shifts.push(...sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? ''));
    }).observe({ type: 'layout-shift' });
  });
  return () =>
    page.evaluate(async () => {
      // A shift is reported after the frame in which it happens.
      for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
      return (window as unknown as { shifts: string[] }).shifts;
    });
}

/** Makes the API's responses arrive one after the other, each after the page has drawn the previous one. */
export async function oneByOne(page: Page): Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  const drawn = () =>
    page
      .evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))))
      .catch(() => undefined);
  await page.route('**/api/v2/**', async (route) => {
    if (route.request().url().endsWith('/events')) return route.continue();
    const response = await route.fetch();
    const own = last.then(async () => {
      await route.fulfill({ response });
      await drawn();
    });
    last = own.catch(() => undefined);
    await last;
  });
}
