import { type BrowserContext, test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import { createApp } from '#mock-api/createApp.ts';
import { appOnPostgres } from '#mock-api/testing/appOnPostgres.ts';
import { type Ask, asker } from '#mock-api/testing/asker.ts';
import { type PreviewOptions, startPreview } from '#tests/startPreview.ts';
import { FreshApi, type ServedApi, type StorageState, type Strategy } from './FreshApi.ts';
import { FreshDatabase } from './FreshDatabase.ts';
import { Traffic } from './Traffic.ts';

export const PASSWORD = 'heliograph';

interface WorkerFixtures {
  /** The production build with an API of its own, its clock turned by hand. One for each worker. */
  preview: ServedApi;
}

/** What a test, or a project of the configuration, may choose. */
export interface Options {
  /** Who is signed in before the test begins; null: nobody. Set by `test.use({ account: … })`. */
  account: string | null;
  /** How the installation's API wants to know who asks. */
  strategy: Strategy;
}

interface Fixtures extends Options {
  /** The API with the demo's records and nothing else: every test begins with it. */
  api: FreshApi;
  /** Asks the API beside the browser, as that person. */
  askAs: (email: string) => Promise<Ask>;
  allowedNoise: RegExp[];
  /** What the console may say in this test: everything else fails it. */
  allowNoise: (pattern: RegExp) => void;
  /** Fills and submits the sign-in form that is on the page, and waits until the app is there. */
  signIn: (email: string, page?: Page) => Promise<void>;
  /** Waits until the page has everything it asked for, and nothing moves. */
  settled: () => Promise<void>;
  /** A browser of its own beside the test's, with nobody signed in. */
  otherBrowser: () => Promise<Page>;
  /** Turns the API's clock on, and lets everything due happen. */
  passTime: (ms: number) => Promise<void>;
}

/** The base URL is the worker's preview; noise on the console, in the page or against the policy fails the test. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  preview: [
    async ({ browserName: _ }, use, { workerIndex }) => {
      const preview = await startPreview(await apiOf(workerIndex));
      await use(preview);
      await preview.close();
    },
    { scope: 'worker' },
  ],
  account: [null, { option: true }],
  strategy: ['local', { option: true }],
  api: [
    async ({ preview }, use) => {
      const api = new FreshApi(preview.url);
      await api.reset();
      await use(api);
    },
    { auto: true },
  ],
  baseURL: async ({ preview }, use) => use(preview.url),
  askAs: async ({ api, preview }, use) => use(async (email) => asker(preview.url, (await api.signIn(email)).token)),
  allowedNoise: async ({ baseURL: _ }, use) => use([]),
  allowNoise: async ({ allowedNoise }, use) => use((pattern) => allowedNoise.push(pattern)),
  context: async ({ context, account, api, baseURL, allowedNoise, strategy }, use) => {
    if (account !== null) await store(context, await api.storageOf(account, strategy), baseURL);
    if (strategy !== 'local') await install(context, strategy);
    const noise: string[] = [];
    const isNoise = (message: ConsoleMessage) => ['error', 'warning'].includes(message.type());
    context.on('console', (message) => {
      if (isNoise(message)) noise.push(`${message.type()}: ${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => noise.push(`uncaught: ${error.error().stack ?? error.error().message}`));
    await use(context);
    const unexpected = noise.filter((line) => !allowedNoise.some((pattern) => pattern.test(line)));
    await Promise.all(context.pages().map(leave));
    expect(unexpected, 'noise on the console').toEqual([]);
  },
  signIn: async ({ page: own }, use) => {
    await use(async (email, page = own) => {
      await page.getByLabel('E-mail').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByRole('button', { name: 'Your menu' })).toBeVisible();
    });
  },
  settled: async ({ page }, use) => {
    const traffic = new Traffic(page);
    await use(() => traffic.settled());
  },
  otherBrowser: async ({ browser, baseURL, contextOptions, strategy }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({
        ...contextOptions,
        storageState: { cookies: [], origins: [] },
        baseURL,
        viewport: { width: 1440, height: 900 },
      });
      contexts.push(context);
      await install(context, strategy);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
  passTime: async ({ api }, use) => use((ms) => api.passTime(ms)),
});

/** Puts what a signed-in browser keeps into this one. Given as the option `storageState`, it would be another context each time. */
async function store(context: BrowserContext, { cookies, origins }: StorageState, baseURL = ''): Promise<void> {
  await context.addCookies(cookies);
  const page = context.pages()[0] ?? (await context.newPage());
  await page.route(baseURL, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(baseURL);
  const items = origins.flatMap(({ localStorage }) => localStorage);
  await page.evaluate((all) => {
    for (const { name, value } of all) localStorage.setItem(name, value);
  }, items);
  await page.unroute(baseURL);
}

/** Takes a page away from the app before its API is reset: it would go to the sign-in while the next test empties it. */
async function leave(page: Page): Promise<void> {
  // Closed where the app itself is just going elsewhere, or a dialog keeps it.
  await page.goto('about:blank', { timeout: 10_000 }).catch(() => page.close());
}

/** In memory, or on databases of the worker's own where there is a server for the run. */
async function apiOf(workerIndex: number): Promise<PreviewOptions> {
  const server = process.env.E2E_POSTGRES;
  if (server === undefined) return { api: () => createApp({ seed: 1, startSimulation: false }) };
  const database = new FreshDatabase(server, `worker_${workerIndex}`);
  await database.refill();
  return { api: () => appOnPostgres(database.url, { seed: 1, refill: () => database.refill() }) };
}

/** The configuration of an installation with this strategy, in place of the build's. */
async function install(context: BrowserContext, authStrategy: Strategy): Promise<void> {
  const supportAddress = 'help@heliograph.test';
  const config = { productName: 'Heliograph', apiBaseUrl: '', authStrategy, supportAddress, isDemo: true };
  await context.route('**/config.json', (route) => route.fulfill({ json: config }));
}

export { expect };
