import type { Page, Request } from '@playwright/test';
import { BUDGETS } from '#tests/weight/budgets.ts';
import { buildOutput, wireSize } from '#tests/weight/buildOutput.ts';
import { modulesOf } from '#tests/weight/modulesOf.ts';
import { expect, test } from './fixtures.ts';

test.use({ account: 'owner@acme.test', newBrowser: true });

/** Everything the page has fetched: API responses with their size on the wire, the rest as files of the build. */
function fetchedBy(page: Page) {
  const files = new Set<string>();
  const calls: Request[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    // The event stream never ends.
    if (pathname === '/api/v2/events') return;
    if (pathname.startsWith('/api/')) calls.push(response.request());
    else files.add(pathname.startsWith('/app/') ? 'index.html' : pathname.slice(1));
  });
  return {
    files,
    async bytes(): Promise<number> {
      // Only on request: a size still missing when the page closes is an error, which would count against the next test.
      const sizes = await Promise.all(calls.map((call) => call.sizes()));
      const ofCalls = sizes.map(({ responseBodySize }) => responseBodySize);
      return [...[...files].map(wireSize), ...ofCalls].reduce((sum, size) => sum + size, 0);
    },
  };
}

test('the contacts list, cold, costs no more than 300 kB in all, including the API’s responses', async ({
  page,
  settle,
}) => {
  const fetched = fetchedBy(page);
  await page.goto('/app/contacts');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await settle();
  expect(await fetched.bytes()).toBeLessThanOrEqual(300_000);
});

for (const { name, path, ready } of [
  { name: 'contacts list', path: '/app/contacts', ready: 'Contacts' },
  { name: 'dashboard', path: '/app/dashboard', ready: 'Dashboard' },
  { name: 'campaign composer', path: '/app/campaigns/create', ready: 'New campaign' },
  { name: 'campaign report', path: '/app/campaigns/acme-campaign-spring', ready: /./ },
  { name: 'inbox', path: '/app/messages', ready: 'Messages' },
]) {
  test(`${name}: fetches what is weighed and nothing else`, async ({ page, settle }) => {
    const budget = BUDGETS.find((one) => one.name === name);
    if (!budget) throw new Error(`There is no budget for ${name}.`);
    const output = buildOutput();
    // On a busy machine, requests that follow some seconds later have already arrived.
    const later = output.filesFor(['src/app/alerts/AlertWatch.tsx', 'src/app/followHints.ts']) ?? [];
    const weighed = new Set([...(output.filesFor(modulesOf(budget)) ?? []), ...output.inPage, ...later]);
    const fetched = fetchedBy(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: ready })).toBeVisible();
    await settle();
    const code = [...fetched.files].filter((file) => /\.(js|css)$/.test(file));
    expect(code.filter((file) => !weighed.has(file))).toEqual([]);
  });
}

test('a second visit asks whether categories and groups are still the same, and is not sent them again', async ({
  page,
  settle,
}) => {
  /** Which lists were sent: the browser counts 300 bytes of headers, and the body only if it was sent. */
  const open = async (): Promise<Record<string, boolean>> => {
    await page.goto('/app/contacts');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await settle();
    const lists = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map((entry) => entry as PerformanceResourceTiming)
        .filter(({ name }) => /\/contacts\/(categories|groups)\?/.test(name))
        .map(({ name, transferSize, encodedBodySize }) => [
          new URL(name).pathname,
          encodedBodySize > 0 && transferSize >= encodedBodySize + 300,
        ]),
    );
    return Object.fromEntries(lists);
  };
  const paths = ['/api/v2/contacts/categories', '/api/v2/contacts/groups'];
  expect(await open()).toEqual(Object.fromEntries(paths.map((path) => [path, true])));
  expect(await open()).toEqual(Object.fromEntries(paths.map((path) => [path, false])));
});
