import type { Page } from '@playwright/test';
import { BUILT } from '#tests/e2e/everyScreen/paths.ts';
import { expect } from '#tests/e2e/fixtures.ts';
import { press, type ScreenState } from './screenState.ts';

/** Every oddity that a file can have, for the list of corrections. */
const ODD_FILE = [
  'sep=;',
  'Customers of Berlin, exported on 3 May 2026',
  'Name;Mobile;Mobile;City;;',
  'Ann Lee;(202) 555-0112;;Ulm;;',
  '"Bob Ray;(202) 555-0113;;Bonn;;',
  'Cy Poe;(202) 555-0114;;Köln;;',
  'Dee Fox";(202) 555-0115;;Trier;;',
  'Eve Orr,(202) 555-0116,,Kiel,,',
  'Name;Mobile;Mobile;City;;',
  '"Flo Kay;(202) 555-0117;;Mainz;;',
  ';;;;;',
  'Total;6;;;;',
].join('\n');

async function toOddFile(page: Page): Promise<void> {
  const buffer = Buffer.concat([Buffer.from(ODD_FILE), Buffer.from('\nGil Bl\xfcm;(202) 555-0118;;Köln;;', 'latin1')]);
  const file = { name: 'customers.csv', mimeType: 'text/csv', buffer };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.locator('section li').first()).toBeVisible();
}

async function toOtherEncoding(page: Page): Promise<void> {
  const buffer = Buffer.from(
    'Name;Mobile\n\xa3ukasz W\xf3jcik;(202) 555-0112\nMa\xb3gorzata D\xb9browska;(202) 555-0113',
    'latin1',
  );
  await page.locator('input[type=file]').setInputFiles({ name: 'klienci.csv', mimeType: 'text/csv', buffer });
  const encoding = page.locator('input[role=combobox][aria-autocomplete=list]').last();
  await encoding.fill('1252');
  await page.getByRole('listbox').getByRole('option').first().click();
  await expect(page.getByRole('button', { name: 'Windows-1250' })).toBeVisible();
  await encoding.click();
  await expect(page.getByRole('listbox')).toBeVisible();
}

/** States of contacts, groups and categories. */
export const AUDIENCE_STATES: readonly ScreenState[] = [
  {
    name: 'form with errors',
    isLasting: true,
    path: BUILT.newContact.path,
    reach: async (page) => {
      await page.getByRole('textbox', { name: 'E-mail' }).fill('nobody');
      await press(page, 'Create contact');
      await expect(page.getByText('2 fields need attention')).toBeVisible();
    },
  },
  {
    name: 'leaving with unsaved changes',
    isLasting: true,
    path: BUILT.newGroup.path,
    reach: async (page) => {
      await page.getByRole('textbox', { name: 'Name' }).fill('Something');
      await page.getByRole('link', { name: 'Cancel' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  { name: 'deleting a group', path: BUILT.group.path, reach: (page) => press(page, 'Delete group') },
  { name: 'deleting a category', path: BUILT.category.path, reach: (page) => press(page, 'Delete category') },
  { name: 'import of an unusual file', isLasting: true, path: BUILT.import.path, reach: toOddFile },
  { name: 'import in another encoding', isLasting: true, path: BUILT.import.path, reach: toOtherEncoding },
  { name: 'adding members', path: BUILT.group.path, reach: (page) => press(page, 'Add members') },
];
