import type { Page } from '@playwright/test';
import { type Ask, dataOf } from '#mock-api/testing/apiClient.ts';
import type { Plan } from '#src/domain/company/plan.ts';
import { expect, test } from '#tests/e2e/fixtures.ts';

/** Sets the features of a plan, as staff do. */
async function setFeatures(operations: Ask, plan: string, features: string[]): Promise<void> {
  const { version } = dataOf<Plan>(await operations('GET', `/plans/${plan}`));
  const headers = { 'If-Match': `"${version}"` };
  expect((await operations('PUT', `/plans/${plan}`, { body: { features }, headers })).status).toBe(200);
}
const note = (page: Page, feature: string) =>
  page
    .locator('div')
    .filter({ has: page.getByText(`Your plan does not include ${feature}.`, { exact: true }) })
    .last();
const locked = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.describe('a user who can pay', () => {
  test.use({ account: 'owner@borealis.test' });

  test('views what the plan excludes, deletes it, and finds plans that include it', async ({ page }) => {
    await page.goto('/app/settings/keywords');
    await expect(page.getByText('The keywords below do not reply.')).toContainText('Available with Team and Scale.');
    await expect(locked(page, 'New keyword')).toHaveAttribute('aria-disabled', 'true');
    await locked(page, 'New keyword').hover();
    await expect(page.getByRole('tooltip')).toHaveText(
      'Your plan does not include keywords. Available with Team and Scale.',
    );
    await expect(page.getByRole('row', { name: /MENU/ })).toContainText('Silent');
    await page.getByRole('row', { name: /MENU/ }).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByRole('row', { name: /MENU/ })).toHaveCount(0);
    await page.getByRole('link', { name: 'Compare plans' }).first().click();
    await expect(page).toHaveURL('/app/billing/subscription');
  });

  test('cannot create a token by its address, and sees why and where', async ({ page }) => {
    await page.goto('/app/settings/tokens/create');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You cannot open this page');
    await expect(page.getByText('Your plan does not include API tokens. Available with Team and Scale.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Compare plans' })).toHaveAttribute(
      'href',
      '/app/billing/subscription',
    );
    await page.goto('/app/settings/tokens');
    await expect(page.getByRole('row', { name: /Booking system/ })).toContainText('Stopped');
    await page.keyboard.press('Control+K');
    await page.getByRole('dialog').getByRole('combobox').fill('new');
    await expect(page.getByRole('option', { name: /contact/i }).first()).toBeVisible();
    await expect(page.getByRole('option', { name: /token|keyword|role/i })).toHaveCount(0);
  });

  test('on trial has the features of another plan as soon as it is chosen', async ({ page }) => {
    await page.goto('/app/billing/subscription');
    await page.getByRole('button', { name: 'Choose Team' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('row', { name: 'Not included Keywords' })).toBeVisible();
    await expect(dialog).toContainText('Until the trial ends you keep its 2,000 segments. The 20,000 of Team start on');
    await dialog.getByRole('button', { name: 'Change now' }).click();
    await expect(page.getByText('You are now on Team')).toBeVisible();
    await page.goto('/app/settings/keywords');
    await expect(page.getByRole('link', { name: 'New keyword' })).toBeVisible();
    await expect(note(page, 'keywords')).toHaveCount(0);
  });
});

test.describe('a user who cannot pay', () => {
  test.use({ account: 'admin@acme.test' });

  test('sees whom to ask, in a page that was open when the plan lost the feature', async ({ page, askAs }) => {
    await page.goto('/app/settings/keywords');
    await expect(page.getByRole('link', { name: 'New keyword' })).toBeVisible();
    await setFeatures(await askAs('operations@heliograph.test'), 'team', []);
    await page.getByRole('searchbox', { name: 'Find a keyword' }).fill('hours');
    await expect(page.getByText('The keywords below do not reply.')).toContainText(
      'Available with Scale. Olivia Reyes can change the plan.',
    );
    await expect(locked(page, 'New keyword')).toHaveAttribute('aria-disabled', 'true');
  });

  test('turns auto-reply off, and can change nothing else about it', async ({ page, askAs }) => {
    const owner = await askAs('owner@acme.test');
    const settings = dataOf<{ version: number }>(await owner('GET', '/settings/auto-reply'));
    await owner('PUT', '/settings/auto-reply', {
      body: { first_contact: { enabled: true, body: 'Welcome.' } },
      headers: { 'If-Match': `"${settings.version}"` },
    });
    await setFeatures(await askAs('operations@heliograph.test'), 'team', ['keywords']);
    await page.goto('/app/settings/auto-reply');
    const firstContact = page.getByRole('switch', { name: /first-contact message/i });
    await expect(firstContact).toBeChecked();
    await expect(firstContact).toBeDisabled();
    await page.getByRole('button', { name: 'Turn off' }).click();
    await expect(page.getByText('Auto-reply turned off')).toBeVisible();
    await expect(firstContact).not.toBeChecked();
    await expect(page.getByRole('button', { name: 'Turn off' })).toHaveCount(0);
  });

  test('cannot assign a custom role', async ({ page, askAs }) => {
    const owner = await askAs('owner@acme.test');
    await owner('POST', '/users/roles', {
      body: { name: 'Florist', rules: [{ action: 'read', subject: 'contacts' }] },
    });
    await setFeatures(await askAs('operations@heliograph.test'), 'team', ['keywords']);
    await page.goto('/app/users/create');
    await page.getByRole('combobox', { name: 'Role' }).click();
    await expect(page.getByRole('option', { name: 'Florist (not in your plan)' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });
});

test.describe('before the plan is changed', () => {
  test.use({ account: 'owner@acme.test' });

  test('the page counts what would stop', async ({ page, askAs }) => {
    await setFeatures(await askAs('operations@heliograph.test'), 'scale', []);
    await page.goto('/app/billing/subscription');
    await page.getByRole('button', { name: 'Choose Scale' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Scale does not include everything you use');
    await expect(dialog).toContainText('4 keywords stop replying. STOP, START and HELP always work.');
    await expect(dialog.getByRole('row', { name: 'API tokens Not included' })).toBeVisible();
  });
});
