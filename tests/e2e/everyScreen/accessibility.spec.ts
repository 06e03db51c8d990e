import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { goInside } from './goInside.ts';
import { BUILT, BUILT_PATHS } from './paths.ts';
import { press } from './states/screenState.ts';
import { STATES } from './states/states.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const THEMES = ['light', 'dark'] as const;

async function expectNoViolations(page: Page, where: string): Promise<void> {
  const { violations, passes } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
  expect(passes.length, `${where}: rules that were checked`).toBeGreaterThan(10);
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html}: ${node.failureSummary}`),
  );
  expect.soft(found, where).toEqual([]);
}

for (const theme of THEMES) {
  test.describe(theme, () => {
    test.beforeEach(async ({ page }) => {
      await page.addInitScript((chosen) => localStorage.setItem('heliograph.theme', chosen), theme);
    });

    test.describe('signed in', () => {
      test.use({ account: 'owner@acme.test' });

      test('every screen is accessible, with one heading of the first level', async ({ page, settled }) => {
        test.setTimeout(600_000);
        await page.goto(BUILT.dashboard.path);
        for (const { path, heading } of BUILT_PATHS) {
          await goInside(page, path);
          await expect(page.getByRole('heading', { level: 1 })).toHaveText([heading]);
          await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
          await settled();
          await expectNoViolations(page, path);
        }
      });

      test('so is what opens and what can go wrong on them', async ({ page, settled }) => {
        test.setTimeout(600_000);
        // The browser's own question before an unsaved form is left.
        page.on('dialog', (dialog) => dialog.accept());
        for (const { name, path, reach } of STATES) {
          await test.step(name, async () => {
            await page.goto(path);
            await reach(page);
            await settled();
            await expectNoViolations(page, name);
          });
        }
      });

      test('so are pages and lists that fail, and those without a record', async ({
        page,
        api,
        askAs,
        settled,
        allowNoise,
      }) => {
        allowNoise(/status of 500/);
        await api.faults({ failures: [{ path: '/contacts', method: 'GET', times: 100, code: 'internal' }] });
        for (const { path } of [BUILT.groups, BUILT.group, BUILT.contact]) {
          await page.goto(path);
          await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible();
          await settled();
          await expectNoViolations(page, `${path}, failing`);
        }
        await api.faults({ clear: true });
        const ask = await askAs('owner@acme.test');
        for (const id of ['acme-campaign-club', 'acme-campaign-spring']) {
          const headers = { 'If-Match': String((await ask('GET', `/campaigns/${id}`)).headers.get('ETag')) };
          await ask('DELETE', `/campaigns/${id}`, { headers });
        }
        await page.goto(BUILT.campaigns.path);
        await expect(page.getByText('No campaigns yet')).toBeVisible();
        await settled();
        await expectNoViolations(page, 'empty list');
      });

      test('and every step of the import', async ({ page, settled }) => {
        await page.goto(BUILT.import.path);
        await page.locator('input[type=file]').setInputFiles('tests/data/ragged.csv');
        await expect(page.getByRole('button', { name: 'Next: columns' })).toBeEnabled();
        await settled();
        await expectNoViolations(page, 'file');
        await press(page, 'Next: columns');
        await settled();
        await expectNoViolations(page, 'columns');
        await press(page, 'Next: check');
        await press(page, 'Edit line 4');
        await settled();
        await expectNoViolations(page, 'check');
        await press(page, 'Import 1 contact');
        await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible();
        await settled();
        await expectNoViolations(page, 'result');
      });
    });

    test.describe('as support', () => {
      test.use({ account: 'support@heliograph.test' });

      test('so are the tenants, and the banner of a visit', async ({ page, settled }) => {
        await page.goto('/app/tenants');
        await expect(page.getByRole('link', { name: 'Acme Garden Shops' })).toBeVisible();
        await settled();
        await expectNoViolations(page, 'tenants');
        await page.getByRole('link', { name: 'Acme Garden Shops' }).click();
        await expect(page.getByRole('heading', { level: 2, name: 'Failures by cause' })).toBeVisible();
        await settled();
        await expectNoViolations(page, 'a tenant');
        await press(page, 'Act for this tenant');
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('button', { name: 'Start visit' }).click();
        await expect(dialog.getByText('2 fields need attention')).toBeVisible();
        await settled();
        await expectNoViolations(page, 'a visit with errors');
        await dialog.getByLabel('Reason').fill('Their spring campaign does not start');
        await dialog.getByLabel('Ticket').fill('HELP-1042');
        await dialog.getByRole('button', { name: 'Start visit' }).click();
        const banner = page.getByRole('region', { name: 'Acting for a tenant' });
        await expect(banner).toContainText('Acting for Acme Garden Shops');
        await settled();
        await expectNoViolations(page, 'banner');
        await banner.getByRole('button', { name: 'Ask to make changes' }).click();
        await expect(dialog.getByLabel('What should be changed')).toBeVisible();
        await settled();
        await expectNoViolations(page, 'asking for changes');
      });
    });

    test('so are the pages outside: sign-in, 404, a closed account', async ({ page, settled, allowNoise }) => {
      allowNoise(/status of 40[13]/);
      await page.goto('/auth/login');
      await settled();
      await expectNoViolations(page, 'sign-in');
      await page.getByLabel('E-mail').fill('owner@cobalt.test');
      await page.getByLabel('Password', { exact: true }).fill('wrong');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByRole('alert')).toContainText('is wrong');
      await settled();
      await expectNoViolations(page, 'refused');
      await page.getByLabel('Password', { exact: true }).fill('heliograph');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'This account is suspended' })).toBeVisible();
      await settled();
      await expectNoViolations(page, 'suspended');
      await page.goto('/notfound');
      await settled();
      await expectNoViolations(page, '404');
    });
  });
}
