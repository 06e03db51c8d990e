import { dataOf } from '#mock-api/testing/apiClient.ts';
import { navigateInApp } from '#tests/e2e/everyScreen/navigateInApp.ts';
import { expect, test } from '#tests/e2e/fixtures.ts';

test.use({ account: 'owner@acme.test' });

test('a changed role updates menu and screen of a signed-in user', async ({
  page,
  browser,
  api,
  baseURL,
  allowNoise,
}) => {
  allowNoise(/status of 403/);
  const other = await browser.newContext({ baseURL, storageState: await api.storageOf('viewer@acme.test') });
  const viewerPage = await other.newPage();
  await page.goto('/app/users/roles/create?from=acme-viewer');
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Copy of Viewer');
  await page.getByRole('button', { name: 'Create role' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Copy of Viewer' })).toBeVisible();
  const role = page.url();
  await page.goto('/app/users/acme-viewer-1/update');
  await page.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Copy of Viewer' }).click();
  await page.getByRole('button', { name: 'Save user' }).click();
  await expect(page.getByText('User saved')).toBeVisible();

  await viewerPage.goto('/app/campaigns');
  const menu = viewerPage.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('link', { name: 'Campaigns' })).toBeVisible();

  await page.goto(role);
  await page.getByRole('checkbox', { name: 'campaigns: view' }).uncheck();
  const changes = page.getByRole('status').filter({ hasText: 'What changes when you save' });
  await expect(changes).toContainText('1 person has this role: Victor Amadi.');
  await expect(changes).toContainText('They lose campaigns: view');
  await page.getByRole('button', { name: 'Save role' }).click();
  await expect(page.getByText('Role saved.')).toBeVisible();

  // By keyboard, because the menu may move under the pointer when its link is removed.
  await menu.getByRole('link', { name: 'Groups' }).press('Enter');
  await expect(menu.getByRole('link', { name: 'Campaigns' })).toHaveCount(0);
  await expect(viewerPage.getByRole('heading', { level: 1, name: 'Groups' })).toBeVisible();
  await navigateInApp(viewerPage, '/app/campaigns');
  await expect(viewerPage.getByRole('heading', { level: 1, name: 'You cannot open this page' })).toBeVisible();
  await expect(viewerPage.getByRole('main')).toContainText(
    '“campaigns: view”, which your role Copy of Viewer does not have.',
  );

  // New permissions arrive as well: the next response adds the button to the open page.
  await navigateInApp(viewerPage, '/app/contacts/groups');
  await expect(viewerPage.getByRole('heading', { level: 1, name: 'Groups' })).toBeVisible();
  await expect(viewerPage.getByRole('link', { name: 'New group' })).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'groups: create' }).check();
  // The effect of saving appears a little later, and an earlier "Role saved." may still be there.
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await page.getByRole('button', { name: 'Save role' }).click();
  await saved;
  await viewerPage.getByRole('searchbox').fill('garden');
  await expect(viewerPage.getByRole('link', { name: 'New group' })).toBeVisible();
  await other.close();
});

test('limits are stored as set, and the preview shows them', async ({ page }) => {
  await page.goto('/app/users/roles/acme-branch/update');
  await expect(page.getByText('view: without phone')).toBeVisible();
  await page.getByRole('button', { name: 'Limits: contacts' }).click();
  await page.getByRole('checkbox', { name: 'Without notes' }).check();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Save role' }).click();
  await expect(page.getByText('Role saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('view: without phone, notes')).toBeVisible();
  const preview = page.getByRole('region', { name: 'What can this role see?' });
  await preview.getByRole('button', { name: 'Contacts' }).click();
  await expect(
    preview.getByRole('table', { name: 'The newest ones' }).getByRole('cell', { name: 'hidden' }),
  ).toHaveCount(5);
});

test('a role’s history says who changed what, and brings an earlier version back', async ({ page, askAs }) => {
  const owner = await askAs('owner@acme.test');
  const { body } = await owner('GET', '/users/roles/acme-branch');
  const { name, version } = body.data as { name: string; version: number };
  await owner('PUT', '/users/roles/acme-branch', {
    body: { name: 'Branch people' },
    headers: { 'If-Match': `"${version}"` },
  });
  await page.goto('/app/users/roles/acme-branch/update');
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByRole('row', { name: `Name ${name} Branch people` })).toBeVisible();
  await history.getByRole('button', { name: 'Restore the version before this' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(name);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('the matrix has all permissions a company can grant; viewing plans comes with billing', async ({
  page,
  askAs,
  browser,
  api,
  baseURL,
}) => {
  await page.goto('/app/users/roles/create');
  const matrix = page.getByRole('table', { name: 'Permissions' });
  await expect(matrix.getByRole('rowheader')).toHaveText([
    'campaigns',
    'messages',
    'contacts',
    'categories',
    'groups',
    'templates',
    'devices',
    'keywords',
    'auto-reply',
    'API tokens',
    'webhooks',
    'company settings',
    'activity',
    'users',
    'roles',
    'billing',
    'statistics',
  ]);
  await page.getByRole('textbox', { name: 'Name' }).fill('Bookkeeper');
  await page.getByRole('checkbox', { name: 'billing: view' }).check();
  await page.getByRole('button', { name: 'Create role' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bookkeeper' })).toBeVisible();

  const owner = await askAs('owner@acme.test');
  const { version } = dataOf<{ version: number }>(await owner('GET', '/users/acme-viewer-1'));
  const role_id = page.url().split('/').at(-2);
  const headers = { 'If-Match': `"${version}"` };
  expect((await owner('PUT', '/users/acme-viewer-1', { body: { role_id }, headers })).status).toBe(200);
  const other = await browser.newContext({ baseURL, storageState: await api.storageOf('viewer@acme.test') });
  const viewerPage = await other.newPage();
  await viewerPage.goto('/app/billing/subscription');
  await expect(viewerPage.getByRole('heading', { name: 'Scale', exact: true })).toBeVisible();
  await other.close();
});
