import { expect, test } from '#tests/e2e/fixtures.ts';

test.use({ account: 'owner@acme.test' });

const filtered = (path: string, filter: object) => `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

for (const [path, filter, label] of [
  ['/app/contacts', { group_ids: ['deleted'] }, 'Groups'],
  ['/app/users', { role_id: ['deleted'] }, 'Role'],
] as const) {
  test(`a filter kept after its value was deleted says so, and can be removed: ${label}`, async ({ page }) => {
    await page.goto(filtered(path, filter));
    await expect(page.getByText('Nothing matches')).toBeVisible();
    await expect(page.getByRole('button', { name: `${label}: unavailable`, exact: true })).toBeVisible();
    await page.getByRole('button', { name: `Remove filter: ${label}` }).click();
    await expect(page.getByRole('checkbox', { name: 'Select' }).first()).toBeVisible();
  });
}

test('users are filtered by role', async ({ page }) => {
  await page.goto('/app/users');
  await page.locator('button[aria-haspopup="dialog"]', { hasText: 'Role' }).click();
  await page.getByRole('dialog', { name: 'Role' }).getByRole('checkbox', { name: 'Viewer' }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Role: Viewer', exact: true })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Owner', exact: true })).toHaveCount(0);
  await expect(page.getByRole('cell', { name: 'Viewer', exact: true }).first()).toBeVisible();
});
