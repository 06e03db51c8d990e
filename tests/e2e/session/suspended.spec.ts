import type { Page } from '@playwright/test';
import { violationsOn } from '#tests/e2e/axe.ts';
import { expect, test } from '#tests/e2e/fixtures.ts';

const dues = (page: Page) => page.getByRole('region', { name: 'Open invoices' });

test.describe('a suspended company', { tag: '@anyStrategy' }, () => {
  test.use({ account: 'owner@cobalt.test' });

  test('reads what it owes, pays on the payment page and sees what comes next', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL('/suspended');
    await expect(page.getByRole('link', { name: 'help@heliograph.test' })).toHaveAttribute(
      'href',
      'mailto:help@heliograph.test',
    );
    await expect(dues(page).getByRole('listitem')).toHaveCount(2);
    await expect(dues(page).getByRole('listitem').first()).toContainText('INV-0003');
    await expect(dues(page)).toContainText('Once they are all paid, we review the account and reopen it.');
    for (const openInvoices of [1, 0]) {
      await dues(page)
        .getByRole('button', { name: /^Pay \$19\.00/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Pay $19.00', exact: true }).click();
      await expect(page).toHaveURL(/\/suspended\?checkout=/);
      await expect(dues(page)).toContainText('$19.00 is paid. Thank you.');
      await expect(dues(page).getByRole('listitem')).toHaveCount(openInvoices);
    }
    await expect(dues(page)).toContainText('No invoices are open. We reopen accounts by hand');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page).toHaveURL('/suspended');
    await page.goto('/app/contacts');
    await expect(page).toHaveURL('/suspended');
  });

  test('finds the page readable for everybody, also at 390 px, and in French', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/suspended');
    await expect(dues(page).getByRole('listitem')).toHaveCount(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await violationsOn(page)).toEqual([]);
    await page.evaluate(() => localStorage.setItem('heliograph.locale', 'fr'));
    await page.reload();
    await expect(page.getByRole('region', { name: 'Factures à payer' })).toContainText('Échéance');
  });

  test('says so where the invoices cannot be read, and reads them again', async ({ page, api, allowNoise }) => {
    allowNoise(/status of 500/);
    await api.faults({ failures: [{ path: '/billing/open-invoices', times: 9, code: 'internal' }] });
    await page.goto('/suspended');
    await expect(dues(page).getByRole('button', { name: 'Try again' })).toBeVisible();
    await api.faults({ clear: true });
    await dues(page).getByRole('button', { name: 'Try again' }).click();
    await expect(dues(page).getByRole('listitem')).toHaveCount(2);
  });
});
