import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import { type Preview, startPreview } from '#tests/startPreview.ts';

export const PASSWORD = 'heliograph';

interface WorkerFixtures {
  /** The production build with an API of its own, in memory, fresh, its clock turned by hand. One for each worker. */
  preview: Preview;
}

interface Fixtures {
  allowedNoise: RegExp[];
  /** What the console may say in this test: everything else fails it. */
  allowNoise: (pattern: RegExp) => void;
  /** Fills and submits the sign-in form that is on the page, and waits until the app is there. */
  signIn: (email: string, page?: Page) => Promise<void>;
  /** Turns the API's clock on, and lets everything due happen. */
  passTime: (ms: number) => Promise<void>;
}

/** The base URL is the worker's preview; noise on the console, in the page or against the policy fails the test. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  preview: [
    async ({ browserName: _ }, use) => {
      const preview = await startPreview({ apiOptions: { dataFile: null, seed: 1, startSimulation: false } });
      await use(preview);
      await preview.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ preview }, use) => use(preview.url),
  allowedNoise: async ({ baseURL: _ }, use) => use([]),
  allowNoise: async ({ allowedNoise }, use) => use((pattern) => allowedNoise.push(pattern)),
  context: async ({ context, allowedNoise }, use) => {
    const noise: string[] = [];
    const isNoise = (message: ConsoleMessage) => ['error', 'warning'].includes(message.type());
    context.on('console', (message) => {
      if (isNoise(message)) noise.push(`${message.type()}: ${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => noise.push(`uncaught: ${error.error().stack ?? error.error().message}`));
    await use(context);
    expect(
      noise.filter((line) => !allowedNoise.some((pattern) => pattern.test(line))),
      'noise on the console',
    ).toEqual([]);
  },
  signIn: async ({ page: own }, use) => {
    await use(async (email, page = own) => {
      await page.getByLabel('E-mail').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByRole('button', { name: 'Your menu' })).toBeVisible();
    });
  },
  passTime: async ({ preview, request }, use) => {
    await use(async (ms) => {
      const answer = await request.post(`${preview.url}/api/v2/__mock/clock`, { data: { advance_ms: ms } });
      expect(answer.ok()).toBe(true);
    });
  },
});

export { expect };
