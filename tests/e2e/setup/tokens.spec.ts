import type { Page } from '@playwright/test';
import { apiClient } from '#mock-api/testing/apiClient.ts';
import { expect, test } from '#tests/e2e/fixtures.ts';

test.use({ account: 'owner@acme.test' });

async function fillToken(page: Page, name: string): Promise<void> {
  await page.goto('/app/settings/tokens/create');
  await page.getByLabel('Name').fill(name);
  await page.getByRole('group', { name: 'Contacts' }).getByRole('checkbox', { name: 'view' }).check();
}

test('a token is created, works with exactly its scope, shows its calls, and is revoked', async ({
  page,
  preview,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await fillToken(page, 'Stock script');
  await page.getByRole('button', { name: 'Create token' }).click();
  await expect(page.getByRole('heading', { name: 'Secret for Stock script' })).toBeVisible();
  await page.getByRole('button', { name: 'Copy secret' }).click();
  const secret = await page.evaluate(() => navigator.clipboard.readText());
  expect(secret).toMatch(/^hg_[0-9a-f]{8}_[\w-]{32}$/);
  await expect(page.getByText(`curl -H 'Authorization: Bearer ${secret}'`)).toContainText('/api/v2/contacts');

  const program = apiClient(preview.url, secret);
  expect((await program('GET', '/contacts')).status).toBeLessThan(300);
  expect((await program('GET', '/campaigns')).status).toBe(403);

  await page.getByRole('link', { name: 'Campaigns', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(question).toContainText('This is shown only once.');
  await question.getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('link', { name: 'I have saved it' }).click();
  await page.getByRole('link', { name: 'Stock script' }).click();
  const dialog = page.getByRole('dialog', { name: 'API token Stock script' });
  await expect(dialog).toContainText('2 calls so far, 1 refused');
  await expect(dialog.getByRole('table', { name: 'Recent calls' })).toContainText('GET /api/v2/campaigns');
  expect(await page.content()).not.toContain(secret);
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await page
    .getByRole('dialog', { name: 'Revoke Stock script?' })
    .getByRole('button', { name: 'Revoke token' })
    .click();
  await expect(page.getByText('API token revoked')).toBeVisible();
  await expect(dialog.getByText('Revoked')).toBeVisible();
  expect((await program('GET', '/contacts')).status).toBe(401);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page).not.toHaveURL(/token=/);
});

test('errors are shown at their fields, and typed values stay', async ({ page, allowNoise, api }) => {
  allowNoise(/status of 500/);
  await page.goto('/app/settings/tokens/create');
  await page.getByLabel('Allowed IP addresses').fill('192.0.2.1\n10.0.0.0/33\noffice');
  await page.getByRole('button', { name: 'Create token' }).click();
  const form = page.getByRole('main');
  await expect(form.getByText('Line 2: “10.0.0.0/33” has a prefix longer than the address.').first()).toBeVisible();
  await expect(form.getByText('Line 3: “office” is not an IP address or a range.').first()).toBeVisible();
  await expect(form.getByText('Choose at least one permission.').first()).toBeVisible();
  await page.getByLabel('Allowed IP addresses').fill('192.0.2.1\n10.1.2.3/8');
  await page.getByLabel('Allowed IP addresses').blur();
  await expect(
    form.getByText('Line 2: “10.1.2.3/8” is not the start of a range. Did you mean 10.0.0.0/8?').first(),
  ).toBeVisible();
  await page.getByLabel('Allowed IP addresses').fill('192.0.2.1\n10.0.0.0/8');
  await page.getByLabel('Name').fill('Till 2');
  await page.getByRole('group', { name: 'Contacts' }).getByRole('checkbox', { name: 'create' }).check();
  await api.faults({ failures: [{ path: '/settings/tokens', method: 'POST', times: 1, code: 'internal' }] });
  await page.getByRole('button', { name: 'Create token' }).click();
  await expect(form.getByText('Not saved', { exact: false }).first()).toBeVisible();
  await expect(page.getByLabel('Allowed IP addresses')).toHaveValue('192.0.2.1\n10.0.0.0/8');
  await page.getByRole('button', { name: 'Create token' }).click();
  await expect(page.getByRole('heading', { name: 'Secret for Till 2' })).toBeVisible();
});

test('an expiry in the past is refused', async ({ page }) => {
  await fillToken(page, 'Yesterday');
  await page.getByLabel('Expires').click();
  await page.getByRole('option', { name: 'On a date you choose' }).click();
  await page.getByLabel('Last day').fill('2020-01-01');
  await page.getByRole('button', { name: 'Create token' }).click();
  await expect(page.getByRole('main').getByText('Choose today or a later day.').first()).toBeVisible();
});

test('a secret lost in transit is reported as lost', async ({ page, api, allowNoise }) => {
  allowNoise(/Failed to load resource|net::/);
  await fillToken(page, 'Lost');
  await api.faults({ failures: [{ path: '/settings/tokens', method: 'POST', times: 1, drop: 'after' }] });
  await page.getByRole('button', { name: 'Create token' }).click();
  await expect(page.getByText('The token was created, but its secret was lost')).toBeVisible();
});

test('only the user’s own permissions are offered', async ({ page }) => {
  await page.goto('/app/settings/tokens/create');
  await expect(page.getByRole('group', { name: 'Contacts' })).toBeVisible();
  for (const name of ['API tokens', 'Tenants']) await expect(page.getByRole('group', { name })).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Billing' }).getByRole('checkbox')).toHaveCount(1);
});
