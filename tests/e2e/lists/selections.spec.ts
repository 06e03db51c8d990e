import type { Page } from '@playwright/test';
import { dataOf } from '#mock-api/testing/apiClient.ts';
import { expect, test } from '#tests/e2e/fixtures.ts';

test.use({ account: 'owner@acme.test' });

const select = async (page: Page, names: readonly RegExp[]) => {
  for (const name of names) await page.getByRole('row', { name }).getByRole('checkbox').check();
};
const bar = (page: Page) => page.getByRole('region', { name: 'Selection' });
const press = (page: Page, name: string) => bar(page).getByRole('button', { name }).click();

test('several accounts are disabled and enabled at once, never one’s own, and skipped ones are named', async ({
  page,
  askAs,
  allowNoise,
}) => {
  allowNoise(/status of 404/);
  const ask = await askAs('owner@acme.test');
  const states = async () => {
    const users = dataOf<{ email: string; status: string }[]>(await ask('GET', '/users'));
    return ['agent@acme.test', 'viewer@acme.test'].map((email) => users.find((user) => user.email === email)?.status);
  };
  await page.goto('/app/users');
  await expect(page.getByRole('row', { name: /owner@acme\.test/ })).toBeVisible();
  await select(page, [/owner@acme\.test/]);
  const disable = bar(page).getByRole('button', { name: 'Disable' });
  await expect(disable).toHaveAttribute('aria-disabled', 'true');
  await disable.hover();
  await expect(page.getByText('Only enabled accounts can be disabled, and never your own.')).toBeVisible();
  await select(page, [/agent@acme\.test/, /viewer@acme\.test/]);
  await press(page, 'Disable (2)');
  const dialog = page.getByRole('dialog', { name: 'Disable 2 accounts?' });
  await expect(dialog).toContainText('Open sessions end immediately');
  await dialog.getByRole('button', { name: 'Disable' }).click();
  await expect(page.getByText('2 accounts disabled')).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await expect(page.getByRole('row', { name: /agent@acme\.test.*Disabled/ })).toBeVisible();
  expect(await states()).toEqual(['disabled', 'disabled']);

  await select(page, [/agent@acme\.test/, /viewer@acme\.test/]);
  await press(page, 'Enable');
  await expect(page.getByText('2 accounts enabled')).toBeVisible();
  await expect.poll(states).toEqual(['active', 'active']);

  await select(page, [/priya\.nair@acme\.test/]);
  expect((await ask('DELETE', '/users/acme-invited-1', { headers: { 'If-Match': '1' } })).status).toBe(200);
  await press(page, 'Invite again');
  await expect(page.getByText(/^1 not changed\. /)).toBeVisible();
});

test('several devices are disabled and enabled again', async ({ page }) => {
  await page.goto('/app/settings/devices');
  await select(page, [/Counter, Albany/, /Office, Troy/]);
  await press(page, 'Disable');
  await expect(page.getByText('2 devices disabled. They send nothing until you enable them')).toBeVisible();
  await expect(page.getByRole('row', { name: /Counter, Albany.*Disabled/ })).toBeVisible();
  await select(page, [/Counter, Albany/]);
  await press(page, 'Enable');
  await expect(page.getByText('1 device enabled')).toBeVisible();
  await expect(page.getByRole('row', { name: /Counter, Albany.*Disabled/ })).toHaveCount(0);
});

test('several tokens are revoked after one question', async ({ page, askAs }) => {
  const ask = await askAs('owner@acme.test');
  const names = ['Till, Albany', 'Till, Troy'];
  for (const name of names) {
    const body = { name, scope: [{ action: 'read', subject: 'contacts' }], ip_allowlist: [], expires_at: null };
    expect((await ask('POST', '/settings/tokens', { body })).status).toBe(201);
  }
  await page.goto('/app/settings/tokens');
  await select(page, [/Till, Albany/, /Till, Troy/]);
  await press(page, 'Revoke');
  await page.getByRole('dialog', { name: 'Revoke 2 tokens?' }).getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('2 tokens revoked')).toBeVisible();
  for (const name of names) {
    const row = page.getByRole('row', { name: new RegExp(`${name}.*Revoked`) });
    await expect(row).toBeVisible();
    await row.getByRole('checkbox').check();
  }
  await expect(bar(page).getByRole('button', { name: 'Revoke' })).toHaveAttribute('aria-disabled', 'true');
});

test('groups are filtered by type, and several show their uses before they are deleted and restored', async ({
  page,
}) => {
  await page.goto('/app/contacts/groups?filter={"type":"smart"}');
  await expect(page.getByRole('row', { name: /Gone quiet/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Newsletter/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove filter: Type' }).click();
  await select(page, [/Pruning workshop/, /Garden club/]);
  await press(page, 'Delete');
  const dialog = page.getByRole('dialog', { name: 'Delete 2 groups?' });
  await expect(dialog.getByRole('region', { name: 'Garden club' })).toContainText('Garden club evening');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('2 groups deleted')).toBeVisible();
  await expect(page.getByRole('row', { name: /Pruning workshop/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('row', { name: /Pruning workshop/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Garden club/ })).toBeVisible();
});

test('several failed messages are sent again, once each, and only those with a temporary cause', async ({
  page,
  askAs,
}) => {
  const ask = await askAs('owner@acme.test');
  const again = async () => {
    const list = { filter: { campaign_id: 'acme-campaign-spring', direction: 'outgoing' } };
    const messages = dataOf<{ sends_again?: string }[]>(await ask('GET', '/messages', { list }));
    return messages.filter(({ sends_again }) => sends_again !== undefined).length;
  };
  await page.goto('/app/messages?filter={"campaign_id":"acme-campaign-spring","status":["failed"]}');
  await expect(page.getByRole('row')).toHaveCount(5);
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  // Of four failed messages, two went to numbers that do not exist.
  await expect(bar(page)).toContainText('4 selected');
  await press(page, 'Send again (2)');
  await page
    .getByRole('dialog', { name: 'Send 2 messages again?' })
    .getByRole('button', { name: 'Send again' })
    .click();
  await expect(page.getByText('2 messages queued again')).toBeVisible();
  expect(await again()).toBe(2);
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await expect(bar(page).getByRole('button', { name: 'Send again' })).toHaveAttribute('aria-disabled', 'true');
});

test('only unused custom roles are deleted, and restored by undo', async ({ page, askAs }) => {
  const ask = await askAs('owner@acme.test');
  const body = { name: 'Weekend help', description: '', rules: [{ action: 'read', subject: 'contacts' }] };
  expect((await ask('POST', '/users/roles', { body })).status).toBe(201);
  await page.goto('/app/users/roles');
  await expect(page.getByRole('row', { name: /Owner/ })).toBeVisible();
  await select(page, [/Owner/, /Weekend help/]);
  await press(page, 'Delete (1)');
  await expect(page.getByText('1 role deleted')).toBeVisible();
  await expect(page.getByRole('row', { name: /Weekend help/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('row', { name: /Weekend help/ })).toBeVisible();
});

test('several categories ask where their contacts go before they are deleted, and are restored by undo', async ({
  page,
  askAs,
}) => {
  const ask = await askAs('owner@acme.test');
  const sizes = async () => {
    const categories = dataOf<{ name: string; contacts_count: number }[]>(await ask('GET', '/contacts/categories'));
    return Object.fromEntries(categories.map(({ name, contacts_count }) => [name, contacts_count]));
  };
  const before = await sizes();
  await page.goto('/app/contacts/categories?filter={"contacts_count":true}');
  await select(page, [/Lead/, /Supplier/]);
  await press(page, 'Delete');
  const dialog = page.getByRole('dialog', { name: 'Delete 2 categories?' });
  await expect(dialog.getByRole('radio', { name: 'Lead' })).toHaveCount(0);
  await dialog.getByRole('radio', { name: 'Customer' }).check();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('2 categories deleted')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('row', { name: /Lead/ })).toBeVisible();
  expect(await sizes()).toEqual(before);

  await select(page, [/Lead/, /Supplier/]);
  await press(page, 'Delete');
  await dialog.getByRole('radio', { name: 'Customer' }).check();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('2 categories deleted')).toBeVisible();
  const { Customer = 0, Lead = 0, Supplier = 0, ...others } = before;
  // The API gets the request when the time for Undo is over.
  await expect.poll(sizes).toEqual({ ...others, Customer: Customer + Lead + Supplier });
});

test('everything cannot be selected without a connection, and the bar says why', async ({
  page,
  context,
  allowNoise,
}) => {
  allowNoise(/ERR_INTERNET_DISCONNECTED|Failed to fetch|dynamically imported/);
  await page.goto('/app/users');
  await select(page, [/agent@acme\.test/]);
  await context.setOffline(true);
  await bar(page)
    .getByRole('button', { name: /^Select all/ })
    .click();
  await expect(page.getByText('You are offline', { exact: false }).first()).toBeVisible();
  await expect(bar(page)).toContainText('1 selected');
  await context.setOffline(false);
  await bar(page)
    .getByRole('button', { name: /^Select all/ })
    .click();
  await expect(bar(page)).not.toContainText('1 selected');
});
