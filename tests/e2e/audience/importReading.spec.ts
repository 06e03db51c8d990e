import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { figure } from '#tests/e2e/mainJob/mainJob.ts';

test.use({ account: 'owner@acme.test' });

const choose = (page: Page, name: string, content: string | Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
const preview = (page: Page) => page.getByRole('region', { name: 'The first rows' });

test('finds column names below a title, says so, and undoes it', async ({ page }) => {
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
  const notes = page.getByRole('region', { name: 'How the file was cleaned up' }).getByRole('listitem');
  await expect(notes).toHaveText([
    'Line 1 states the separator (semicolon) and is not a row.',
    'Line 2 above the data is a title or comment and was ignored.',
    'Line 6 is a total and was ignored.Keep',
  ]);
  await names.selectOption({ label: 'None: every row is a person' });
  await expect(preview(page)).toContainText('Customers of Berlin');
  await names.selectOption({ label: 'Line 3: Name · Mobile' });
  await expect(preview(page)).not.toContainText('Customers of Berlin');
  await page.getByRole('button', { name: 'Next: columns' }).click();
  await page.getByRole('button', { name: 'Next: check' }).click();
  await expect(figure(page, 'Ready')).toHaveText('2');
  // Also at the step with the rows; the matched columns stay.
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(figure(page, 'Invalid')).toHaveText('1');
  await page.getByRole('button', { name: 'Ignore' }).click();
  await expect(page.getByRole('button', { name: 'Import 2 contacts' })).toBeEnabled();
});

/** Two people in windows-1250, and one whose name is ASCII. */
const POLISH = Buffer.concat([
  Buffer.from('Name;Mobile\nAnn Lee;(202) 555-0112\n'),
  Buffer.from([0xa3]),
  Buffer.from('ukasz W'),
  Buffer.from([0xf3]),
  Buffer.from('jcik;(202) 555-0113\nMa'),
  Buffer.from([0xb3]),
  Buffer.from('gorzata D'),
  Buffer.from([0xb9]),
  Buffer.from('browska;(202) 555-0114\n'),
]);

test('recognizes an encoding by its letters, and shows the names in another one', async ({ page }) => {
  await page.goto('/app/contacts/import');
  await choose(page, 'klienci.csv', POLISH);
  const encoding = page.getByRole('combobox', { name: 'Encoding' });
  await expect(encoding).toHaveValue('Windows-1250');
  await expect(preview(page)).toContainText('Łukasz Wójcik');
  const differences = page.getByRole('region', { name: 'Lines that read differently' });
  await expect(differences).toHaveCount(0);

  await encoding.click();
  await expect(page.getByRole('listbox').getByRole('option').first()).toHaveText('Windows-1250');
  await encoding.fill('russian');
  await expect(page.getByRole('listbox').getByRole('option').first()).toHaveText('Windows-1251');
  await encoding.fill('latin1');
  await page.getByRole('option', { name: 'Windows-1252, ISO-8859-1' }).click();
  await expect(
    page.getByText('2 lines read differently in Windows-1252, ISO-8859-1 than in Windows-1250'),
  ).toBeVisible();
  await expect(differences.getByRole('row')).toHaveText([
    'LineDetected: Windows-1250Chosen: Windows-1252, ISO-8859-1',
    '3Łukasz Wójcik£ukasz Wójcik',
    '4Małgorzata DąbrowskaMa³gorzata D¹browska',
  ]);
  await expect(preview(page)).toContainText('£ukasz');

  await page.getByRole('button', { name: 'Back to Windows-1250' }).click();
  await expect(differences).toHaveCount(0);
  await expect(encoding).toHaveValue('Windows-1250');
  await page.getByRole('button', { name: 'Next: columns' }).click();
  await page.getByRole('button', { name: 'Next: check' }).click();
  await expect(page.getByRole('cell', { name: 'Łukasz', exact: true })).toBeVisible();
});
