import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { overhang } from './measures.ts';
import { navigateInApp } from './navigateInApp.ts';
import { BUILT, BUILT_PATHS, type PathCase } from './paths.ts';

test.use({ account: 'owner@acme.test' });

/** A family name on record: 68 letters without a space or a hyphen. */
const LONG = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhafts';
const LONG_ADDRESS = `${LONG.slice(0, 50).toLowerCase()}@gartenbau-grosshandel.example`;

/** What people and operators name themselves, and a text with a long address. */
const NAMES: Readonly<Record<string, string>> = {
  name: LONG,
  first_name: LONG,
  last_name: LONG,
  label: LONG,
  actor_name: LONG,
  record_name: LONG,
  email: LONG_ADDRESS,
  carrier: LONG,
  body: `See https://shop.example/${LONG.repeat(3)}`,
};

/** A response in which every name is a long word. */
function withLongNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withLongNames);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      typeof each === 'string' && each !== '' ? (NAMES[key] ?? each) : withLongNames(each),
    ]),
  );
}

async function giveLongNames(page: Page, responses = '**/api/v2/**'): Promise<void> {
  await page.route(responses, async (route) => {
    if (route.request().method() !== 'GET' || route.request().url().endsWith('/events')) return route.fallback();
    const response = await route.fetch();
    const isJson = response.headers()['content-type']?.includes('json') === true;
    await route.fulfill(isJson ? { response, json: withLongNames(await response.json()) } : { response });
  });
}

/** How far (px) icons, such as a status's, and times stick out of the window. */
const lostSigns = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main li .mdi, main li time')]
      .filter((element) => element.checkVisibility())
      .map((element) => element.getBoundingClientRect().right - innerWidth)
      .filter((by) => by > 0),
  );

async function visitAll(page: Page, settle: () => Promise<void>, check: (screen: PathCase) => Promise<void>) {
  await page.goto(BUILT.dashboard.path);
  await settle();
  for (const screen of BUILT_PATHS) {
    await test.step(screen.path, async () => {
      await navigateInApp(page, screen.path);
      await settle();
      await check(screen);
    });
  }
}

test.describe('at 390 px', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('no name is too long for a screen, and none pushes a status out of sight', async ({
    page,
    settle,
    allowNoise,
  }) => {
    test.setTimeout(600_000);
    allowNoise(/status of 404/);
    await giveLongNames(page);
    await visitAll(page, settle, async ({ path }) => {
      expect.soft(await overhang(page), path).toBe(0);
      expect.soft(await lostSigns(page), path).toEqual([]);
    });
  });
});

test('a long category leaves the consent of contacts in sight', async ({ page }) => {
  await giveLongNames(page, '**/contacts/categories?*');
  await page.goto(BUILT.contacts.path);
  await expect(page.getByRole('row').filter({ hasText: '555-0157' })).toContainText(LONG);
  await expect(page.getByRole('columnheader', { name: 'Consent' })).toBeInViewport({ ratio: 1 });
});

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('French fits every screen', async ({ page, settle, allowNoise }) => {
    test.setTimeout(600_000);
    allowNoise(/status of 404/);
    await page.addInitScript(() => localStorage.setItem('heliograph.locale', 'fr'));
    await visitAll(page, settle, async ({ path }) => expect.soft(await overhang(page), path).toBe(0));
  });
});

test('the table of segments keeps its words whole on a phone, in French too', async ({ page, settle }) => {
  await page.addInitScript(() => localStorage.setItem('heliograph.locale', 'fr'));
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(BUILT.billing.path);
  await settle();
  const table = page.getByRole('table', { name: 'Campagnes' });
  const heights = await table.getByRole('rowheader').evaluateAll((cells) => cells.map((cell) => cell.clientHeight));
  expect(heights.length).toBeGreaterThan(1);
  expect(Math.max(...heights)).toBeLessThan(56);
  // The figures of a row are next to each other, below its name.
  const [first = [], second = []] = await table
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.getBoundingClientRect().top)));
  for (const [name = 0, ...figures] of [first, second]) {
    expect(new Set(figures).size).toBe(1);
    expect(figures[0]).toBeGreaterThan(name);
  }
  const right = (await table.boundingBox()) ?? { x: 0, width: 999 };
  for (const cell of await table.getByRole('cell').all()) {
    const box = (await cell.boundingBox()) ?? { x: 999, width: 0 };
    expect(box.x + box.width).toBeLessThanOrEqual(right.x + right.width + 0.5);
  }
});

test('the list of devices keeps the names of operators whole next to the menu, in French too', async ({
  page,
  settle,
}) => {
  await page.addInitScript(() => localStorage.setItem('heliograph.locale', 'fr'));
  await page.setViewportSize({ width: 1264, height: 844 });
  await page.goto(BUILT.devices.path);
  await settle();
  const names = page.getByRole('main').locator('td small');
  const heights = await names.evaluateAll((all) =>
    all.map((name) => name.clientHeight || name.getBoundingClientRect().height),
  );
  expect(heights.length).toBeGreaterThan(2);
  expect(Math.max(...heights)).toBeLessThan(28);
  expect(
    await page.getByRole('table').evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0)),
  ).toBe(0);
});

test('a card begins all its details at the same edge, also after a column without content', async ({
  page,
  settle,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(BUILT.devices.path);
  await settle();
  const batteries = page.getByRole('main').locator('li .mdi[class*="mdi-battery"]');
  const edges = await batteries.evaluateAll((icons) => icons.map((icon) => Math.round(icon.getBoundingClientRect().x)));
  expect(edges.length).toBeGreaterThan(2);
  expect(new Set(edges).size).toBe(1);
});
