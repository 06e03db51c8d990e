import type { Browser, BrowserContext, CDPSession, Disposable, Page, ViewportSize } from '@playwright/test';

/** The events that tests listen to. */
const EVENTS = [
  'console',
  'dialog',
  'download',
  'filechooser',
  'framenavigated',
  'page',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'weberror',
];
/** A document of the app's origin without the app, in which the page waits for the next test. */
const RESTING_PLACE = '/config.json';

/** Opens the resting place unless the page is there. */
export async function restAt(page: Page, origin: string): Promise<void> {
  if (page.url() !== origin + RESTING_PLACE) await page.goto(origin + RESTING_PLACE, { timeout: 10_000 });
}

/**
 * The page that a worker's tests use one after the other, emptied in between. It stays on one origin, so that it stays in one process, and
 * keeps the browser's cache, so that the app's files are read and compiled once: this halves the CPU time of opening a screen.
 * Playwright's own `reuseContext` empties the cache and changes the process twice for each test.
 */
export class SamePage {
  private page: Page | null = null;
  private devTools: CDPSession | null = null;
  private scripts: Disposable[] = [];
  private isSpent = false;

  /** @param url The app's origin. @param viewport The size between tests, and of further pages. */
  constructor(
    private readonly url: string,
    private readonly viewport: ViewportSize,
  ) {}

  /** An empty page with empty storage; a new one if the previous could not be emptied. */
  async take(browser: Browser): Promise<BrowserContext> {
    if (this.page !== null) return this.page.context();
    // Otherwise further pages would have the size that the worker's first test wanted.
    const context = await browser.newContext({ viewport: this.viewport });
    const page = await context.newPage();
    this.follow(page);
    this.devTools = await context.newCDPSession(page);
    this.page = page;
    await page.goto(this.url + RESTING_PLACE);
    return context;
  }

  /** Lets the next test have a new page. */
  spend(): void {
    this.isSpent = true;
  }

  /** Closes the app, and removes what the test left in the page. */
  async empty(): Promise<void> {
    const { page } = this;
    if (page === null) return;
    try {
      if (this.isSpent || page.isClosed()) throw new Error('This page cannot be reset.');
      await this.forget(page);
    } catch {
      this.page = null;
      this.isSpent = false;
      this.scripts = [];
      await page.context().close();
    }
  }

  private async forget(page: Page): Promise<void> {
    const context = page.context();
    for (const event of EVENTS) {
      page.removeAllListeners(event);
      context.removeAllListeners(event);
    }
    await Promise.all(context.pages().map((each) => each !== page && each.close()));
    await Promise.all([
      page.unrouteAll({ behavior: 'ignoreErrors' }),
      context.unrouteAll({ behavior: 'ignoreErrors' }),
      context.setOffline(false),
      ...this.scripts.splice(0).map((script) => script.dispose()),
    ]);
    await page.goto(this.url + RESTING_PLACE, { timeout: 10_000 });
    await Promise.all([
      context.clearCookies(),
      context.clearPermissions(),
      this.devTools?.send('Storage.clearDataForOrigin', { origin: this.url, storageTypes: 'all' }),
      this.devTools?.send('Page.resetNavigationHistory'),
      page.evaluate(() => sessionStorage.clear()),
      page.emulateMedia({ media: null, colorScheme: 'light', reducedMotion: 'reduce' }),
      page.setViewportSize(this.viewport),
      page.mouse.move(-1, -1),
    ]);
  }

  /** Records what would stay for the next test: init scripts have to be removed, a clock needs a new page. */
  private follow(page: Page): void {
    const addInitScript = page.addInitScript.bind(page);
    page.addInitScript = async (...parameters) => {
      const script = await addInitScript(...parameters);
      this.scripts.push(script);
      return script;
    };
    const { clock } = page;
    const install = clock.install.bind(clock);
    clock.install = (options) => {
      this.isSpent = true;
      return install(options);
    };
    for (const name of ['setFixedTime', 'setSystemTime'] as const) {
      const turn = clock[name].bind(clock);
      clock[name] = (time) => {
        this.isSpent = true;
        return turn(time);
      };
    }
  }
}
