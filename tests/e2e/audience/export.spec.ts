import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { sheetOf } from '#tests/e2e/lists/sheetOf.ts';
import { startExport } from '#tests/e2e/lists/startExport.ts';

test.use({ account: 'owner@acme.test' });

const exportButton = (page: Page) => page.getByRole('button', { name: 'Export', exact: true });
const tray = (page: Page) => page.getByRole('region', { name: 'Exports' });

async function contactsOf(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('row').nth(2)).toBeVisible();
}

test('exports everybody in the list to a workbook, in words and with numbers as text', async ({ page, askAs }) => {
  const ask = await askAs('owner@acme.test');
  const response = await ask('GET', '/contacts?filter={"consent":"opted_in"}&range=[0,999]&sort=["last_name","ASC"]');
  const people = (response.body as { data: Contact[] }).data;

  const query = new URLSearchParams({ filter: '{"consent":["opted_in"]}', sort: 'last_name', order: 'ASC' });
  await contactsOf(page, `/app/contacts?${query}`);
  await exportButton(page).click();
  await expect(page.getByRole('dialog', { name: `Export ${people.length} contacts` })).toBeVisible();
  const download = await startExport(page, 'Excel');

  expect(download.suggestedFilename()).toMatch(/^Contacts \d{4}-\d\d-\d\d\.xlsx$/);
  const [names = [], ...rows] = await sheetOf(download);
  const column = (name: string) => rows.map((row) => row[names.indexOf(name)] ?? null);
  expect(column('ID')).toEqual(people.map(({ id }) => id));
  expect(column('Phone')).toEqual(people.map(({ phone }) => phone));
  expect(new Set(column('Consent'))).toEqual(new Set(['Opted in']));
  expect(column('Groups')).toContain('Newsletter');
  expect(column('Category')).toContain('Customer');
  expect(names).toEqual(expect.arrayContaining(['Size', 'Created (America/New_York)']));
  expect(column('Created (America/New_York)').every((time) => time instanceof Date)).toBe(true);
  await expect(tray(page)).toContainText(`${people.length} rows saved in ${download.suggestedFilename()}`);
  await tray(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(tray(page)).toBeHidden();
});

test('exports the selection to CSV, with harmless formulas', async ({ page, askAs }) => {
  const ask = await askAs('owner@acme.test');
  for (const [first_name, phone] of [
    ['=HYPERLINK("http://example.com")', '+12125550198'],
    ['Zoé', '+12125550199'],
  ]) {
    expect((await ask('POST', '/contacts', { body: { first_name, phone } })).status).toBe(201);
  }
  await contactsOf(page, '/app/contacts');
  await page.getByRole('checkbox', { name: 'Select', exact: true }).nth(0).check();
  await page.getByRole('checkbox', { name: 'Select', exact: true }).nth(1).check();
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Export' }).click();
  const download = await startExport(page, 'CSV', { withBom: true });
  const csv = readFileSync(await download.path(), 'utf8');
  expect(csv.startsWith('\uFEFFFirst name,Last name,Phone,')).toBe(true);
  const rows = csv.trimEnd().split('\r\n').slice(1);
  expect(rows.map((row) => row.split(',+1')[0]).sort()).toEqual([`"'=HYPERLINK(""http://example.com"")",`, 'Zoé,']);
});

test('exports the members of a group under its name', async ({ page, askAs }) => {
  const ask = await askAs('owner@acme.test');
  const groups = (await ask('GET', '/contacts/groups?filter={"type":"manual"}')).body as {
    data: { id: string; name: string; contacts_count: number }[];
  };
  const group = groups.data.find(({ contacts_count }) => contacts_count > 1);
  if (group === undefined) throw new Error('The demo has no group with members.');
  await contactsOf(page, `/app/contacts/groups/${group.id}`);
  await exportButton(page).click();
  const download = await startExport(page, 'Excel');
  expect(download.suggestedFilename()).toContain(group.name);
  expect(await sheetOf(download)).toHaveLength(group.contacts_count + 1);
});

test('continues on other screens, and can be cancelled', async ({ page, api }) => {
  await contactsOf(page, '/app/contacts');
  const slow = [{ path: '/contacts/export*', method: 'GET' as const, delay_ms: 3000 }];
  await api.faults({ failures: slow });
  await exportButton(page).click();
  const starting = startExport(page, 'Excel');
  await expect(tray(page)).toContainText('Running');
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Campaigns' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Campaigns' })).toBeVisible();
  await expect(tray(page)).toContainText('Running');
  expect((await sheetOf(await starting)).length).toBeGreaterThan(1);
  await expect(tray(page)).toContainText('rows saved in Contacts');

  await page.goBack();
  await api.faults({ failures: slow });
  await exportButton(page).click();
  let downloads = 0;
  page.on('download', () => {
    downloads += 1;
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click();
  await tray(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(tray(page)).toBeHidden();
  // Pending requests have their responses by now, and created nothing.
  await exportButton(page).click();
  await startExport(page, 'CSV');
  expect(downloads).toBe(1);
});

test.describe('without the permission', () => {
  test.use({ account: 'viewer@acme.test' });

  test('there is no export', async ({ page }) => {
    await contactsOf(page, '/app/contacts');
    await expect(exportButton(page)).toHaveCount(0);
    await expect(page.getByRole('checkbox', { name: 'Select', exact: true })).toHaveCount(0);
  });
});
