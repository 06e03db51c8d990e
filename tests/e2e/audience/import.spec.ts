import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { test as base, expect } from '#tests/e2e/fixtures.ts';
import { figure } from '#tests/e2e/mainJob/mainJob.ts';
import { fictionalNumbers } from '#tests/fictionalNumbers.ts';

/** Delays (ms) the responses about imports, and no others. */
const test = base.extend<{ slowDown: (ms: number) => Promise<void> }>({
  slowDown: async ({ preview, request }, use) => {
    await use(async (ms) => {
      const failures = ms === 0 ? [] : [{ path: '/contacts/imports*', method: 'POST', times: 1000, delay_ms: ms }];
      const response = await request.post(`${preview.url}/api/v2/__mock/faults`, { data: { clear: true, failures } });
      expect(response.ok()).toBe(true);
    });
  },
});

const DATA = 'tests/data';
const IMPORT = '/app/contacts/import';
const next = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

/** Chooses a file, and continues to the result of the check. */
async function checkFile(page: Page, file: string): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText('If you reload or close this page')).toBeVisible();
  await next(page, 'Next: columns');
  await next(page, 'Next: check');
  await expect(page.getByRole('heading', { name: 'Check what will be imported' })).toBeFocused();
}

/** Writes a file of people, each with their own number, and returns its path. */
function manyPeople(path: string, count: number): string {
  const rows = fictionalNumbers(count).map((phone, row) => `Person ${row},${phone}`);
  writeFileSync(path, ['First name,Mobile', ...rows].join('\n'));
  return path;
}

test.beforeEach(async ({ page, preview, request, signIn }) => {
  await request.post(`${preview.url}/api/v2/__mock/reset`);
  await page.goto(IMPORT);
  await signIn('owner@acme.test');
  await expect(page.getByRole('heading', { name: 'Choose a file' })).toBeVisible();
});
// Other tests of this worker expect none of these people.
test.afterAll(async ({ preview, request }) => {
  await request.post(`${preview.url}/api/v2/__mock/reset`);
  await request.post(`${preview.url}/api/v2/__mock/faults`, { data: { clear: true } });
});

test('reads NULL as empty and removes invisible characters, says so, and keeps a name on request', async ({ page }) => {
  const rows = [
    'First name,Last name,Mobile,Email,Notes',
    'Jennifer,Null,(202) 555-0171,,',
    'Ann,NULL,(202) 555-0172,NULL,#N/A',
    'Max\u202egnp,Lee,(202) 555-0173,(null),\\N',
    'علی\u200cرضا,محمدی,(202) 555-0174,,',
  ];
  await page.locator('input[type=file]').setInputFiles({
    name: 'from a database.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n')),
  });
  await next(page, 'Next: columns');
  await next(page, 'Next: check');
  const list = page.getByRole('listitem');
  await expect(list.filter({ hasText: '“NULL” in Last name is treated as empty, in 1 row.' })).toBeVisible();
  const emptied = list.filter({ hasText: '“#N/A” in Notes is treated as empty' });
  await expect(emptied).toBeVisible();
  await expect(emptied.getByRole('button')).toHaveCount(0);
  await expect(list.filter({ hasText: 'removed from 1 row.' })).toBeVisible();
  await expect(figure(page, 'Ready')).toHaveText('4');
  await next(page, 'Empty values 2');
  await expect(page.getByRole('cell', { name: 'Ann', exact: true })).toBeVisible();
  await expect(page.getByText('Jennifer')).toHaveCount(0);
  await next(page, 'Invisible characters 1');
  await expect(page.getByRole('cell', { name: 'Maxgnp', exact: true })).toBeVisible();
  await next(page, 'Keep “NULL” in Last name');
  await expect(page.getByText('“NULL” in Last name is imported as written, in 1 row.')).toBeVisible();
  await next(page, 'Import 4 contacts');
  await expect(page.getByText('In 2 rows, a value such as NULL')).toBeVisible();
  await page.getByRole('link', { name: 'View contacts' }).click();
  for (const name of ['Jennifer Null', 'Ann NULL', 'Maxgnp Lee', 'علی\u200cرضا محمدی']) {
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  }
});

test('imports two thousand people, and returns the rows that were not imported', async ({ page }) => {
  await checkFile(page, `${DATA}/contacts-2000.csv`);
  await expect(figure(page, 'Ready')).toHaveText('1,902');
  await expect(figure(page, 'Repeated in the file')).toHaveText('83');
  await expect(figure(page, 'Invalid')).toHaveText('15');
  await next(page, 'Import 1,902 contacts');
  await expect(page.getByRole('heading', { name: 'Import finished' })).toBeFocused();
  await expect(figure(page, 'Created')).toHaveText('1,902');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    next(page, 'Download the 98 rows not imported'),
  ]);
  const csv = readFileSync(await download.path(), 'utf8');
  expect(csv).toContain('\r\n8,Not a phone number,Xin,Ivanova,call the office,');
  expect(csv).toContain(`"'=HYPERLINK(""http://example.com"",""x"")"`);
  await page.getByRole('link', { name: 'View contacts' }).click();
  await expect(page).toHaveURL(/\/app\/contacts$/);
});

test('reads each file with the expected figures', async ({ page }) => {
  for (const [name, ready, repeated, invalid] of [
    ['utf-8-bom.csv', '281', '14', '5'],
    ['utf-16-tab.tsv', '281', '14', '5'],
    ['windows-1252-semicolon.csv', '289', '9', '2'],
    ['no-header.csv', '95', '2', '3'],
    ['total-before-to.csv', '2', '0', '0'],
    ['ragged.csv', '1', '0', '3'],
  ] as const) {
    await test.step(name, async () => {
      await checkFile(page, `${DATA}/${name}`);
      await expect(figure(page, 'Ready')).toHaveText(ready);
      await expect(figure(page, 'Repeated in the file')).toHaveText(repeated);
      await expect(figure(page, 'Invalid')).toHaveText(invalid);
      await next(page, 'Back');
      await next(page, 'Back');
    });
  }
});

test('says what is wrong with a file that cannot be imported, and takes the next one', async ({ page }) => {
  for (const [name, sentence] of [
    ['empty.csv', 'The file is empty'],
    ['header-only.csv', 'no rows below them'],
    ['binary.csv', 'This is not a text file'],
  ] as const) {
    await page.locator('input[type=file]').setInputFiles(`${DATA}/${name}`);
    await expect(page.getByRole('alert').filter({ hasText: name })).toContainText(sentence);
  }
  await checkFile(page, `${DATA}/total-before-to.csv`);
});

test('lists invalid rows with their lines, and lets them be corrected in place', async ({ page }) => {
  await checkFile(page, `${DATA}/ragged.csv`);
  await expect(page.getByText('Line 2 has fewer cells than there are columns')).toBeVisible();
  await expect(page.getByText('Line 3 has more cells than there are columns')).toBeVisible();
  await expect(page.getByText('A quotation mark opens on line 4')).toBeVisible();
  await next(page, 'Edit line 4');
  const row = page.getByRole('form', { name: 'Edit line 4' });
  await row.getByLabel('Last name').fill('Quote');
  await row.getByLabel('Last name').press('Enter');
  await expect(figure(page, 'Ready')).toHaveText('2');
  await next(page, 'Import them; treat missing cells as empty');
  await expect(figure(page, 'Ready')).toHaveText('3');
  await expect(page.getByRole('button', { name: 'Import 3 contacts' })).toBeEnabled();
});

test('checks what is typed into a row before it imports', async ({ page }) => {
  await page.locator('input[type=file]').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('First name,Mobile\nAnn,(202) 555-0171\nBob,202 555\nCy,202 555\n'),
  });
  await next(page, 'Next: columns');
  await next(page, 'Next: check');
  await next(page, 'Edit line 3');
  await page.getByLabel('Phone number').fill('(202) 555-0172');
  await next(page, 'Edit line 4');
  await expect(figure(page, 'Ready')).toHaveText('2');
  await page.getByLabel('Phone number').fill('(202) 555-0173');
  await next(page, 'Import 2 contacts');
  await expect(page.getByText('Your change to line 4 has been checked.')).toBeVisible();
  await next(page, 'Import 3 contacts');
  await expect(figure(page, 'Created')).toHaveText('3');
  await expect(figure(page, 'Rejected')).toHaveText('0');
});

test('continues on other screens and after a reload, and imports nobody twice', async ({ page, slowDown }, info) => {
  await checkFile(page, manyPeople(info.outputPath('people.csv'), 8000));
  await expect(page.getByRole('button', { name: 'Import 8,000 contacts' })).toBeEnabled();
  // The figures appear after the button. Some of these numbers are in the demo.
  await expect(figure(page, 'Existing contact')).not.toHaveText('0');
  const existing = Number(await figure(page, 'Existing contact').textContent());
  await slowDown(1500);
  await next(page, 'Import 8,000 contacts');
  await expect(page.getByText(/[1-7],000 of 8,000/)).toBeVisible();
  // The page never gets the responses to pending requests.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Importing contacts' })).toBeVisible();
  await page.getByRole('link', { name: 'Contacts' }).first().click();
  await slowDown(0);
  await page.getByRole('link', { name: 'View result' }).click();
  await expect(figure(page, 'Created')).toHaveText((8000 - existing).toLocaleString('en'));
  await expect(figure(page, 'Skipped')).toHaveText(existing.toLocaleString('en'));
  await expect(figure(page, 'Rejected')).toHaveText('0');
});

test('runs in one tab at a time, and another takes over when it closes', async ({ page, context, slowDown }, info) => {
  await checkFile(page, manyPeople(info.outputPath('people.csv'), 6000));
  await slowDown(4000);
  await next(page, 'Import 6,000 contacts');
  await expect(page.getByRole('heading', { name: 'Importing contacts' })).toBeVisible();
  const other = await context.newPage();
  await other.goto(IMPORT);
  await expect(other.getByText('running in another tab')).toBeVisible();
  await page.close();
  await slowDown(0);
  await expect(other.getByRole('heading', { name: 'Import finished' })).toBeVisible();
  await expect(figure(other, 'Rejected')).toHaveText('0');
});

test('pauses and cancels, and leaves nothing behind after signing out', async ({ page, slowDown }, info) => {
  await checkFile(page, manyPeople(info.outputPath('people.csv'), 8000));
  await slowDown(4000);
  await next(page, 'Import 8,000 contacts');
  await next(page, 'Pause');
  await slowDown(0);
  await expect(page.getByText('Paused', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Paused', { exact: true })).toBeVisible();
  await next(page, 'Cancel');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the import' }).click();
  await expect(page.getByRole('heading', { name: 'Import canceled' })).toBeVisible();
  await expect(figure(page, 'Not processed')).not.toHaveText('0');
  const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(await databases()).not.toEqual([]);
  await next(page, 'Your menu');
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect.poll(databases).toEqual([]);
});

test('creates a field from a column, and undoes the whole import, even after a reload', async ({ page }, info) => {
  const rows = fictionalNumbers(4).map((phone, row) => `Person ${row},${phone},${row * 7}.5`);
  const path = info.outputPath('points.csv');
  writeFileSync(path, ['First name,Mobile,Points', ...rows].join('\n'));
  await page.locator('input[type=file]').setInputFiles(path);
  await next(page, 'Next: columns');
  await page.getByLabel('Field for “Points”').selectOption({ label: 'New field…' });
  const dialog = page.getByRole('dialog', { name: 'New contact field' });
  await expect(dialog.getByLabel('Field name')).toHaveValue('Points');
  await expect(dialog.getByLabel('Type')).toHaveValue('number');
  await dialog.getByRole('button', { name: 'Create field' }).click();
  await expect(page.getByLabel('Field for “Points”')).toHaveValue('custom.points');
  await next(page, 'Next: check');
  await next(page, /^Import \d contacts?$/);
  await expect(page.getByRole('heading', { name: 'Import finished' })).toBeFocused();
  const created = (await figure(page, 'Created').textContent()) ?? '';
  expect(Number(created)).toBeGreaterThan(0);
  await page.reload();
  await next(page, 'Undo the import');
  const question = page.getByRole('dialog', { name: 'Undo the whole import?' });
  await expect(question).toContainText(`${created} contact`);
  await question.getByRole('button', { name: 'Undo the import' }).click();
  await expect(page.getByRole('heading', { name: 'Import undone' })).toBeVisible();
  await expect(figure(page, 'Removed')).toHaveText(created);
  await page.reload();
  await expect(figure(page, 'Removed')).toHaveText(created);
  await expect(page.getByRole('button', { name: 'Undo the import' })).toBeHidden();
});

test('lists earlier imports, each with undo', async ({ page }, info) => {
  await checkFile(page, manyPeople(info.outputPath('wrong-file.csv'), 3));
  await next(page, /^Import \d contacts?$/);
  await expect(page.getByRole('heading', { name: 'Import finished' })).toBeFocused();
  await next(page, 'Import another file');
  const earlier = page.getByRole('listitem').filter({ hasText: 'wrong-file.csv' });
  await expect(earlier).toContainText('Finished');
  await expect(earlier).toContainText('3 created');

  await earlier.getByRole('button', { name: 'Undo the import of wrong-file.csv' }).click();
  const question = page.getByRole('dialog', { name: 'Undo the whole import?' });
  await expect(question).toContainText('3 contacts created by the import will be removed.');
  await question.getByRole('button', { name: 'Undo the import' }).click();
  await expect(earlier).toContainText('Undone');
  await earlier.locator('summary').filter({ hasText: 'Undo results' }).click();
  await expect(figure(page, 'Removed')).toHaveText('3');
  await page.goto('/app/contacts');
  await expect(page.getByText('1–25 of 60')).toBeVisible();
});

test('creates fields only for those who can change the settings', async ({ page, signIn }) => {
  await next(page, 'Your menu');
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await signIn('editor@acme.test');
  await page.goto(IMPORT);
  await page.locator('input[type=file]').setInputFiles(`${DATA}/total-before-to.csv`);
  await next(page, 'Next: columns');
  const field = page.getByLabel(/^Field for “.*”$/).first();
  await expect(field.getByRole('option', { name: 'Not imported' })).toBeAttached();
  await expect(field.getByRole('option', { name: 'New field…' })).toHaveCount(0);
});
