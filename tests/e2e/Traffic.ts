import { expect, type Page, type Request } from '@playwright/test';

/** Nothing was asked for during this time (ms): what one answer leads to is asked within it. */
const QUIET = 200;

/** What a page is waiting for, so that a test can look at it when it stands still. */
export class Traffic {
  private readonly underWay = new Set<Request>();
  private changedAt = performance.now();

  constructor(private readonly page: Page) {
    const changed = (change: (request: Request) => void) => (request: Request) => {
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

  /** Everything asked for has come and nothing moves any more. */
  async settled(): Promise<void> {
    const busy = this.page.locator('[aria-busy="true"]');
    // Both at once: what is drawn of one answer may ask for the next.
    const isSettled = async () =>
      (await busy.count()) === 0 && this.underWay.size === 0 && performance.now() - this.changedAt >= QUIET;
    await expect.poll(isSettled, { intervals: [QUIET / 2], message: 'the page waits for nothing' }).toBe(true);
    await this.page.evaluate(async () => {
      const ending = document
        .getAnimations()
        .filter(({ effect }) => effect?.getTiming().iterations !== Number.POSITIVE_INFINITY);
      await Promise.allSettled(ending.map(({ finished }) => finished));
    });
  }
}
