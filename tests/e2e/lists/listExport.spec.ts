import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { type AskOptions, dataOf } from '#mock-api/testing/apiClient.ts';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { sheetOf } from './sheetOf.ts';
import { startExport } from './startExport.ts';

const exportButton = (page: Page) => page.getByRole('button', { name: 'Export', exact: true });
const linesOf = (csv: string) => csv.trimEnd().split('\r\n');

test.describe('an owner', () => {
  test.use({ account: 'owner@acme.test' });

  test('saves a list as it is filtered and sorted now, hidden columns included', async ({ page, askAs }) => {
    const ask = await askAs('owner@acme.test');
    const list: AskOptions['list'] = { filter: { type: 'manual' }, sort: ['name', 'DESC'] };
    const groups = dataOf<{ name: string }[]>(await ask('GET', '/contacts/groups', { list }));
    const address = new URLSearchParams({ filter: '{"type":"manual"}', sort: 'name', order: 'DESC' });
    await page.goto(`/app/contacts/groups?${address}`);
    await exportButton(page).click();
    const download = await startExport(page, 'CSV');
    expect(download.suggestedFilename()).toMatch(/^Groups \d{4}-\d\d-\d\d\.csv$/);
    const [head, ...rows] = linesOf(await readFile(await download.path(), 'utf8'));
    expect(head).toBe('Name,Description,Type,Members,Created (America/New_York)');
    expect(rows.map((row) => row.split(',')[0])).toEqual(groups.map(({ name }) => name));
  });

  test('exports selected activity, and selected messages of a campaign', async ({ page }) => {
    const selectTwo = async () => {
      const boxes = page.getByRole('checkbox', { name: 'Select', exact: true });
      await boxes.nth(0).check();
      await boxes.nth(2).check();
      await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Export' }).click();
      return linesOf(await readFile(await (await startExport(page, 'CSV')).path(), 'utf8'));
    };
    await page.goto('/app/settings/activity');
    expect(await selectTwo()).toHaveLength(3);
    await page.goto('/app/campaigns/acme-campaign-spring/messages');
    const [head, ...rows] = await selectTwo();
    expect(head).toMatch(/^Direction,From,To,Text,Status,/);
    expect(rows).toHaveLength(2);
  });
});

test.describe('the staff', () => {
  test.use({ account: 'support@heliograph.test' });

  test('save tenants, all of them or some', async ({ page }) => {
    await page.goto('/app/tenants');
    await page.getByRole('row', { name: /Acme/ }).getByRole('checkbox').check();
    await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Export' }).click();
    const [head = [], ...rows] = await sheetOf(await startExport(page, 'Excel'));
    const [acme = []] = rows;
    expect(rows).toHaveLength(1);
    expect(acme[head.indexOf('Tenant')]).toBe('Acme Garden Shops');
    expect(acme[head.indexOf('Users')]).toBe(9);
    expect(acme[head.findIndex((name) => String(name).startsWith('Created ('))]).toBeInstanceOf(Date);
  });
});
