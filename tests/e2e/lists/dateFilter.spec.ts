import { expect, test } from '#tests/e2e/fixtures.ts';

test.use({ account: 'owner@acme.test' });

test('a list is filtered by days typed with the keyboard', async ({ page }) => {
  await page.goto('/app/contacts/groups');
  // The column's button has no state.
  const pill = page.getByRole('button', { name: 'Created', exact: true, expanded: false });
  await pill.click();
  const dialog = page.getByRole('dialog', { name: 'Created' });
  const [from, until] = [dialog.getByLabel('From'), dialog.getByLabel('Until')];
  await from.pressSequentially('03152020');
  await expect(from).toHaveValue('2020-03-15');
  await until.pressSequentially('04012020');
  await expect(until).toHaveValue('2020-04-01');
  await expect(from).toHaveValue('2020-03-15');
  await expect(page).toHaveURL(/created_at_gte.*2020-03-15T.*created_at_lte.*2020-04-0[12]T/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Remove filter: Created' }).click();
  await pill.click();
  await expect(from).toHaveValue('');
});
