import { type Browser, chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, needChromium } from '#tests/chromium.ts';
import { FreshApi } from '#tests/e2e/FreshApi.ts';
import { startPreview } from '#tests/startPreview.ts';
import { buildProduct } from './made/buildProduct.ts';
import { type Figure, median, report } from './report.ts';

/**
 * How soon the contacts list stands there when it is opened cold by somebody signed in: an empty cache each time. The
 * baseline is the sign-in page in the same run, which needs no framework: what machine and browser take
 * for a page at all.
 */
const RUNS = 9;
/** A phone's line in town (bits in a second, ms), beside none. */
const SLOW_LINE = { offline: false, downloadThroughput: 1_250_000, uploadThroughput: 250_000, latency: 60 };

buildProduct();
const preview = await startPreview({ apiOptions: { size: 'demo', seed: 1, dataFile: null, startSimulation: false } });
const browser = await chromium.launch({ executablePath: needChromium(), args: CHROMIUM_FLAGS });
const storageState = await new FreshApi(preview.url).storageOf('owner@acme.test', 'local');

/** From the first request until what one came for is there, on a browser that knows nothing of the page. */
async function openCold(of: Browser, path: string, ready: string, isSlow: boolean): Promise<number> {
  const isSignedIn = path.startsWith('/app/');
  const context = await of.newContext({ storageState: isSignedIn ? storageState : undefined });
  const page = await context.newPage();
  if (isSlow) await (await context.newCDPSession(page)).send('Network.emulateNetworkConditions', SLOW_LINE);
  const start = performance.now();
  await page.goto(preview.url + path, { waitUntil: 'commit' });
  await page.locator(ready).first().waitFor();
  const took = performance.now() - start;
  await context.close();
  return took;
}

const figures: Figure[] = [];
for (const { name, isSlow, budget } of [
  { name: 'contacts list, cold, until a row stands there', isSlow: false, budget: 2500 },
  { name: 'the same on a slow line (10 Mbit/s, 60 ms)', isSlow: true, budget: 4000 },
]) {
  const lists: number[] = [];
  const signIns: number[] = [];
  for (let run = 0; run <= RUNS; run += 1) {
    const list = await openCold(browser, '/app/contacts', 'tbody tr a', isSlow);
    const signIn = await openCold(browser, '/auth/login', '#sign-in-submit:enabled', isSlow);
    // The first warms the server up.
    if (run === 0) continue;
    lists.push(list);
    signIns.push(signIn);
  }
  figures.push({ name, measured: median(lists), budget, baseline: median(signIns) });
}
await browser.close();
await preview.close();
report(figures);
