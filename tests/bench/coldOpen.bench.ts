import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, needChromium } from '#tests/chromium.ts';
import { FreshApi } from '#tests/e2e/FreshApi.ts';
import { startPreview } from '#tests/startPreview.ts';
import { buildMinimalApp } from './helpers/buildMinimalApp.ts';
import { buildProduct } from './helpers/buildProduct.ts';
import { median } from './report.ts';

/**
 * Measures how soon people can work, next to the smallest react-admin app (./minimalApp) on the same API: alternating in one run, medians of three.
 * The page takes the times itself, from the navigation or click to the frame that shows the result.
 */
const RUNS = 3;
/** Chrome's "Fast 4G" (bytes per second, ms), with a processor four times slower. */
const PHONE_NETWORK = { offline: false, downloadThroughput: 1_012_500, uploadThroughput: 168_750, latency: 165 };
const SLOWER = 4;
/** How long (ms) a person types or looks at a page, and points at a link before clicking. */
const LOOKING = 2000;
const RESTING = 200;
const ACCOUNT = { email: 'owner@acme.test', password: 'heliograph' };

/** An app to measure: its addresses and account, and selectors of the elements that the steps use. */
interface App {
  url: string;
  /** Its sign-in form sets HTML, which the product's policy forbids. */
  bypassCSP?: boolean;
  storageState: Awaited<ReturnType<BrowserContext['storageState']>> | undefined;
  signInPath: string;
  email: string;
  password: string;
  dashboard: string;
  listPath: string;
  row: string;
  form: string;
  otherLink: string;
  otherRow: string;
}

/** The duration of a step (ms) and its number of requests. */
interface Measurement {
  took: number;
  requests: number;
}

interface Step {
  name: string;
  /** The limit, as a multiple of the minimal app's time. */
  goal: number;
  onPhone?: boolean;
  measure: (app: App, page: Page, context: BrowserContext) => Promise<Measurement>;
}

const STEPS: readonly Step[] = [
  { name: 'first list, cold', goal: 1, measure: openList },
  { name: 'first list, second visit', goal: 0.9, measure: openListAgain },
  { name: 'sign-in to dashboard', goal: 1, measure: signIn },
  { name: 'another list, the first time', goal: 1.2, measure: (app, page) => openOther(app, page, 0) },
  { name: `another list, ${RESTING} ms on its link`, goal: 0.6, measure: (app, page) => openOther(app, page, RESTING) },
  { name: 'record to form', goal: 1.5, measure: openRecord },
  { name: 'first list, 4G, slow processor', goal: 1, onPhone: true, measure: openList },
  { name: 'record to form, 4G, slow processor', goal: 1.2, onPhone: true, measure: openRecord },
];

async function openList({ url, listPath, row }: App, page: Page): Promise<Measurement> {
  await page.addInitScript(lookFor, row);
  return stepOf(page, () => page.goto(url + listPath, { waitUntil: 'commit' }));
}

async function openListAgain(app: App, page: Page, context: BrowserContext): Promise<Measurement> {
  await openList(app, page);
  await look(page);
  await page.close();
  return openList(app, await context.newPage());
}

async function signIn(app: App, page: Page): Promise<Measurement> {
  await page.goto(app.url + app.signInPath);
  await page.locator(app.email).fill(ACCOUNT.email);
  await page.locator(app.password).fill(ACCOUNT.password);
  await look(page);
  return click(page, 'button[type=submit]', app.dashboard);
}

async function openOther(app: App, page: Page, resting: number): Promise<Measurement> {
  await openList(app, page);
  await look(page);
  if (resting > 0) await page.locator(app.otherLink).first().hover();
  await page.waitForTimeout(resting);
  return click(page, app.otherLink, app.otherRow);
}

async function openRecord(app: App, page: Page): Promise<Measurement> {
  await openList(app, page);
  await look(page);
  return click(page, app.row, app.form);
}

/** Moves the mouse and waits, like a person who looks at the page. */
async function look(page: Page): Promise<void> {
  await page.mouse.move(600, 30);
  await page.waitForTimeout(LOOKING);
}

/** Clicks, and measures until an element appears. */
async function click(page: Page, clicked: string, awaited: string): Promise<Measurement> {
  await page.evaluate(lookFor, awaited);
  return stepOf(page, () => page.locator(clicked).first().click());
}

/**
 * Runs in the page before the step begins, and records when a frame first shows an element: the time since the click, or else since the navigation.
 * Measuring outside the page would be late, because Playwright's click returns some time after the click.
 */
function lookFor(there: string): void {
  const isLoading = document.readyState === 'loading';
  // A method, because the compiler adds a helper to named functions that the page does not have.
  const frame = {
    look() {
      const { clickedAt } = document.documentElement?.dataset ?? {};
      const hasBegun = isLoading || clickedAt !== undefined;
      if (!hasBegun || !document.querySelector(there)?.checkVisibility({ visibilityProperty: true }))
        requestAnimationFrame(() => frame.look());
      else document.documentElement.dataset.thereAfter = String(performance.now() - Number(clickedAt ?? 0));
    },
  };
  delete document.documentElement?.dataset.clickedAt;
  delete document.documentElement?.dataset.thereAfter;
  requestAnimationFrame(() => frame.look());
}

/** Starts a step, and measures until the element of `lookFor` appears. */
async function stepOf(page: Page, start: () => Promise<unknown>): Promise<Measurement> {
  let requests = 0;
  const count = (): void => {
    requests += 1;
  };
  page.on('request', count);
  await start();
  const took = await page.waitForFunction(() => document.documentElement.dataset.thereAfter);
  page.off('request', count);
  return { took: Number(await took.jsonValue()), requests };
}

const apiOptions = { seed: 1, startSimulation: false } as const;
buildProduct();
const [here, there] = [
  await startPreview({ apiOptions }),
  await startPreview({ apiOptions, folder: await buildMinimalApp() }),
];
const { token } = await new FreshApi(there.url).signIn(ACCOUNT.email);
const PRODUCT: App = {
  url: here.url,
  storageState: undefined,
  signInPath: '/auth/login',
  email: '#sign-in-email',
  password: '#sign-in-password',
  dashboard: 'main dl[aria-busy=false]',
  listPath: '/app/contacts',
  row: 'tbody tr a',
  form: 'form input[name=first_name]',
  otherLink: 'nav a[href="/app/campaigns"]',
  otherRow: 'main section[aria-label=Campaigns] tbody tr a',
};
const MINIMAL: App = {
  url: there.url,
  bypassCSP: true,
  storageState: {
    cookies: [],
    origins: [{ origin: there.url, localStorage: [{ name: 'minimal.token', value: String(token) }] }],
  },
  signInPath: '/login',
  email: 'input[name=username]',
  password: 'input[name=password]',
  dashboard: '[data-figures]',
  listPath: '/contacts',
  row: 'tbody tr td.column-last_name',
  form: 'form input[name=first_name]',
  otherLink: 'a[href="/campaigns"]',
  otherRow: 'tbody tr td.column-status',
};

const browser = await chromium.launch({ executablePath: needChromium(), args: CHROMIUM_FLAGS });

/** A context with an empty cache. Its pages record the time of clicks. */
async function newContext(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  await context.addInitScript(() =>
    addEventListener(
      'click',
      ({ timeStamp }) => {
        document.documentElement.dataset.clickedAt = String(timeStamp);
      },
      { capture: true },
    ),
  );
  return context;
}

/** Runs one step in a new context. */
async function run({ measure, onPhone }: Step, app: App): Promise<Measurement> {
  const { storageState, bypassCSP } = app;
  const context = await newContext({ storageState: measure === signIn ? undefined : storageState, bypassCSP });
  const page = await context.newPage();
  if (onPhone) {
    const session = await context.newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', PHONE_NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  }
  const measurements = await measure(app, page, context);
  await context.close();
  return measurements;
}

// The state after signing in and looking at the dashboard.
const first = await newContext();
await signIn(PRODUCT, await first.newPage());
PRODUCT.storageState = await first.storageState();
await first.close();

const column = (text: string | number, width = 10): string => String(text).padStart(width);
console.log(
  `${''.padEnd(38)}${['product', 'minimal', 'ratio', 'goal', 'requests', 'minimal'].map((word) => column(word)).join('')}`,
);
await run(STEPS[0] as Step, PRODUCT);
await run(STEPS[0] as Step, MINIMAL);
for (const step of STEPS) {
  const products: Measurement[] = [];
  const minimals: Measurement[] = [];
  for (let count = 0; count < RUNS; count += 1) {
    products.push(await run(step, PRODUCT));
    minimals.push(await run(step, MINIMAL));
  }
  const [product, minimal] = [products, minimals].map((all) => ({
    took: median(all.map(({ took }) => took)),
    requests: median(all.map(({ requests }) => requests)),
  })) as [Measurement, Measurement];
  const ratio = product.took / minimal.took;
  if (ratio > step.goal) process.exitCode = 1;
  const cells = [
    product.took.toFixed(0),
    minimal.took.toFixed(0),
    ratio.toFixed(2),
    step.goal,
    product.requests,
    minimal.requests,
  ];
  console.log(
    `${ratio > step.goal ? 'OVER' : 'ok  '} ${step.name.padEnd(33)}${cells.map((cell) => column(cell)).join('')}`,
  );
}
await browser.close();
await here.close();
await there.close();
