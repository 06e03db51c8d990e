import { readFileSync, writeFileSync } from 'node:fs';
import { type CellValue, type WriteSheet, writeXlsx } from 'hucre/xlsx';
import Papa from 'papaparse';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { figure } from '#tests/e2e/mainJob/mainJob.ts';

test.use({ account: 'owner@acme.test' });

/** The people of a CSV file as a spreadsheet stores them: values that consist of digits are numbers. */
function peopleOf(file: string): CellValue[][] {
  const { data } = Papa.parse<string[]>(readFileSync(file, 'utf8').replace('\uFEFF', ''), { skipEmptyLines: true });
  return data.map((row) => row.map((cell, column) => (column === 2 && /^\d+$/.test(cell) ? Number(cell) : cell)));
}

async function workbook(path: string, ...sheets: WriteSheet[]): Promise<string> {
  writeFileSync(path, await writeXlsx({ sheets }));
  return path;
}

test('imports the chosen sheet of a workbook', async ({ page }, info) => {
  const people = { name: 'People', rows: peopleOf('tests/data/utf-8-bom.csv') };
  const staff = {
    name: 'Staff',
    rows: [
      ['Name', 'Phone'],
      ['Ann', 12_025_550_112],
    ],
  };
  const file = await workbook(info.outputPath('contacts.xlsx'), staff, people);
  await page.goto('/app/contacts/import');
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByRole('status').filter({ hasText: '1 row' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'The first rows' })).toContainText('12025550112');
  await expect(page.getByRole('combobox', { name: 'Encoding' })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Sheet' }).selectOption('People');
  await expect(page.getByRole('status').filter({ hasText: '300 rows' })).toBeVisible();
  await page.getByRole('button', { name: 'Next: columns' }).click();
  await page.getByRole('button', { name: 'Next: check' }).click();
  await expect(figure(page, 'Ready')).toHaveText('281');
  await expect(figure(page, 'Repeated in the file')).toHaveText('14');
  await expect(figure(page, 'Invalid')).toHaveText('5');
  await page.getByRole('button', { name: 'Import 281 contacts' }).click();
  await expect(page.getByRole('heading', { name: 'Import finished' })).toBeFocused();
  await expect(figure(page, 'Created')).toHaveText('281');
});

test('says what is wrong with a workbook, and stays usable', async ({ page }, info) => {
  const rows = [
    ['Name', 'Phone'],
    ['Ann', '(202) 555-0112'],
  ];
  const locked = await writeXlsx({ sheets: [{ name: 'A', rows }], encryption: { password: 'secret', spinCount: 1 } });
  const files = {
    locked: Buffer.from(locked),
    broken: Buffer.from(await writeXlsx({ sheets: [{ name: 'A', rows }] })).subarray(0, 900),
  };
  const problem = page.getByRole('region', { name: 'Choose a file' }).getByRole('alert');
  const choose = (name: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  await page.goto('/app/contacts/import');
  await choose('locked.xlsx', files.locked);
  await expect(problem).toContainText('password-protected');
  await choose('broken.xlsx', files.broken);
  await expect(problem).toContainText('damaged');
  const empty = await workbook(info.outputPath('sheets.xlsx'), { name: 'Empty', rows: [] }, { name: 'A', rows });
  await page.locator('input[type=file]').setInputFiles(empty);
  await page.getByRole('combobox', { name: 'Sheet' }).selectOption('Empty');
  await expect(problem).toContainText('The file is empty');
  await page.getByRole('combobox', { name: 'Sheet' }).selectOption('A');
  await expect(page.getByRole('region', { name: 'The first rows' })).toContainText('(202) 555-0112');
});
