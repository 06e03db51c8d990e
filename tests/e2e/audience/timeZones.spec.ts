import { expect, test } from '#tests/e2e/fixtures.ts';

/** The source of the time zone that decides whether it is night for a person. */
test.use({ account: 'owner@acme.test' });

test('a number sets the time zone, if it is unambiguous', async ({ page }) => {
  await page.goto('/app/contacts/create');
  const phone = page.getByLabel('Phone');
  const zone = page.getByLabel('Time zone');
  const cases = [
    ['+1 312 555 0123', 'America/Chicago (from the number)'],
    ['+1 850 555 0123', 'America/New York or America/Chicago (from the number)'],
    ['+34 612 34 56 78', 'Europe/Madrid or Atlantic/Canary (from the country)'],
    ['+61 412 345 678', '7 time zones (from the country)'],
  ] as const;
  for (const [number, words] of cases) {
    await phone.fill(number);
    await phone.blur();
    await expect(zone).toHaveAttribute('placeholder', words);
  }
  await expect(page.getByText(/Nothing is sent during quiet hours in any of them: .*Australia\/Perth/)).toBeVisible();
  await zone.click();
  await page.getByRole('option', { name: 'Australia/Perth' }).click();
  await expect(page.getByText('Quiet hours follow this time zone: set manually.')).toBeVisible();
  await page.getByRole('button', { name: 'Create contact' }).click();
  await expect(page.getByRole('heading', { name: '+61 412 345 678' })).toBeVisible();
  await expect(page.getByText('Quiet hours follow this time zone: set manually.')).toBeVisible();
  await zone.fill('');
  await zone.blur();
  await expect(zone).toHaveAttribute('placeholder', '7 time zones (from the country)');
});

test('the list shows the source of the time zone', async ({ page }) => {
  await page.goto('/app/contacts');
  await page.getByRole('button', { name: 'Columns and density' }).click();
  await page.getByRole('checkbox', { name: 'Time zone' }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('cell', { name: 'America/New York from the number' }).first()).toBeVisible();
  await expect(
    page.getByRole('cell', { name: /America\/Chicago (set manually|from an import)/ }).first(),
  ).toBeVisible();
});
