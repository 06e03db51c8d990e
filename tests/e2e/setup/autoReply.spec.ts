import { dataOf } from '#mock-api/testing/apiClient.ts';
import { expect, test } from '#tests/e2e/fixtures.ts';

const PATH = '/app/settings/auto-reply';

test.use({ account: 'owner@acme.test' });

test('overlapping hours are marked, and cannot be saved', async ({ page }) => {
  await page.goto(PATH);
  await page.getByRole('button', { name: 'Add hours to Monday' }).click();
  await page.getByLabel('Monday, hours 2: from').fill('17:00');
  await page.getByLabel('Monday, hours 2: to').fill('20:00');
  await expect(page.getByText(/^It overlaps with 9:00\sAM–6:00\sPM\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Save auto-reply' }).click();
  await expect(page.getByText('1 field needs attention')).toBeVisible();
  await page.getByLabel('Monday, hours 2: from').fill('19:00');
  await page.getByLabel('Monday, hours 2: to').fill('02:00');
  await expect(page.getByText('the next day', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Save auto-reply' }).click();
  await expect(page.getByText('Auto-reply saved')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Monday, hours 2: to')).toHaveValue('02:00');
});

test('a holiday is added, and the preview shows the reply at a time', async ({ page }) => {
  await page.goto(PATH);
  await page.getByRole('switch', { name: 'Send the away message' }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByLabel(/Time of arrival/).fill('2027-03-15T12:00');
  await expect(preview).toContainText('until Monday');
  await expect(preview).toContainText('No reply.');
  await preview.getByLabel(/Time of arrival/).fill('2027-03-14T12:00');
  await expect(preview).toContainText('The away message replies:');
  await expect(preview).toContainText('opens Monday');

  await page.getByRole('button', { name: 'Add exception' }).click();
  await page.getByLabel('Name of exception 3').fill('Inventory');
  await page.getByLabel('Inventory: first day').fill('2027-03-15');
  await page.getByLabel('Inventory: last day').fill('2027-03-16');
  await expect(preview).toContainText('opens Wednesday');
  await preview.getByRole('button', { name: 'First contact' }).click();
  await expect(preview).toContainText('The first-contact message replies:');
  await page.getByRole('button', { name: 'Save auto-reply' }).click();
  await expect(page.getByText('Auto-reply saved')).toBeVisible();
});

test('a conflicting change is shown, and the user chooses for each field', async ({ page, askAs, allowNoise }) => {
  allowNoise(/status of 412/);
  await page.goto(PATH);
  const wait = page.getByLabel('Minimum time between automatic replies');
  await expect(wait).toHaveValue('60');
  const ask = await askAs('admin@acme.test');
  const before = dataOf<{ version: number }>(await ask('GET', '/settings/auto-reply'));
  await ask('PUT', '/settings/auto-reply', {
    body: { cooldown_minutes: 15, max_replies_per_hour: 9 },
    headers: { 'If-Match': `"${before.version}"` },
  });
  await wait.fill('30');
  await page.getByRole('button', { name: 'Save auto-reply' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('row', { name: /Replies per number per hour/ })).toBeVisible();
  await dialog.getByRole('radio', { name: 'Minimum time between automatic replies: Yours, 30' }).click();
  await dialog.getByRole('button', { name: 'Save selection' }).click();
  await expect(page.getByText('Auto-reply saved')).toBeVisible();
  expect(dataOf(await ask('GET', '/settings/auto-reply'))).toMatchObject({
    cooldown_minutes: 30,
    max_replies_per_hour: 9,
  });
});

test('a new sender gets the first-contact message', async ({ api, askAs }) => {
  await api.receive({ tenant_id: 'acme', from: '+12125550197', body: 'Good morning' });
  const ask = await askAs('owner@acme.test');
  const response = await ask('GET', '/messages', { list: { filter: { to: '+12125550197' } } });
  expect(dataOf<{ body: string }[]>(response).map(({ body }) => body)).toEqual([
    'Hello, this is Acme Garden Shops. We read every text and answer soon.',
  ]);
});

test.describe('a user who can only view', () => {
  test.use({ account: 'viewer@acme.test' });

  test('sees the settings, and cannot change them', async ({ page }) => {
    await page.goto(PATH);
    await expect(page.getByLabel('Minimum time between automatic replies')).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Save auto-reply' })).toBeHidden();
  });
});
