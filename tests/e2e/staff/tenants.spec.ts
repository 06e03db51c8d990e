import { expect, test } from '#tests/e2e/fixtures.ts';

test.describe('support staff', () => {
  test.use({ account: 'support@heliograph.test' });

  test('starts at the tenants, finds one by its owner and sees its health', async ({ page }) => {
    await page.goto('/');
    const table = page.getByRole('table', { name: 'Tenants' });
    await expect(table.getByRole('link')).toHaveText([
      'Acme Garden Shops',
      'Borealis Lodge',
      'Cobalt Couriers',
      'Dune Travel',
    ]);
    await page.getByRole('searchbox').fill('owner@cobalt');
    await expect(table.getByRole('link')).toHaveText(['Cobalt Couriers']);
    await table.getByRole('link', { name: 'Cobalt Couriers' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Cobalt Couriers' })).toBeVisible();
    await expect(page.getByText('The last two invoices are unpaid.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'owner@cobalt.test' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Lift suspension' })).toHaveCount(0);
  });

  test('learns by keyboard why nobody can act for a tenant whose contract has ended', async ({ page, settle }) => {
    await page.goto('/app/tenants/dune');
    const act = page.getByRole('button', { name: 'Act for this tenant' });
    await act.focus();
    await expect(act).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByRole('tooltip')).toHaveText('The contract has ended, so nobody can act for this tenant.');
    await page.keyboard.press('Enter');
    await settle();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('an unknown tenant shows the 404 page', async ({ page, allowNoise }) => {
    allowNoise(/status of 404|ApiError/);
    await page.goto('/app/tenants/nobody');
    await expect(page.getByRole('heading', { level: 1, name: 'This page could not be found' })).toBeVisible();
  });
});

test.describe('staff who suspend', () => {
  test.use({ account: 'operations@heliograph.test' });

  test('suspends with a reason that the tenant sees immediately, and lifts it', async ({
    page,
    browser,
    api,
    preview,
    allowNoise,
  }) => {
    allowNoise(/status of 403|ApiError/);
    const ownerContext = await browser.newContext({
      baseURL: preview.url,
      storageState: await api.storageOf('owner@borealis.test'),
    });
    const work = await ownerContext.newPage();
    await work.goto('/app/contacts');
    await expect(work.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible();

    await page.goto('/app/tenants/borealis');
    await page.getByRole('button', { name: 'Suspend' }).click();
    await page.getByRole('dialog').getByLabel('Reason').fill('unpaid');
    await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
    await expect(page.getByRole('dialog').getByText('Tell the tenant why, in at least 15 characters.')).toBeVisible();
    await page.getByRole('dialog').getByLabel('Reason').fill('The invoice of March is unpaid.');
    await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('Suspended: nothing is sent or received.')).toBeVisible();

    await work.getByRole('link', { name: 'Campaigns', exact: true }).click();
    await expect(work).toHaveURL('/suspended');
    await expect(work.getByText('Reason: The invoice of March is unpaid.')).toBeVisible();

    await page.getByRole('button', { name: 'Lift suspension' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Lift suspension' }).click();
    await expect(page.getByText('Suspended: nothing is sent or received.')).toHaveCount(0);
    await work.reload();
    await expect(work).toHaveURL('/app/dashboard');
    await ownerContext.close();
  });

  test('assigns a hidden plan, after a preview', async ({ page, askAs }) => {
    await page.goto('/app/tenants/borealis');
    await page.getByRole('button', { name: 'Change plan' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change Borealis Lodge’s plan' });
    const choose = async (plan: RegExp) => {
      await dialog.getByRole('combobox', { name: 'Plan' }).click();
      await page.getByRole('option', { name: plan }).click();
    };
    await choose(/^Starter · /);
    await expect(dialog.getByText('The tenant already has this plan.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Assign this plan' }).click();
    await expect(dialog.getByText('This plan cannot be assigned: see below.')).toBeVisible();

    await choose(/^Charity · .* · hidden$/);
    await expect(dialog.getByText('It starts immediately.')).toBeVisible();
    await expect(dialog.getByText('2,000 → 10,000')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Stay' }).click();
    await dialog.getByRole('button', { name: 'Assign this plan' }).click();
    await expect(page.getByText('Borealis Lodge is now on Charity.')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    const owner = await askAs('owner@borealis.test');
    const { body } = await owner('GET', '/billing/subscription');
    expect(body.data).toMatchObject({ plan: { name: 'Charity' } });
  });
});
