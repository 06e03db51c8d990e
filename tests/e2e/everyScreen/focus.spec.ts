import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';

/** By keyboard alone: when the focused element disappears, the focus moves nearby, and a key still held down presses nothing there. */
test.use({ account: 'owner@acme.test' });

const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name }).first();

async function pressByKey(page: Page, name: string | RegExp): Promise<void> {
  await button(page, name).focus();
  await page.keyboard.press('Enter');
}

test.describe('a button that disappears when it is pressed', () => {
  for (const [path, name, next] of [
    ['/app/campaigns/create', 'Add individual contacts', /^(combobox|searchbox)$/],
    ['/app/campaigns/create', 'Exclude groups', /^combobox$/],
    ['/app/settings/auto-reply', /^Remove hours 1 of Tuesday/, /./],
    ['/app/settings/company-settings', 'Remove YES', /./],
    ['/app/templates', 'Remove filter: Archived', /./],
    ['/app/settings/keywords', 'No.', /./],
    ['/app/campaigns/acme-campaign-club', 'Review before sending', /./],
  ] as const) {
    test(`${path}: ${name}`, async ({ page }) => {
      await page.goto(path);
      await pressByKey(page, name);
      await expect(page.locator('main :focus, main:focus')).toHaveCount(1);
      const role = await page
        .locator(':focus')
        .evaluate(
          (element) => element.getAttribute('role') ?? (element.matches('button') ? 'button' : element.localName),
        );
      expect(role).toMatch(next);
    });
  }
});

test('a save button regains the focus once it is enabled, and its surroundings hold it in the meantime', async ({
  page,
  api,
  allowNoise,
}) => {
  allowNoise(/status of 500/);
  await page.goto('/app/user');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Olivia Reyes-Stone');
  await api.faults({ failures: [{ path: '/user', method: 'PUT', times: 1, code: 'internal' }] });
  let respond = (): void => {};
  await page.route(/\/api\/v2\/user$/, async (route) => {
    if (route.request().method() === 'PUT') await new Promise<void>((resolve) => (respond = resolve));
    await route.continue();
  });
  await pressByKey(page, 'Save profile');
  await expect(button(page, 'Save profile')).toBeDisabled();
  await expect(page.locator('main :focus')).toHaveCount(1);
  respond();
  await expect(button(page, 'Save profile')).toBeFocused();
});

test('following a link moves the focus to the new content', async ({ page }) => {
  await page.goto('/app/contacts');
  await page.getByRole('main').getByRole('link', { name: 'New contact' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'New contact' })).toBeVisible();
  await expect(page.locator('main :focus, main:focus')).toHaveCount(1);
});

test('a click moves no focus', async ({ page }) => {
  await page.goto('/app/settings/company-settings');
  await button(page, 'Remove YES').click();
  await expect(button(page, 'Remove YES')).toHaveCount(0);
  await expect(page.locator('body')).toBeFocused();
});
