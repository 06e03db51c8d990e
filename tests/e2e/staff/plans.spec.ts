import type { Page } from '@playwright/test';
import { dataOf } from '#mock-api/testing/apiClient.ts';
import type { Plan } from '#src/domain/company/plan.ts';
import { expectNoneInBothThemes, followSystem } from '#tests/e2e/everyScreen/bothThemes.ts';
import { expect, test } from '#tests/e2e/fixtures.ts';

const OPERATIONS = 'operations@heliograph.test';
const PATHS = ['/app/tenants/plans', '/app/tenants/plans/create', '/app/tenants/plans/team/update'];

const table = (page: Page) => page.getByRole('table', { name: 'Plans' });
const actions = async (page: Page, plan: string, item: string) => {
  await page.getByRole('button', { name: `Actions for ${plan}`, exact: true }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};

test.describe('staff who manage plans', () => {
  test.use({ account: OPERATIONS });

  test('create a plan, by keyboard and with errors at the fields', async ({ page, askAs, allowNoise }) => {
    allowNoise(/status of 422/);
    await page.goto('/app/tenants');
    await page.getByRole('link', { name: 'Plans', exact: true }).click();
    await page.getByRole('link', { name: 'New plan' }).click();
    await expect(page).toHaveURL('/app/tenants/plans/create');
    const name = page.getByLabel('Name', { exact: true });
    await expect(name).toBeFocused();
    await page.keyboard.type('team');
    await page.getByLabel('Family').fill('Enterprise');
    await page.getByRole('textbox', { name: 'Price' }).fill('12.345');
    for (const [limit, count] of [
      ['Segments a month', '1000'],
      ['Contacts', '500'],
      ['Devices', '-1'],
      ['Users', '2.5'],
    ] as const) {
      await page.getByLabel(limit, { exact: true }).fill(count);
    }
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Enter an amount like 12.00.')).toBeVisible();
    await expect(page.getByText('Enter 0 or more.')).toBeVisible();
    await expect(page.getByText('Enter a whole number.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Price' })).toBeFocused();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('1,234.5');
    await page.getByLabel('Devices', { exact: true }).fill('3');
    await expect(page.getByRole('textbox', { name: 'Price' })).toHaveValue('1234.50');
    await page.getByLabel('Users', { exact: true }).fill('4');
    const features = page.getByRole('group', { name: 'Features' });
    await features.getByLabel('Keywords').check();
    await features.getByLabel('API tokens').check();
    await page.keyboard.press('Control+Enter');
    // Only the API knows which names are taken.
    await expect(page.getByText('is already taken').first()).toBeVisible();
    await expect(name).toBeFocused();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Enterprise');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Plan Enterprise created')).toBeVisible();
    await expect(table(page).getByRole('row', { name: /Enterprise/ })).toContainText('$1,234.50 a month');
    const created = dataOf<Plan[]>(await (await askAs(OPERATIONS))('GET', '/plans')).find(
      (plan) => plan.name === 'Enterprise',
    );
    expect(created).toMatchObject({
      price: 123_450,
      currency: 'USD',
      features: ['keywords', 'api_tokens'],
      limits: { segments: 1000, contacts: 500, devices: 3, users: 4 },
    });
  });

  test('see which tenants a change affects before they save it, and what cannot change', async ({ page }) => {
    await page.goto('/app/tenants/plans/team/update');
    await expect(page.getByRole('radio', { name: 'Yearly' })).toBeDisabled();
    await page.getByRole('textbox', { name: 'Price' }).fill('69');
    await page.getByLabel('Devices', { exact: true }).fill('1');
    await page.getByLabel('Keywords').uncheck();
    const effects = page.getByRole('status').filter({ hasText: '1 tenant has this plan' });
    await expect(effects).toContainText(
      'Keywords: no longer included, effective immediately. 1 tenant is affected: Acme Garden Shops (4). The keywords stop replying.',
    );
    await expect(effects).toContainText('Price $59.00 → $69.00: from each tenant’s next period.');
    await expect(effects).toContainText('Devices 5 → 1: immediately.');
    await expect(effects).toContainText('1 tenant uses more: Acme Garden Shops (');
    // It stays in view when any field is changed.
    await page.getByRole('textbox', { name: 'Name', exact: true }).scrollIntoViewIfNeeded();
    await expect(effects).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Save plan' }).click();
    await expect(page.getByText('Plan saved')).toBeVisible();
    await expect(effects).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'History' })).toContainText('by Olu Adeyemi');
  });

  test('choose between two versions when a colleague saved first', async ({ page, askAs, allowNoise }) => {
    allowNoise(/status of 412|ApiError/);
    await page.goto('/app/tenants/plans/scale/update');
    await page.getByRole('textbox', { name: 'Price' }).fill('299');
    const colleague = await askAs(OPERATIONS);
    const { version } = dataOf<Plan>(await colleague('GET', '/plans/scale'));
    await colleague('PUT', '/plans/scale', { body: { price: 27_900 }, headers: { 'If-Match': `"${version}"` } });
    await page.getByRole('button', { name: 'Save plan' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('$299.00');
    await expect(dialog).toContainText('$279.00');
    await dialog.getByRole('button', { name: 'Save selection' }).click();
    await expect(page.getByText('Plan saved')).toBeVisible();
    expect(dataOf<Plan>(await colleague('GET', '/plans/scale')).price).toBe(29_900);
  });

  test('retire a plan, which says who keeps it, and restore it', async ({ page, askAs }) => {
    const borealis = await askAs('owner@borealis.test');
    const offered = async () => dataOf<Plan[]>(await borealis('GET', '/plans')).map(({ id }) => id);
    await page.goto('/app/tenants/plans');
    await actions(page, 'Team', 'Retire');
    const dialog = page.getByRole('dialog', { name: 'Retire Team?' });
    await expect(dialog).toContainText('1 tenant has it and keeps it');
    await dialog.getByRole('button', { name: 'Retire' }).click();
    await expect(page.getByText('Team retired')).toBeVisible();
    await expect(table(page).getByRole('link', { name: 'Team', exact: true })).toHaveCount(0);
    await expect.poll(offered).not.toContain('team');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(table(page).getByRole('link', { name: 'Team', exact: true })).toBeVisible();
    await expect.poll(offered).toContain('team');

    await page.getByRole('button', { name: 'Remove filter: Status' }).click();
    await actions(page, 'Classic', 'Restore');
    await expect(page.getByText('Classic restored')).toBeVisible();
    await expect(table(page).getByRole('row', { name: /Classic/ })).toContainText('Offered');
    await expect.poll(offered).toContain('classic');
  });

  test('create the yearly plan of a monthly one', async ({ page }) => {
    await page.goto('/app/tenants/plans');
    await actions(page, 'Charity', 'Create its yearly plan');
    await expect(page.getByRole('textbox', { name: 'Family' })).toHaveValue('Charity');
    await expect(page.getByRole('radio', { name: 'Yearly' })).toBeChecked();
    await expect(page.getByLabel('Segments a year')).toHaveValue('120000');
    await page.getByLabel('Name', { exact: true }).fill('Charity, yearly');
    await page.getByRole('textbox', { name: 'Price' }).fill('0');
    await page.getByRole('button', { name: 'Create plan' }).click();
    await expect(table(page).getByRole('row', { name: /Charity, yearly/ })).toContainText('$0.00 a year');
  });

  test('delete only plans that no tenant ever had', async ({ page }) => {
    await page.goto('/app/tenants/plans');
    await page.getByRole('button', { name: 'Actions for Team', exact: true }).click();
    await expect(page.getByRole('menuitem', { name: 'Retire' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await actions(page, 'Charity', 'Delete');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Plan Charity deleted')).toBeVisible();
    await expect(table(page).getByRole('link', { name: 'Charity' })).toHaveCount(0);
  });

  test('open the tenants that have a plan', async ({ page }) => {
    await page.goto('/app/tenants/plans');
    await page.getByRole('link', { name: '2 tenants with the plan Starter' }).click();
    await expect(page.getByRole('table', { name: 'Tenants' }).getByRole('link')).toHaveText([
      'Borealis Lodge',
      'Cobalt Couriers',
    ]);
  });

  test('type amounts as French writes them', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('heliograph.locale', 'fr'));
    await page.goto('/app/tenants/plans/charity/update');
    const price = page.getByRole('textbox', { name: 'Prix' });
    await expect(price).toHaveValue('0,00');
    await price.fill('12,5');
    await page.getByRole('button', { name: 'Enregistrer le forfait' }).click();
    await expect(page.getByText('Forfait enregistré')).toBeVisible();
    await expect(price).toHaveValue('12,50');
    await expect(page.getByRole('region', { name: 'Historique' })).toBeVisible();
    await page.goto('/app/tenants/plans');
    await expect(page.getByRole('row', { name: /Charity/ })).toContainText(/12,50\s\$US \/ mois/);
  });

  test('see pages that meet WCAG 2.2 AA in both themes, with errors and with affected tenants', async ({
    page,
    settle,
  }) => {
    await followSystem(page);
    await page.goto('/app/tenants/plans/team/update');
    await page.getByLabel('Devices', { exact: true }).fill('1');
    await expect(page.getByText('1 tenant uses more:')).toBeVisible();
    await settle();
    await expectNoneInBothThemes(page, 'whom it concerns');
    page.on('dialog', (dialog) => dialog.accept());
    await page.goto('/app/tenants/plans/create');
    await page.getByRole('button', { name: 'Create plan' }).click();
    await expect(page.getByText('This field is required.').first()).toBeVisible();
    await settle();
    await expectNoneInBothThemes(page, 'errors');
  });

  test('get the 404 page for an unknown plan', async ({ page, allowNoise }) => {
    allowNoise(/status of 404|ApiError/);
    await page.goto('/app/tenants/plans/none/update');
    await expect(page.getByRole('heading', { level: 1, name: 'This page could not be found' })).toBeVisible();
  });
});

test.describe('support staff', () => {
  test.use({ account: 'support@heliograph.test' });

  test('read plans and change none', async ({ page }) => {
    await page.goto('/app/tenants/plans');
    await expect(table(page).getByRole('link', { name: 'Team', exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'New plan' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(0);
    await table(page).getByRole('link', { name: 'Team', exact: true }).click();
    await expect(page.getByRole('textbox', { name: 'Price' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Save plan' })).toHaveCount(0);
    await page.goto('/app/tenants/plans/create');
    await expect(page.getByRole('heading', { level: 1, name: 'You cannot open this page' })).toBeVisible();
  });
});

test.describe('a tenant’s owner', () => {
  test.use({ account: 'owner@acme.test' });

  test('has no such pages', async ({ page }) => {
    for (const path of PATHS) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: 'This page could not be found' })).toBeVisible();
    }
  });
});
