import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { BUILT, NOT_BUILT, NOT_FOUND, type PathCase, UNKNOWN_PATHS } from './paths.ts';
import { withIds } from './recordIds.ts';

async function expectPage(
  page: Page,
  path: string,
  { heading, title }: Pick<PathCase, 'heading' | 'title'>,
): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname === path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  const name = typeof title === 'string' ? title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') : title.source;
  await expect(page).toHaveTitle(new RegExp(`^.*${name}.* - Heliograph$`));
}

test('every screen opens by its address and after a reload', async ({ page, request, preview, signIn }) => {
  test.setTimeout(180_000);
  await page.goto('/');
  await signIn('owner@acme.test');
  for (const entry of BUILT) {
    await test.step(entry.path, async () => {
      const path = await withIds(request, preview.url, entry.path);
      await page.goto(path);
      await expectPage(page, path, entry);
      await page.reload();
      await expectPage(page, path, entry);
    });
  }
});

test('back and forward lead through the screens that were visited', async ({ page, request, preview, signIn }) => {
  test.setTimeout(120_000);
  await page.goto('/');
  await signIn('owner@acme.test');
  const visits: (PathCase & { real: string })[] = [];
  for (const entry of BUILT) {
    const real = await withIds(request, preview.url, entry.path);
    await page.goto(real);
    await expectPage(page, real, entry);
    visits.push({ ...entry, real });
  }
  for (const entry of visits.slice(0, -1).reverse()) {
    await page.goBack();
    await expectPage(page, entry.real, entry);
  }
  for (const entry of visits.slice(1)) {
    await page.goForward();
    await expectPage(page, entry.real, entry);
  }
});

test('the menu leads to every list, and marks where one is', async ({ page, signIn }) => {
  await page.goto('/');
  await signIn('owner@acme.test');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  for (const [name, path] of [
    ['Campaigns', '/app/campaigns'],
    ['Messages', '/app/messages'],
    ['Contacts', '/app/contacts'],
    ['Groups', '/app/contacts/groups'],
    ['Categories', '/app/contacts/categories'],
    ['Dashboard', '/app/dashboard'],
  ] as const) {
    const link = menu.getByRole('link', { name, exact: true });
    await expect(link).toHaveAttribute('href', path);
    await link.click();
    await expect(page).toHaveURL((url) => url.pathname === path);
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    await expect(menu.locator('[aria-current="page"]')).toHaveText(name);
  }
  await expect(menu.getByRole('link')).toHaveCount(6);
});

test('/ leads to the dashboard and leaves no extra step behind', async ({ page, signIn }) => {
  await page.goto('/');
  await signIn('owner@acme.test');
  await page.goto('/');
  await expect(page).toHaveURL('/app/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('paths that are not built, unknown ones and unknown ids are the 404 page', async ({
  page,
  signIn,
  allowNoise,
}) => {
  test.setTimeout(120_000);
  allowNoise(/status of 404/);
  await page.goto('/');
  await signIn('owner@acme.test');
  for (const path of [...NOT_BUILT, ...UNKNOWN_PATHS]) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: NOT_FOUND })).toBeVisible();
      await expect(page.getByText('404', { exact: true })).toBeVisible();
      await expect(page).toHaveTitle('Page not found - Heliograph');
      expect(new URL(page.url()).pathname).toBe(path);
    });
  }
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('another tenant’s ids are the 404 page', async ({ page, request, preview, signIn, allowNoise }) => {
  allowNoise(/status of 404/);
  await page.goto('/');
  await signIn('owner@borealis.test');
  for (const path of [
    '/app/contacts/{contacts}/update',
    '/app/campaigns/{campaigns}',
    '/app/contacts/groups/{groups}',
  ]) {
    await page.goto(await withIds(request, preview.url, path, 'owner@acme.test'));
    await expect(page.getByRole('heading', { level: 1, name: NOT_FOUND })).toBeVisible();
  }
});
