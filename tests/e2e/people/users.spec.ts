import { dataOf } from '#mock-api/testing/apiClient.ts';
import { expect, test } from '#tests/e2e/fixtures.ts';

test.use({ account: 'owner@acme.test' });

test('several people are invited at once, each address checked; one accepts and is signed in', async ({
  page,
  otherBrowser,
  askAs,
}) => {
  await page.goto('/app/users/create');
  const note = page.getByText('This installation does not send e-mail yet.').locator('..');
  await expect(note).toBeVisible();
  const below = await page.getByText('E-mail addresses', { exact: true }).first().boundingBox();
  const above = await note.boundingBox();
  expect((below?.y ?? 0) - (above ? above.y + above.height : 0)).toBeGreaterThan(16);
  const addresses = page.getByRole('textbox', { name: 'E-mail addresses' });
  await addresses.fill('ada@example.com, grace@example, owner@acme.test, ada@example.com');
  for (const verdict of ['Not an e-mail address', 'Already on the team', 'Listed twice']) {
    await expect(page.getByText(verdict)).toBeVisible();
  }
  await addresses.fill('ada@example.com\ngrace@example.com');
  await page.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Viewer' }).click();
  await page.getByRole('button', { name: 'Send invitations' }).click();
  await expect(page.getByText('2 people invited')).toBeVisible();

  const owner = await askAs('owner@acme.test');
  const [ada] = dataOf<{ id: string }[]>(
    await owner('GET', '/users', { list: { filter: { email: 'ada@example.com' } } }),
  );
  const { token } = dataOf<{ token: string }>(await owner('GET', `/users/${ada?.id}/invitation`));
  const inviteePage = await otherBrowser();
  await inviteePage.goto(`/auth/login?invitation=${token}`);
  await expect(inviteePage.getByRole('heading', { name: 'Join Acme Garden Shops' })).toBeVisible();
  await inviteePage.getByLabel('Your name').fill('Ada Byron');
  await inviteePage.locator('#invitation-password').fill('stapled-heron-kiosk-42');
  await inviteePage.getByRole('button', { name: 'Accept and sign in' }).click();
  await expect(inviteePage.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('a removed user’s work goes to a colleague whose role can continue it', async ({ page, askAs }) => {
  const manager = await askAs('manager@acme.test');
  const draft = dataOf<{ id: string }>(await manager('POST', '/campaigns', { body: { name: 'Half written' } }));
  const owner = await askAs('owner@acme.test');
  const [talk] = dataOf<{ id: string }[]>(await owner('GET', '/conversations', { list: { range: [0, 0] } }));
  await owner('POST', `/conversations/${talk?.id}/assign`, { body: { assigned_to: 'acme-manager-1' } });
  await page.goto('/app/users/acme-manager-1/update');
  await page.getByRole('button', { name: 'Remove user' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('1 unfinished campaign')).toBeVisible();
  await expect(dialog.getByText('1 assigned conversation')).toBeVisible();
  await dialog.getByRole('textbox', { name: /Maya Lindqvist/ }).fill('Maya Lindqvist');
  await expect(dialog.getByRole('button', { name: 'Remove user' })).toBeDisabled();
  await dialog.getByRole('combobox', { name: /^Hand over to/ }).click();
  // An agent cannot take over campaigns, and a viewer cannot take over conversations either.
  const successors = ['Nobody', 'Adam Novak', 'Elias Brandt', 'Olivia Reyes', 'Tova Friis'];
  await expect(page.getByRole('option')).toHaveText(successors);
  await page.getByRole('option', { name: 'Adam Novak' }).click();
  await dialog.getByRole('button', { name: 'Remove user' }).click();
  await expect(page.getByText('Maya Lindqvist removed')).toBeVisible();
  expect(dataOf(await owner('GET', `/campaigns/${draft.id}`)).created_by).toBe('acme-admin-1');
  expect(dataOf(await owner('GET', `/conversations/${talk?.id}`)).assigned_to).toBe('acme-admin-1');
});

test('the last owner cannot be removed, and the page says why', async ({ page }) => {
  await page.goto('/app/users/acme-owner-1/update');
  await expect(page.getByRole('button', { name: 'Remove user' })).toBeDisabled();
  await expect(page.getByText('Olivia Reyes is the last owner.').first()).toBeVisible();
});

test.describe('an administrator', () => {
  test.use({ account: 'admin@acme.test' });

  test('cannot change users with more rights, nor grant more than they have', async ({ page }) => {
    await page.goto('/app/users/acme-owner-1/update');
    await expect(page.getByText('Olivia Reyes has more permissions than you.').first()).toBeVisible();
    await page.goto('/app/users/create');
    await page.getByRole('combobox', { name: 'Role' }).click();
    await expect(page.getByRole('option', { name: 'Owner (more permissions than you)' })).toBeDisabled();
  });
});
