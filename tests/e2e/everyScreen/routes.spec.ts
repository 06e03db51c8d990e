import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { expectPage } from './expectPage.ts';
import { navigateInApp } from './navigateInApp.ts';
import { BUILT, BY_LINKS, NOT_FOUND, OWNERS_MENU, type PathCase, UNKNOWN_PATHS } from './paths.ts';

test.use({ account: 'owner@acme.test' });

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });

/** Where the owner's menu leads. By hand. */
const MENU: Readonly<Record<string, string>> = {
  Dashboard: '/app/dashboard',
  Campaigns: '/app/campaigns',
  Messages: '/app/messages',
  Contacts: '/app/contacts',
  Groups: '/app/contacts/groups',
  Categories: '/app/contacts/categories',
  Templates: '/app/templates',
  Devices: '/app/settings/devices',
  Keywords: '/app/settings/keywords',
  'Auto-reply': '/app/settings/auto-reply',
  'API tokens': '/app/settings/tokens',
  Webhooks: '/app/settings/webhooks',
  'Company settings': '/app/settings/company-settings',
  Activity: '/app/settings/activity',
  Settings: '/app/settings',
  Users: '/app/users',
  Roles: '/app/users/roles',
  Billing: '/app/billing',
};

/** A screen of the menu, marked there. */
async function expectMarked(page: Page, { path }: PathCase): Promise<void> {
  const [name] = Object.entries(MENU).find(([, leadsTo]) => leadsTo === path) ?? [];
  if (name === undefined) return;
  await expect(menuOf(page).locator('[aria-current="page"]')).toHaveText(name);
}

async function expectNotFound(page: Page): Promise<void> {
  // Between two addresses that do not exist, both pages are there for a moment.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText([NOT_FOUND]);
  await expect(page.getByText('404', { exact: true }).filter({ visible: true })).toHaveCount(1);
  await expect(page).toHaveTitle('Page not found - Heliograph');
}

/** Browsers keep fifty steps of a tab's history, so the route through all screens is walked in two halves, each starting at the menu. */
const middle = BY_LINKS.findIndex(({ isInMenu }, index) => isInMenu && index >= BY_LINKS.length / 2);

for (const [half, links] of [
  ['first', BY_LINKS.slice(0, middle)],
  ['second', BY_LINKS.slice(middle)],
] as const) {
  test(`links lead to every screen, which the menu marks, and back and forward through them: the ${half} half`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await page.goto('/');
    await expectPage(page, BUILT.dashboard);
    await expect(menuOf(page).getByRole('link')).toHaveText(OWNERS_MENU);
    for (const [name, path] of Object.entries(MENU))
      await expect(menuOf(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
    for (const { click, isInMenu, to } of links) {
      const place = isInMenu ? menuOf(page) : page.getByRole('main');
      await place.getByRole('link', { name: click, exact: true }).first().click();
      await expectPage(page, to);
      await expectMarked(page, to);
    }
    const visits = [BUILT.dashboard, ...links.map(({ to }) => to)];
    for (const entry of visits.slice(0, -1).reverse()) {
      await page.goBack();
      await expectPage(page, entry);
    }
    for (const entry of visits.slice(1)) {
      await page.goForward();
      await expectPage(page, entry);
    }
  });
}

test('/ leads to the dashboard without an extra history entry', async ({ page }) => {
  await page.goto('/app/contacts');
  await expectPage(page, BUILT.contacts);
  await page.goto('/');
  await expectPage(page, BUILT.dashboard);
  await page.goBack();
  await expectPage(page, BUILT.contacts);
});

test('unknown paths and unknown ids show the 404 page', async ({ page, allowNoise }) => {
  test.setTimeout(600_000);
  allowNoise(/status of 404/);
  await page.goto('/app/nowhere');
  await expectNotFound(page);
  for (const path of UNKNOWN_PATHS) {
    await test.step(path, async () => {
      await navigateInApp(page, path);
      await expectNotFound(page);
      await expect(menuOf(page)).toBeVisible({ visible: path.startsWith('/app/') });
      expect(new URL(page.url()).pathname).toBe(path);
    });
  }
  await page.reload();
  await expectNotFound(page);
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await expectPage(page, BUILT.dashboard);
});

for (const path of [
  '/app/%E0%A4%A',
  '/app/contacts/%E0%A4%A/update',
  '/app/contacts/100%/update',
  '/%E0%A4%A',
  '/app/x%00y',
  '/app/none.txt',
  '/app/settings.',
]) {
  test(`an address that cannot be decoded shows the 404 page: ${path}`, async ({ page }) => {
    await page.goto(path);
    await expectNotFound(page);
    await expect(menuOf(page)).toBeVisible({ visible: path.startsWith('/app/') });
    await page.getByRole('link', { name: 'Go to the dashboard' }).click();
    await expectPage(page, BUILT.dashboard);
    await page.goBack();
    await expectNotFound(page);
  });
}

for (const path of ['/', '/app', '/app/']) {
  test(`${path} leads to the dashboard`, async ({ page }) => {
    await page.goto(path);
    await expectPage(page, BUILT.dashboard);
  });
}

test('the keywords are the product’s name, as the installation has it, and sms', async ({ page }) => {
  const keywords = page.locator('meta[name="keywords"]');
  await page.goto(BUILT.dashboard.path);
  await expect(keywords).toHaveAttribute('content', 'Heliograph, sms');
  const config = { productName: 'Semaphore', apiBaseUrl: '', authStrategy: 'local', isDemo: true };
  await page.route('**/config.json', (route) => route.fulfill({ json: config }));
  for (const path of [BUILT.dashboard.path, '/auth/login']) {
    await page.goto(path);
    await expect(keywords).toHaveAttribute('content', 'Semaphore, sms');
  }
});

test.describe('as somebody of another tenant', () => {
  test.use({ account: 'owner@borealis.test' });

  test('ids of the first tenant show the 404 page', async ({ page, allowNoise }) => {
    allowNoise(/status of 404/);
    for (const { path } of [BUILT.contact, BUILT.report, BUILT.campaignMessages, BUILT.group, BUILT.category]) {
      await page.goto(path);
      await expectNotFound(page);
    }
  });
});
