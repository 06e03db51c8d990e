import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';

test.use({ account: 'owner@acme.test' });

const choose = (page: Page, name: string, content: string | Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
const preview = (page: Page) => page.getByRole('region', { name: 'The first rows' });
const figure = (page: Page, label: string) => page.locator('dl > div').filter({ hasText: label }).locator('dd').first();

test('finds the column names below a title, says what was done, and takes it back', async ({ page }) => {
  const rows = [
    'sep=;',
    'Customers of Berlin',
    'Name;Mobile',
    'Ann Lee;(202) 555-0112',
    'Bob Ray;(202) 555-0113',
    'Total;2',
  ];
  await page.goto('/app/contacts/import');
  await choose(page, 'customers.csv', rows.join('\n'));
  const names = page.getByRole('combobox', { name: 'Column names' });
  await expect(names.locator('option:checked')).toHaveText('Line 3: Name · Mobile');
  await expect(page.getByRole('status').filter({ hasText: '2 rows' })).toBeVisible();
  const done = page.getByRole('region', { name: 'What was done' }).getByRole('listitem');
  await expect(done).toHaveText([
    'Line 1 names the separator (Semicolon) and is no row.',
    'Line 2 above the data is a title or comment and was left out.',
    'Line 6 is a total and was left out.Keep as rows',
  ]);
  await names.selectOption({ label: 'None: every row is a person' });
  await expect(preview(page)).toContainText('Customers of Berlin');
  await names.selectOption({ label: 'Line 3: Name · Mobile' });
  await expect(preview(page)).not.toContainText('Customers of Berlin');
  await page.getByRole('button', { name: 'Next: columns' }).click();
  await page.getByRole('button', { name: 'Next: check' }).click();
  await expect(figure(page, 'Ready')).toHaveText('2');
  // Also while the rows are looked at; what the columns are stays.
  await page.getByRole('button', { name: 'Keep as rows' }).click();
  await expect(figure(page, 'Invalid')).toHaveText('1');
  await page.getByRole('button', { name: 'Leave out' }).click();
  await expect(page.getByRole('button', { name: 'Import 2 contacts' })).toBeEnabled();
});
