import { type BrowserContext, test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import { type Ask, apiClient } from '#mock-api/testing/apiClient.ts';
import { type PreviewOptions, startPreview } from '#tests/startPreview.ts';
import type * as ApiBundle from './api.ts';
import { FreshApi, type ServedApi, type StorageState, type Strategy } from './FreshApi.ts';
import { restAt, SamePage } from './SamePage.ts';
import { Traffic } from './Traffic.ts';

export const PASSWORD = 'heliograph';
/** The demo's records are the same in memory and on PostgreSQL. */
const SEED = 1;
/** Settings of the shared browser; a test that needs others gets its own browser. */
const DEFAULT_LOCALE = 'en-US';
const DEFAULT_SIZE = { width: 1440, height: 900 };

/** Options chosen by a project of the configuration. */
export interface WorkerOptions {
  /** The API's storage. */
  storage: 'memory' | 'postgres';
}

interface WorkerFixtures extends WorkerOptions {
  /** The production build with an API of its own, whose clock is turned by tests. One for each worker. */
  preview: ServedApi & { strategy: Strategy };
  /** One for each worker. */
  samePage: SamePage;
}

/** Options of a test or a project of the configuration. */
export interface Options {
  /** The account signed in before the test begins, or null for nobody. Set with `test.use({ account: … })`. */
  account: string | null;
  /** How the installation's API authenticates. */
  strategy: Strategy;
  /** A new browser: an empty cache, and no earlier document in its memory. */
  newBrowser: boolean;
}

interface Fixtures extends Options {
  /** The API with only the demo's records: every test begins with it. */
  api: FreshApi;
  /** Sends requests to the API as that person, outside the browser. */
  askAs: (email: string) => Promise<Ask>;
  allowedNoise: RegExp[];
  /** Console output expected in this test; any other error or warning fails it. */
  allowNoise: (pattern: RegExp) => void;
  /** Fills in and submits the sign-in form on the page, and waits for the app. */
  signIn: (email: string, page?: Page) => Promise<void>;
  /** Waits until every response has arrived and nothing moves. */
  settle: () => Promise<void>;
  /** A second browser, with nobody signed in. */
  otherBrowser: () => Promise<Page>;
  /** Turns the API's clock forward and runs everything due. */
  passTime: (ms: number) => Promise<void>;
}

/** The base URL is the worker's preview. Errors and warnings on the console, in the page or of the policy fail the test. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  storage: ['memory', { option: true, scope: 'worker' }],
  preview: [
    async ({ storage }, use, { workerIndex }) => {
      const served: { strategy: Strategy } = { strategy: 'local' };
      const preview = await startPreview({
        ...(await apiOn(storage, workerIndex)),
        config: () => configOf(served.strategy),
      });
      await use(Object.assign(served, preview));
      await preview.close();
    },
    { scope: 'worker' },
  ],
  samePage: [async ({ preview }, use) => use(new SamePage(preview.url, DEFAULT_SIZE)), { scope: 'worker' }],
  account: [null, { option: true }],
  strategy: ['local', { option: true }],
  newBrowser: [false, { option: true }],
  api: [
    async ({ preview }, use) => {
      const api = new FreshApi(preview.url);
      await api.reset();
      await use(api);
    },
    { auto: true },
  ],
  baseURL: async ({ preview }, use) => use(preview.url),
  askAs: async ({ api, preview }, use) => use(async (email) => apiClient(preview.url, (await api.signIn(email)).token)),
  allowedNoise: async ({ baseURL: _ }, use) => use([]),
  allowNoise: async ({ allowedNoise }, use) => use((pattern) => allowedNoise.push(pattern)),
  context: async (
    { browser, samePage, newBrowser, locale, hasTouch, viewport, account, api, allowedNoise, preview, strategy },
    use,
    testInfo,
  ) => {
    preview.strategy = strategy;
    const isShared = !newBrowser && locale === DEFAULT_LOCALE && !hasTouch;
    const context = isShared ? await samePage.take(browser) : await browser.newContext();
    const page = context.pages()[0] ?? (await context.newPage());
    if (isShared && viewport) await page.setViewportSize(viewport);
    if (account !== null) await store(page, await api.storageOf(account, strategy));
    const noise: string[] = [];
    const isNoise = (message: ConsoleMessage) => ['error', 'warning'].includes(message.type());
    context.on('console', (message) => {
      if (isNoise(message)) noise.push(`${message.type()}: ${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => noise.push(`uncaught: ${error.error().stack ?? error.error().message}`));
    await use(context);
    if (testInfo.status !== testInfo.expectedStatus) {
      await testInfo.attach('page', { body: await describe(page), contentType: 'text/plain' });
      // Only a page that is closed says what the test was waiting for.
      samePage.spend();
    }
    const unexpected = noise.filter((line) => !allowedNoise.some((pattern) => pattern.test(line)));
    // Done before the API is reset; otherwise the app would go to the sign-in page while the next test begins.
    await (isShared ? samePage.empty() : context.close());
    expect(unexpected, 'noise on the console').toEqual([]);
  },
  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),
  signIn: async ({ page: own }, use) => {
    await use(async (email, page = own) => {
      await page.getByLabel('E-mail').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByRole('button', { name: 'Your menu' })).toBeVisible();
    });
  },
  settle: async ({ page }, use) => {
    const traffic = new Traffic(page);
    await use(() => traffic.settle());
  },
  otherBrowser: async ({ browser, baseURL, contextOptions }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({
        ...contextOptions,
        storageState: { cookies: [], origins: [] },
        baseURL,
        viewport: DEFAULT_SIZE,
      });
      contexts.push(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
  passTime: async ({ api }, use) => use((ms) => api.passTime(ms)),
});

/** Where a page is, and what its dialog or main part says; the menu would be all that a report shows. */
async function describe(page: Page): Promise<string> {
  const content = await page.locator('body, main, [role=dialog]').last().ariaSnapshot({ timeout: 5_000 }).catch(String);
  return `${page.url()}\n${content}`;
}

/** Copies a signed-in browser's storage into this page. As the option `storageState`, it would need a new context each time. */
async function store(page: Page, { cookies, origins }: StorageState): Promise<void> {
  await page.context().addCookies(cookies);
  for (const { origin, localStorage: items } of origins) {
    await restAt(page, origin);
    await page.evaluate((all) => {
      for (const { name, value } of all) localStorage.setItem(name, value);
    }, items);
  }
}

/** In memory, or on the worker's own databases, on the server started for the run. */
async function apiOn(storage: WorkerOptions['storage'], workerIndex: number): Promise<PreviewOptions> {
  const { createApp, appOnPostgres, FreshDatabase } = await bundledApi();
  if (storage === 'memory') return { api: () => createApp({ seed: SEED, startSimulation: false }) };
  const server = process.env.E2E_POSTGRES;
  if (server === undefined) throw new Error('No PostgreSQL was started for the run.');
  const database = new FreshDatabase(server, `worker_${workerIndex}`, SEED);
  await database.refill();
  return { api: () => appOnPostgres(database.url, { seed: SEED, refill: () => database.refill() }) };
}

/** The API as bundled by `prepareRun.ts`. */
async function bundledApi(): Promise<typeof ApiBundle> {
  const file = process.env.E2E_API;
  if (file === undefined) throw new Error('The API was not bundled for the run.');
  return await import(file);
}

/** The configuration of an installation with this strategy, instead of the build's, or null for the build's. */
function configOf(authStrategy: Strategy): object | null {
  if (authStrategy === 'local') return null;
  return {
    productName: 'Heliograph',
    apiBaseUrl: '',
    authStrategy,
    supportAddress: 'help@heliograph.test',
    isDemo: true,
  };
}

export { expect };
