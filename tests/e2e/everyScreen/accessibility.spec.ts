import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { violationsOfColorsOn } from '../axe.ts';
import { expectNoneInBothThemes, expectNoViolations, followSystem } from './bothThemes.ts';
import { expectPage } from './expectPage.ts';
import { navigateInApp } from './navigateInApp.ts';
import { BUILT } from './paths.ts';
import { press } from './states/screenState.ts';
import { STATES } from './states/states.ts';

// Axe checks several states in each of these.
test.describe.configure({ timeout: 240_000 });

const HALVES = [
  ['first', (_, index, { length }) => index < length / 2],
  ['second', (_, index, { length }) => index >= length / 2],
] as const satisfies (readonly [string, (_: unknown, index: number, all: { length: number }) => boolean])[];

const showIn = (page: Page, theme: 'light' | 'dark') =>
  page.addInitScript((value) => localStorage.setItem('heliograph.theme', value), theme);

/** Opens a screen within the document, which keeps axe loaded. Another screen in between closes what the state before left open. */
async function beginAt(page: Page, path: string): Promise<void> {
  await navigateInApp(page, BUILT.forbidden.path);
  await expectPage(page, BUILT.forbidden);
  await navigateInApp(page, path);
  await expect(page.getByRole('heading', { level: 1, name: BUILT.forbidden.heading })).toHaveCount(0);
}

/** visits.spec.ts checks the screens as they open. */
test.describe('signed in', () => {
  test.use({ account: 'owner@acme.test' });
  test.beforeEach(({ page }) => followSystem(page));

  // Two halves run in parallel, because one browser takes a minute for all states.
  for (const [half, isIn] of HALVES) {
    test(`the screens’ dialogs and errors are accessible, the ${half}`, async ({ page, settle }) => {
      test.setTimeout(600_000);
      // Accepts the browser's own question before an unsaved form is left.
      page.on('dialog', (dialog) => dialog.accept());
      let isNew = true;
      for (const { name, path, reach, isLasting } of STATES.filter(isIn)) {
        await test.step(name, async () => {
          if (isNew) await page.goto(path);
          else await beginAt(page, path);
          await reach(page);
          await settle();
          await expectNoneInBothThemes(page, name);
          isNew = isLasting ?? false;
        });
      }
    });
  }

  test('pages and lists that fail or are empty are accessible', async ({ page, api, askAs, settle, allowNoise }) => {
    allowNoise(/status of 500/);
    await api.faults({ failures: [{ path: '/contacts*', method: 'GET', times: 100, code: 'internal' }] });
    for (const { path } of [BUILT.groups, BUILT.group, BUILT.contact]) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible();
      await settle();
      await expectNoneInBothThemes(page, `${path}, failing`);
    }
    await api.faults({ clear: true });
    const ask = await askAs('owner@acme.test');
    for (const id of ['acme-campaign-club', 'acme-campaign-spring']) {
      const headers = { 'If-Match': String((await ask('GET', `/campaigns/${id}`)).headers.get('ETag')) };
      await ask('DELETE', `/campaigns/${id}`, { headers });
    }
    await page.goto(BUILT.campaigns.path);
    await expect(page.getByText('No campaigns yet')).toBeVisible();
    await settle();
    await expectNoneInBothThemes(page, 'empty list');
  });

  test('every step of the import is accessible', async ({ page, settle }) => {
    await page.goto(BUILT.import.path);
    await page.locator('input[type=file]').setInputFiles('tests/data/ragged.csv');
    await expect(page.getByRole('button', { name: 'Next: columns' })).toBeEnabled();
    await settle();
    await expectNoneInBothThemes(page, 'file');
    await press(page, 'Next: columns');
    await settle();
    await expectNoneInBothThemes(page, 'columns');
    await press(page, 'Next: check');
    await press(page, 'Edit line 4');
    await settle();
    await expectNoneInBothThemes(page, 'check');
    await press(page, 'Import 1 contact');
    await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible();
    await settle();
    await expectNoneInBothThemes(page, 'result');
  });
});

test.describe('as support', () => {
  test.use({ account: 'support@heliograph.test' });
  test.beforeEach(({ page }) => followSystem(page));

  test('the tenants and the banner of a visit are accessible', async ({ page, settle }) => {
    await page.goto('/app/tenants');
    await expect(page.getByRole('link', { name: 'Acme Garden Shops' })).toBeVisible();
    await settle();
    await expectNoneInBothThemes(page, 'tenants');
    await page.getByRole('link', { name: 'Acme Garden Shops' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Failures by cause' })).toBeVisible();
    await settle();
    await expectNoneInBothThemes(page, 'a tenant');
    await press(page, 'Act for this tenant');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Start visit' }).click();
    await expect(dialog.getByText('2 fields need attention')).toBeVisible();
    await settle();
    await expectNoneInBothThemes(page, 'a visit with errors');
    await dialog.getByLabel('Reason').fill('Their spring campaign does not start');
    await dialog.getByLabel('Ticket').fill('HELP-1042');
    await dialog.getByRole('button', { name: 'Start visit' }).click();
    const banner = page.getByRole('region', { name: 'Acting for a tenant' });
    await expect(banner).toContainText('Acting for Acme Garden Shops');
    await settle();
    await expectNoneInBothThemes(page, 'banner', []);
    await banner.getByRole('button', { name: 'Ask to make changes' }).click();
    await expect(dialog.getByLabel('What needs to change')).toBeVisible();
    await settle();
    await expectNoneInBothThemes(page, 'asking for changes');
  });
});

for (const theme of ['light', 'dark'] as const) {
  test(`pages without the app are accessible, ${theme}: sign-in, 404, a closed account`, async ({
    page,
    settle,
    allowNoise,
  }) => {
    await showIn(page, theme);
    allowNoise(/status of 40[13]/);
    await page.goto('/auth/login');
    await settle();
    await expectNoViolations(page, 'sign-in');
    await page.getByLabel('E-mail').fill('owner@cobalt.test');
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toContainText('is wrong');
    await settle();
    await expectNoViolations(page, 'refused');
    await page.getByLabel('Password', { exact: true }).fill('heliograph');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'This account is suspended' })).toBeVisible();
    await settle();
    await expectNoViolations(page, 'suspended');
    await page.goto('/notfound');
    await settle();
    await expectNoViolations(page, '404');
  });
}

test('axe as we change it finds the contrast that axe itself finds', async ({ page }) => {
  const grey = (style: string) => `<p style="${style}">Some words to read</p>`;
  const styles = [
    'color: #888',
    'color: rgba(0, 0, 0, .4); background: hsl(120 50% 80%)',
    'color: color-mix(in srgb, red 40%, white)',
    'color: oklch(0.7 0.1 200); background: rgba(255, 255, 255, .5)',
    'opacity: .5',
    'color: #111',
  ];
  await page.goto('about:blank');
  await page.setContent(
    `<html lang="en"><title>Colors</title><body style="background: #eee">${styles.map(grey).join('')}`,
  );
  const found = await violationsOfColorsOn(page);
  await page.evaluate(() => delete window.axe);
  await page.evaluate(axe.source);
  const expected = await violationsOfColorsOn(page);
  expect(found).toHaveLength(5);
  expect(found).toEqual(expected);
});
