import { chromium, type Page } from '@playwright/test';
import type { MockApi } from '#mock-api/createApp.ts';
import { CHROMIUM_FLAGS, needChromium } from '#tests/chromium.ts';
import { startPreview } from '#tests/startPreview.ts';
import { buildProduct } from './buildProduct.ts';

export interface BenchPage {
  page: Page;
  url: string;
  /** The longest task on the page's main thread since the last call (ms); 0 if none took 50 ms. */
  longestTask: () => Promise<number>;
}

interface BenchOptions {
  /** The first page: a path of the product, signed in. */
  path: string;
  /** Replaces the plan's limit of contacts, so that it does not stop the bench. */
  contacts?: number;
  /** Adds records to the API's store before the page opens. */
  seed?: (store: MockApi['store']) => void;
}

/** Builds the product and opens a page of it in Chromium, signed in, on an API of its own in memory. */
export async function onBenchPage(options: BenchOptions, measure: (page: BenchPage) => Promise<void>): Promise<void> {
  buildProduct();
  const preview = await startPreview({
    apiOptions: { seed: 1, startSimulation: false },
    prepare: ({ store }) => {
      const { contacts } = options;
      options.seed?.(store);
      if (contacts === undefined) return;
      for (const { id, limits } of store.all('plans')) store.update('plans', id, { limits: { ...limits, contacts } });
    },
  });
  const browser = await chromium.launch({ executablePath: needChromium(), args: CHROMIUM_FLAGS });
  try {
    const page = await browser.newPage();
    await page.addInitScript(() => {
      const longTasks: number[] = [];
      Object.assign(window, { longTasks });
      new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
        type: 'longtask',
      });
    });
    await page.goto(preview.url + options.path);
    await page.getByLabel('E-mail').fill('owner@acme.test');
    await page.getByLabel('Password', { exact: true }).fill('heliograph');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: 'Your menu' }).waitFor();
    const longestTask = () =>
      page.evaluate(() => {
        const tasks = (window as unknown as { longTasks: number[] }).longTasks.splice(0);
        return Math.max(0, ...tasks);
      });
    await measure({ page, url: preview.url, longestTask });
  } finally {
    await browser.close();
    await preview.close();
  }
}
