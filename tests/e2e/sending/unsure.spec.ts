import type { Locator, Page } from '@playwright/test';
import { type Ask, dataOf } from '#mock-api/testing/apiClient.ts';
import type { Device } from '#src/domain/devices/device.ts';
import type { Pairing } from '#src/domain/devices/pairing.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { FakePhone } from '#src/server/sending/gateways/androidPhone/testing/FakePhone.ts';
import { expect, test } from '#tests/e2e/fixtures.ts';

/** An unsure message: Android reported a failure to the phone's app that does not say whether the message was sent. */
test.use({ account: 'owner@acme.test' });

const CAMPAIGN = 'acme-campaign-spring';
const CAUSE = 'We do not know whether it was sent';
const MINUTE = 60_000;

let ask: Ask;
let phone: FakePhone;
let messages: Message[];

/** Sends the demo's two messages that had no network again, through a phone with the app, the only one that sends. */
test.beforeEach(async ({ askAs, preview, passTime }) => {
  ask = await askAs('owner@acme.test');
  dataOf(await ask('DELETE', '/settings/devices/acme-van?queue=fail'));
  for (const { id, status } of dataOf<Device[]>(await ask('GET', '/settings/devices'))) {
    if (status !== 'disabled') await ask('POST', `/settings/devices/${id}/disable`);
  }
  const { now } = dataOf<{ now: string }>(await ask('GET', '/__mock/clock'));
  const ahead = Date.parse(now) - Date.now();
  phone = new FakePhone(`${preview.url}/api/v2/mobile/v1`, () => Date.now() + ahead);
  const body = { name: 'Counter', messages_per_minute: 600, device_id: null };
  const { code } = dataOf<Pairing>(await ask('POST', '/settings/devices/pairing', { body }));
  expect(await phone.start({ code })).toBe(201);
  phone.refusals.push('Send result: RESULT_ERROR_GENERIC_FAILURE', 'Send result: RESULT_ERROR_GENERIC_FAILURE');
  await ask('POST', `/campaigns/${CAMPAIGN}/send-again`, {
    body: { error_code: 'NO_SERVICE' },
    headers: { 'Idempotency-Key': 'again' },
  });
  for (let count = 0; count < 2; count += 1) {
    await passTime(1_000);
    await phone.pull();
    await phone.send();
  }
  const list = { filter: { campaign_id: CAMPAIGN, error_code: 'UNSURE' } };
  messages = dataOf<Message[]>(await ask('GET', '/messages', { list }));
  expect(messages).toHaveLength(2);
});

async function openText(page: Page): Promise<Message> {
  const [first] = messages;
  if (!first) throw new Error('No message is unsure.');
  await page.goto(`/app/messages?with=${first.contact_id}`);
  await expect(page.getByText(CAUSE)).toBeVisible();
  return first;
}

/** The actions for an unsure message; other failed messages have different ones. */
function actionsOn(page: Page): Locator {
  return page.getByRole('button', { name: 'Mark as sent' }).locator('..');
}

async function asItIs({ id }: Message): Promise<Message> {
  return dataOf<Message>(await ask('GET', `/messages/${id}`));
}

test('an unsure message has its own line in the report, the inbox and the dashboard', async ({ page }) => {
  await page.goto(`/app/campaigns/${CAMPAIGN}`);
  const cause = page.getByRole('listitem').filter({ hasText: CAUSE });
  await expect(cause.getByRole('link')).toHaveText('2');
  await expect(cause.getByText('It may have arrived.')).toBeVisible();
  // Unsure messages cannot be sent again in bulk.
  await expect(cause.getByRole('button')).toHaveCount(0);
  await page.goto('/app');
  await expect(page.getByRole('listitem').filter({ hasText: CAUSE }).getByRole('link')).toHaveText('2');
  await openText(page);
  await expect(actionsOn(page).getByRole('button')).toHaveText(['Check again', 'Mark as sent', 'Send again']);
});

test('Check again asks the phone, and shows the result', async ({ page, passTime }) => {
  const text = await openText(page);
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('Checking again. The result will appear here.')).toBeVisible();
  const message = [...phone.messages.values()].find(({ to }) => to === text.to);
  if (!message) throw new Error('The phone does not know it.');
  // The network has since reported that it arrived.
  await phone.report(message, 'Delivered');
  await passTime(MINUTE);
  await expect.poll(async () => (await asItIs(text)).status).toBe('delivered');
  await expect(page.getByText(CAUSE)).toHaveCount(0);
  expect(phone.radio.filter(({ to }) => to === text.to)).toHaveLength(1);
});

test('Mark as sent records a person’s decision', async ({ page }) => {
  const text = await openText(page);
  await page.getByRole('button', { name: 'Mark as sent' }).click();
  await expect(page.getByText('Message marked as sent')).toBeVisible();
  await expect(page.getByText(CAUSE)).toHaveCount(0);
  expect(await asItIs(text)).toMatchObject({ status: 'unknown', error_code: null });
});

test('Send again warns that it may arrive twice, and sends only after confirmation', async ({ page }) => {
  const text = await openText(page);
  const again = actionsOn(page).getByRole('button', { name: 'Send again' });
  await again.click();
  const dialog = page.getByRole('dialog', { name: 'Send it again even though it may have arrived?' });
  await expect(dialog).toContainText('If it was, the recipient gets it twice.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  expect((await asItIs(text)).sent_again_as).toBeUndefined();
  await again.click();
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect.poll(async () => (await asItIs(text)).sent_again_as).toBeTruthy();
  await phone.pull();
  await phone.send();
  await expect.poll(() => phone.radio.filter(({ to }) => to === text.to).length).toBeGreaterThan(0);
});
