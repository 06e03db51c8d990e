import { expect, type Page, type Request } from '@playwright/test';

/** After this time (ms) without a request, no response leads to another one. */
const QUIET = 200;

/** The requests a page is waiting for, so that a test can look at the page once it has settled. */
export class Traffic {
  private readonly underWay = new Set<Request>();
  private changedAt = performance.now();

  constructor(private readonly page: Page) {
    const recordChange = (change: (request: Request) => void) => (request: Request) => {
      // This response stays open as long as the page, so it is not awaited.
      if (request.url().endsWith('/api/v2/events')) return;
      change(request);
      this.changedAt = performance.now();
    };
    page.on(
      'request',
      recordChange((request) => this.underWay.add(request)),
    );
    for (const event of ['requestfinished', 'requestfailed'] as const) {
      page.on(
        event as 'requestfinished',
        recordChange((request) => this.underWay.delete(request)),
      );
    }
  }

  /** True once the page has finished and shows the result; false if it navigated in the meantime. */
  private async hasDrawn(): Promise<boolean> {
    const idleFrame = this.page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          requestIdleCallback(() => requestAnimationFrame(() => setTimeout(resolve)), { timeout: 2000 });
        }),
    );
    return idleFrame.then(
      () => true,
      () => false,
    );
  }

  /** Waits until every response has arrived and nothing moves. */
  async settle(): Promise<void> {
    const busy = this.page.locator('[aria-busy="true"]');
    const isQuiet = () => this.underWay.size === 0 && performance.now() - this.changedAt >= QUIET;
    // Drawing a response may lead to the next request, and a busy machine takes its time to draw.
    const isSettled = async () => isQuiet() && (await this.hasDrawn()) && (await busy.count()) === 0 && isQuiet();
    await expect.poll(isSettled, { intervals: [QUIET / 2], message: 'the page waits for nothing' }).toBe(true);
    await this.page.evaluate(async () => {
      const ending = document
        .getAnimations()
        .filter(({ effect }) => effect?.getTiming().iterations !== Number.POSITIVE_INFINITY);
      await Promise.allSettled(ending.map(({ finished }) => finished));
    });
  }
}
