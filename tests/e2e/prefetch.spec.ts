import { buildOutput } from '#tests/weight/buildOutput.ts';
import { navigateInApp } from './everyScreen/navigateInApp.ts';
import { expect, test } from './fixtures.ts';
import { withoutRefetches } from './withoutRefetches.ts';

test.use({ account: 'owner@acme.test' });

test.describe('in an empty cache', () => {
  test.use({ newBrowser: true });

  test('pointing at a link fetches its screen, once', async ({ page, settle }) => {
    await page.goto('/app/dashboard');
    await settle();
    const file = `/${buildOutput().fileOf('src/features/groups/GroupList.tsx')}`;
    const paths: string[] = [];
    page.on('request', (request) => paths.push(new URL(request.url()).pathname));
    const link = page.getByRole('link', { name: 'Groups', exact: true });
    await link.hover();
    await expect.poll(() => paths).toContain(file);
    await link.click();
    await expect(page.getByRole('link', { name: 'Garden club' })).toBeVisible();
    expect(paths.filter((path) => path === file)).toHaveLength(1);
  });
});

test('pointing at a link of the menu fetches what its list asks first, once', async ({ page, settle }) => {
  await withoutRefetches(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(decodeURIComponent(request.url()).replace(/^.*\/api\/v2/, '')));
  await page.goto('/app/billing');
  for (const [link, ...questions] of [
    ['Contacts', '/contacts?filter={}&range=[0,24]'],
    ['Groups', '/contacts/groups?filter={}&range=[0,24]'],
    ['Categories', '/contacts/categories?filter={}&range=[0,24]'],
    ['Campaigns', '/campaigns?filter={}&range=[0,24]', '/campaigns?filter={"status":"running"}'],
    ['Templates', '/templates?'],
    ['Devices', '/settings/devices?filter={}&range=[0,24]'],
    ['Keywords', '/settings/keywords?filter={}&range=[0,24]'],
    ['Users', '/users?filter={}&range=[0,24]'],
    ['Activity', '/settings/activity?filter={}&range=[0,24]'],
  ] as const) {
    await test.step(link, async () => {
      await navigateInApp(page, '/app/billing');
      await expect(page.getByRole('heading', { level: 1, name: 'Billing', exact: true })).toBeVisible();
      await settle();
      requests.length = 0;
      const counts = () => questions.map((question) => requests.filter((one) => one.startsWith(question)).length);
      const once = questions.map(() => 1);
      const item = page.getByRole('navigation').getByRole('link', { name: link, exact: true });
      await item.focus();
      await expect.poll(counts).toEqual(once);
      await item.press('Enter');
      await expect(page.locator('main tbody tr').first()).toBeVisible();
      await settle();
      expect(counts()).toEqual(once);
    });
  }
});

test('a list left on its second page is fetched with that page', async ({ page, settle }) => {
  await page.goto('/app/contacts');
  await page.getByRole('button', { name: /next page/i }).click();
  await expect(page).toHaveURL(/page=2/);
  await settle();
  await page.goto('/app/billing');
  await settle();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(decodeURIComponent(request.url()).replace(/^.*\/api\/v2/, '')));
  await page.getByRole('navigation').getByRole('link', { name: 'Contacts', exact: true }).hover();
  await expect.poll(() => requests.filter((one) => one.startsWith('/contacts?')).join()).toContain('range=[25,49]');
});

test('a screen of the menu that is pointed at is rendered hidden, and shown when it is opened', async ({
  page,
  settle,
}) => {
  await page.goto('/app/contacts');
  await settle();
  const title = await page.title();
  const link = page.getByRole('navigation').getByRole('link', { name: 'Campaigns', exact: true });
  const list = page.locator('main section[aria-label=Campaigns]');
  await link.hover();
  await expect(list.locator('tbody tr a').first()).toBeAttached();
  await expect(list).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Contacts']);
  expect(await page.title()).toBe(title);
  await list.evaluate((section) => {
    section.dataset.ahead = 'yes';
  });
  await link.click();
  await expect(list).toBeVisible();
  await expect(list).toHaveAttribute('data-ahead', 'yes');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Campaigns']);
  await expect(page.locator('main section[aria-label=Contacts]')).not.toBeAttached();
});

test('a screen rendered ahead is removed when the pointer moves on', async ({ page, settle }) => {
  await page.goto('/app/contacts');
  await settle();
  const list = page.locator('main section[aria-label=Campaigns]');
  await page.getByRole('navigation').getByRole('link', { name: 'Campaigns', exact: true }).hover();
  await expect(list.locator('tbody tr a').first()).toBeAttached();
  await page.mouse.move(600, 30);
  await expect(list).not.toBeAttached();
});
