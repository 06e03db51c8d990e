import { type Ask, dataOf } from '#mock-api/testing/apiClient.ts';
import type { AbilityRule } from '#src/domain/people/role.ts';
import { expect, test } from '#tests/e2e/fixtures.ts';

test.use({ account: 'viewer@acme.test' });

const RULES: AbilityRule[] = [
  { action: ['read', 'create', 'update'], subject: ['campaigns', 'contacts'] },
  { action: 'delete', subject: 'campaigns', conditions: { created_by: '{{user.id}}' } },
  { action: 'send', subject: 'campaigns', inverted: true, reason: 'The office sends.' },
  { action: 'read', subject: ['categories', 'groups'] },
];
const GRANTORS = 'Olivia Reyes, Adam Novak, or Tova Friis can grant it.';

async function giveViewer(owner: Ask, rules: AbilityRule[]): Promise<void> {
  const role = await owner('POST', '/users/roles', { body: { name: 'Preparer', rules } });
  const { version } = dataOf<{ version: number }>(await owner('GET', '/users/acme-viewer-1'));
  const response = await owner('PUT', '/users/acme-viewer-1', {
    body: { role_id: dataOf(role).id },
    headers: { 'If-Match': String(version) },
  });
  expect(response.status).toBe(200);
}

async function sendSomething(owner: Ask, passTime: (ms: number) => Promise<void>): Promise<void> {
  const audience = { group_ids: ['acme-members'], category_ids: [], contact_ids: [], exclude_group_ids: [] };
  const body = { name: 'Order news', purpose: 'transactional', body: 'Hello', audience };
  const { id, version } = dataOf<{ id: string; version: number }>(await owner('POST', '/campaigns', { body }));
  const { recipients } = dataOf<{ recipients: number }>(await owner('POST', '/campaigns/review', { body }));
  const headers = { 'If-Match': String(version), 'Idempotency-Key': crypto.randomUUID() };
  const response = await owner('POST', `/campaigns/${id}/send`, { body: { recipients }, headers });
  expect(response.status).toBe(200);
  // Lets the time for Undo pass.
  await passTime(12_000);
  expect(dataOf(await owner('GET', `/campaigns/${id}`)).status).toBe('running');
}

test('a forbidden button says why, and who can grant the permission', async ({ page, askAs, passTime }) => {
  const owner = await askAs('owner@acme.test');
  await giveViewer(owner, RULES);
  await sendSomething(owner, passTime);

  await page.goto('/app/contacts');
  const importing = page.getByRole('button', { name: 'Import contacts' });
  await expect(importing).toBeDisabled();
  await importing.focus();
  const missing = 'This needs the permission “contacts: import”, which your role Preparer does not have.';
  await expect(page.getByRole('tooltip')).toHaveText(`${missing} ${GRANTORS}`);

  await page.goto('/app/campaigns');
  const pausing = page.getByRole('button', { name: 'Pause all sending' });
  await expect(pausing).toBeDisabled();
  await pausing.focus();
  await expect(page.getByRole('tooltip')).toHaveText(`The office sends. ${GRANTORS}`);

  await page.goto('/app/campaigns/acme-campaign-club');
  await page.getByRole('button', { name: 'Actions for Garden club evening' }).click();
  const deleting = page.getByRole('menuitem', { name: 'Delete draft' });
  await expect(deleting).toBeDisabled();
  await expect(deleting).toContainText('“campaigns: delete”, which your role Preparer does not have.');
  await expect(deleting).toContainText(GRANTORS);
});

test.describe('a person whose role is changed while they type', () => {
  test.use({ account: 'admin@acme.test' });

  for (const { what, path, type, save } of [
    { what: 'a contact', path: '/app/contacts/acme-contact-60/update', type: 'Last name', save: 'Save contact' },
    { what: 'a new keyword', path: '/app/settings/keywords?create=', type: 'Word', save: 'Create keyword' },
  ]) {
    test(`keeps ${what} with what is typed, and reads why it cannot be saved`, async ({ page, askAs, allowNoise }) => {
      allowNoise(/status of 403/);
      await page.goto(path);
      const field = page.getByRole('textbox', { name: type });
      await field.fill('Vote');
      const owner = await askAs('owner@acme.test');
      const { data } = (await owner('GET', '/users/acme-admin-1')).body as { data: { version: number } };
      const changed = await owner('PUT', '/users/acme-admin-1', {
        body: { ...data, role_id: 'acme-viewer' },
        headers: { 'If-Match': `"${data.version}"` },
      });
      expect(changed.status).toBe(200);
      await page.getByRole('button', { name: save }).click();
      await expect(page.getByText(/which your role .*does not have/).first()).toBeVisible();
      // The viewer's menu: the refusal made the page fetch the role.
      await expect(page.getByRole('link', { name: 'Company settings', includeHidden: true })).toHaveCount(0);
      await expect(field).toHaveValue('Vote');
    });
  }
});
