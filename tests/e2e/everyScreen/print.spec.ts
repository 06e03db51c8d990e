import type { Page } from '@playwright/test';
import { apiClient } from '#mock-api/testing/apiClient.ts';
import { codeFor } from '#mock-api/testing/authenticator.ts';
import { expect, PASSWORD, test } from '#tests/e2e/fixtures.ts';

const REPORT = '/app/campaigns/acme-campaign-spring';

test.use({ account: 'owner@acme.test' });

/** Printed controls, and content cut off at the edge of the sheet. */
const uselessOn = (page: Page) =>
  page.evaluate(() => {
    const visible = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
    const pressed = visible('button, [role=button], [role=menuitem], input, a.MuiButton-root').filter(
      (element) => !element.closest('th, [role=tab], [data-active]'),
    );
    const beside = visible('main *').filter((element) => element.getBoundingClientRect().right > innerWidth + 1);
    return [...pressed, ...beside].map((element) => element.outerHTML.slice(0, 120));
  });

for (const theme of ['light', 'dark']) {
  test(`a report is black on white on paper, without menu and buttons, from a ${theme} screen`, async ({
    page,
    settle,
  }) => {
    await page.addInitScript((value) => localStorage.setItem('heliograph.theme', value), theme);
    await page.goto(REPORT);
    await settle();
    await expect(page.getByText('Printed')).toHaveCount(0);
    const body = page.locator('body');
    const onScreen = await body.evaluate((element) => getComputedStyle(element).backgroundColor);

    // An A4 sheet without its margins.
    await page.setViewportSize({ width: 703, height: 1020 });
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(/^Printed .+ \(America\/New York\)$/)).toBeVisible();
    await expect(page.getByText('Acme Garden Shops · Heliograph')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Spring plants are in' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden();
    for (const title of ['Results', 'Why messages failed', 'Sending over time', 'Excluded']) {
      await expect(page.getByRole('region', { name: title })).toBeVisible();
    }
    await expect(body).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(page.locator('h1').first()).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect.poll(() => uselessOn(page)).toEqual([]);

    await page.emulateMedia({ media: 'screen' });
    await expect(page.getByText('Printed')).toHaveCount(0);
    await expect(body).toHaveCSS('background-color', onScreen);
  });
}

test('a printed list has its title, its filters, and full times', async ({ page, settle }) => {
  await page.goto(`${REPORT}/messages?filter={"status":["delivered"]}`);
  await settle();
  await page.setViewportSize({ width: 703, height: 1020 });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Spring plants are in');
  await expect(page.getByText('Status:')).toBeVisible();
  await expect(
    page
      .getByRole('row', { name: /Isla Fraser|Gina Moretti/ })
      .locator('time')
      .first(),
  ).toHaveText(/^Nov|^\w{3} \d+, \d{4}/);
  await expect(page.getByText('1–25 of 34')).toBeVisible();
  await expect.poll(() => uselessOn(page)).toEqual([]);
});

test.describe('recovery codes', () => {
  test.use({ account: 'manager@acme.test' });

  test('on paper name their owner', async ({ page, preview, settle }) => {
    await page.goto('/app/user/2fa');
    await page.getByLabel('Your password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Set up' }).click();
    const secret = (await page.locator('code').innerText()).replace(/\s/g, '');
    await page.getByRole('textbox', { name: 'Code' }).fill(await codeFor(apiClient(preview.url, null), secret));
    await page.getByRole('button', { name: 'Turn on' }).click();
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    await expect(page.getByText('recovery codes for manager@acme.test')).toBeHidden();
    await settle();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: 'Heliograph recovery codes for manager@acme.test' })).toBeVisible();
    await expect(page.getByText(/^Printed /)).toBeVisible();
    for (const code of await codes.all()) await expect(code).toBeVisible();
    await expect.poll(() => uselessOn(page)).toEqual([]);
  });
});

test('Print opens the browser’s dialog', async ({ page, settle }) => {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-asked-to-print', '');
  });
  await page.goto(REPORT);
  await settle();
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('[data-asked-to-print]')).toHaveCount(1);
});
