import { expect, type Page, type Request } from '@playwright/test';

/** Nothing was asked for during this time (ms): what one answer leads to is asked within it. */
const QUIET = 200;

/** What a page is waiting for, so that a test can look at it when it stands still. */
export class Traffic {
  private readonly underWay = new Set<Request>();
  private changedAt = performance.now();

  constructor(private readonly page: Page) {
    const changed = (change: (request: Request) => void) => (request: Request) => {
      // Open as long as the page is: nothing is awaited from it.
      if (request.url().endsWith('/api/v2/events')) return;
      change(request);
      this.changedAt = performance.now();
    };
    page.on(
      'request',
      changed((request) => this.underWay.add(request)),
    );
    for (const event of ['requestfinished', 'requestfailed'] as const) {
      page.on(
        event as 'requestfinished',
        changed((request) => this.underWay.delete(request)),
      );
    }
  }

  /** The page has done what it had to do, and shows it; false where it went elsewhere meanwhile. */
  private async hasDrawn(): Promise<boolean> {
    const drawn = this.page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          requestIdleCallback(() => requestAnimationFrame(() => setTimeout(resolve)), { timeout: 2000 });
        }),
    );
    return drawn.then(
      () => true,
      () => false,
    );
  }

  /** Everything asked for has come and nothing moves any more. */
  async settled(): Promise<void> {
    const busy = this.page.locator('[aria-busy="true"]');
    const isQuiet = () => this.underWay.size === 0 && performance.now() - this.changedAt >= QUIET;
    // What is drawn of one answer may ask for the next, and a busy machine takes its time to draw.
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
