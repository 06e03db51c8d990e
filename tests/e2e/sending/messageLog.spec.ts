import { dataOf } from '#mock-api/testing/apiClient.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { expect, test } from '#tests/e2e/fixtures.ts';

/** Every message, its result and the reason. */
test.use({ account: 'owner@acme.test' });

const LOG = '/app/messages?sort=created_at&order=DESC';
const filtered = (filter: object) => `${LOG}&filter=${encodeURIComponent(JSON.stringify(filter))}`;

test('the log is filtered by direction, status, cause, campaign, device and day', async ({ page, askAs }) => {
  const ask = await askAs('owner@acme.test');
  for (const filter of [
    { direction: 'incoming' },
    { status: ['failed', 'unknown'] },
    { error_code: ['NO_SERVICE'] },
    { campaign_id: ['acme-campaign-spring'] },
    { device_id: ['acme-counter'] },
    { created_at_gte: '2030-01-01T00:00:00.000Z' },
  ]) {
    const response = await ask('GET', '/messages', { list: { filter, range: [0, 0] } });
    const total = response.headers.get('Content-Range')?.split('/')[1] ?? '';
    await page.goto(filtered(filter));
    if (total === '0') await expect(page.getByText(/Nothing matches|No match/)).toBeVisible();
    else await expect(page.getByText(new RegExp(`of ${Number(total).toLocaleString('en')}\\b`)).first()).toBeVisible();
  }
});

test('the log shows a message’s history at its own address; Back closes it', async ({ page, askAs }) => {
  const ask = await askAs('owner@acme.test');
  const filter = { status: 'delivered', device_id: 'acme-office' };
  const [message] = dataOf<Message[]>(await ask('GET', '/messages', { list: { filter, range: [0, 0] } }));
  await page.goto(LOG);
  await page.getByRole('row').nth(1).getByRole('link').click();
  await expect(page.getByRole('dialog', { name: 'Message' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goto(`/app/messages?message=${message?.id}`);
  const dialog = page.getByRole('dialog', { name: 'Message' });
  for (const step of ['Queued', 'Sending', 'Sent', 'Delivered']) {
    await expect(dialog.getByRole('listitem').filter({ hasText: step })).toBeVisible();
  }
  await expect(dialog.getByText('Office, Troy')).toBeVisible();
  await expect(dialog.getByText('SIM 1')).toBeVisible();
  await expect(dialog.getByText('1 segment, GSM-7')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Send again' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'All messages' })).toHaveAttribute('aria-current', 'page');
});

test('the log explains a failure, sends the message again once, and links its attempts', async ({ page, askAs }) => {
  const ask = await askAs('owner@acme.test');
  const filter = { status: 'failed', campaign_id: null };
  const [failed] = dataOf<Message[]>(await ask('GET', '/messages', { list: { filter, range: [0, 0] } }));
  await page.goto(`/app/messages?message=${failed?.id}`);
  const dialog = page.getByRole('dialog', { name: 'Message' });
  await dialog.getByRole('button', { name: 'Send again' }).dblclick();
  await expect(dialog.getByText('This message was already sent again')).toBeVisible();
  const again = dataOf<Message[]>(await ask('GET', '/messages', { list: { filter: { sends_again: failed?.id } } }));
  expect(again).toHaveLength(1);
  await dialog.getByRole('link', { name: 'Next attempt' }).click();
  await expect(page).toHaveURL(new RegExp(`message=${again[0]?.id}`));
  await expect(dialog.getByRole('link', { name: 'Previous attempt' })).toBeVisible();
});

test('the log does not offer to send again what would fail again', async ({ page, askAs }) => {
  const ask = await askAs('owner@acme.test');
  const filter = { error_code: 'UNKNOWN_SUBSCRIBER' };
  const [failed] = dataOf<Message[]>(await ask('GET', '/messages', { list: { filter, range: [0, 0] } }));
  await page.goto(`/app/messages?message=${failed?.id}`);
  const dialog = page.getByRole('dialog', { name: 'Message' });
  await expect(dialog.getByText('The number does not exist')).toBeVisible();
  await expect(dialog.getByText('Sending again will not help')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Send again' })).toHaveCount(0);
});

test('the log is exported with all fields', async ({ page }) => {
  await page.goto(filtered({ status: ['failed'] }));
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('radio', { name: /CSV/ }).check();
  const download = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click();
  expect((await download).suggestedFilename()).toMatch(/^messages.*\.csv$/);
});

test.describe('a viewer', () => {
  test.use({ account: 'viewer@acme.test' });
  test('exports nothing and sends nothing again', async ({ page, askAs }) => {
    const ask = await askAs('viewer@acme.test');
    const [failed] = dataOf<Message[]>(
      await ask('GET', '/messages', { list: { filter: { status: 'failed' }, range: [0, 0] } }),
    );
    await page.goto(LOG);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Export' })).toHaveCount(0);
    await page.goto(`/app/messages?message=${failed?.id}`);
    await expect(page.getByRole('dialog', { name: 'Message' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send again' })).toHaveCount(0);
  });
});
