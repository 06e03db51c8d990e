import { expect, test } from './fixtures.ts';

test.use({ account: 'owner@acme.test' });

test('the activity tells who changed what, before and after, at an address of its own', async ({ page, askAs }) => {
  const ask = await askAs('admin@acme.test');
  const headers = {
    'If-Match': String(((await ask('GET', '/contacts/groups/acme-members')).body.data as { version: number }).version),
  };
  await ask('PUT', '/contacts/groups/acme-members', { body: { description: 'Meets on Fridays' }, headers });

  await page.goto('/app/settings/activity');
  await page.getByRole('link', { name: 'Changed: Garden club' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Changed: Garden club' });
  await expect(dialog.getByRole('row', { name: /^Description/ })).toContainText('Meets on Fridays');
  await expect(page).toHaveURL(/[?&]entry=/);
  await page.reload();
  await expect(dialog.getByRole('row', { name: /^Description/ })).toContainText('Meets on Fridays');
  await dialog.getByRole('link', { name: 'Garden club' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Garden club' })).toBeVisible();
});

test('a record shows its own history and goes back to what it was', async ({ page }) => {
  await page.goto('/app/contacts/groups/acme-members/update');
  const description = page.getByLabel(/^Description/);
  const first = await description.inputValue();
  await description.fill('Meets on Mondays');
  await page.getByRole('button', { name: 'Save group' }).click();
  await expect(page.getByText('Group saved')).toBeVisible();

  await page.goto('/app/contacts/groups/acme-members/update');
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Meets on Mondays');
  await page.getByRole('button', { name: 'Bring back what it was before' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Bring it back' }).click();
  await expect(page.getByText('Earlier version brought back').first()).toBeVisible();
  await expect(description).toHaveValue(first);
});
