import { expect, test } from '#tests/e2e/fixtures.ts';

test.use({ account: 'owner@acme.test' });

test('Back returns to the row of a long list from which a record was opened', async ({ page }) => {
  await page.goto('/app/contacts');
  const links = page.getByRole('table').getByRole('rowheader').getByRole('link');
  await expect(links).toHaveCount(25);
  const last = links.last();
  const name = (await last.textContent()) ?? '';
  await last.click();
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('rowheader', { name })).toBeInViewport();
  await expect(links).toHaveCount(25);
});
