import type { Page } from '@playwright/test';
import { dataOf } from '#mock-api/testing/apiClient.ts';
import { fakeSmsc } from '#src/server/sending/gateways/smpp/testing/FakeSmsc.ts';
import { expect, test } from '#tests/e2e/fixtures.ts';

test.use({ account: 'owner@acme.test' });

const PHONE = {
  model: 'Pixel 9',
  os_version: '16',
  app_version: '2.4.1',
  battery: { percent: 77, charging: false },
  network: 'wifi',
  sims: [{ slot: 0, carrier: 'Verizon', phone: '+15185550186' }],
};
const main = (page: Page) => page.getByRole('main');
const codeOn = (page: Page) => main(page).getByText(/^\d{4} \d{4}$/);
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

async function beginPairing(page: Page): Promise<string> {
  await page.goto('/app/settings/devices/create');
  await page.getByLabel('Name').fill('Greenhouse');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  return (await codeOn(page).textContent()) ?? '';
}

test('the list of devices shows what needs attention, and updates itself', async ({ page, askAs }) => {
  await page.goto('/app/settings/devices');
  await expect(row(page, 'Office, Troy')).toContainText('Battery empty in about 1 hr 10 min');
  await expect(row(page, 'Delivery van')).toContainText('Offline since');
  await expect(row(page, 'Delivery van')).toContainText('App 2.3.7, out of date');
  await expect(row(page, 'Counter, Albany')).toContainText(/92%\s*charging/);
  await expect(main(page)).toContainText('2 of 3');
  await expect(row(page, 'Counter, Albany')).toContainText('Ready');
  const admin = await askAs('admin@acme.test');
  await admin('POST', '/settings/devices/acme-counter/disable', { body: {} });
  await expect(row(page, 'Counter, Albany')).toContainText('Disabled');
});

test('a phone is paired: the page shows it as soon as the phone has registered', async ({ page, askAs }) => {
  const code = await beginPairing(page);
  expect(code).toMatch(/^[0-9]{4} [0-9]{4}$/);
  await expect(page.getByText('Waiting for the phone…')).toBeVisible();
  await page.reload();
  await expect(codeOn(page)).toHaveText(code);
  const ask = await askAs('viewer@acme.test');
  expect((await ask('POST', '/devices/pair', { body: { ...PHONE, code } })).status).toBe(201);
  await expect(page.getByText('Greenhouse is paired')).toBeVisible();
  await page.getByRole('link', { name: 'Open Greenhouse' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Greenhouse' })).toBeVisible();
  await expect(main(page)).toContainText('Pixel 9');
});

test('a code expires, and a new one is requested', async ({ page, passTime }) => {
  const first = await beginPairing(page);
  await passTime(601_000);
  await expect(page.getByText('This code has expired')).toBeVisible();
  await page.getByRole('button', { name: 'Show a new code' }).click();
  await expect(page.getByText('Waiting for the phone…')).toBeVisible();
  await expect(codeOn(page)).not.toHaveText(first);
});

test('in a demo, the page can act as the phone', async ({ page }) => {
  await beginPairing(page);
  await page.getByRole('button', { name: 'Reply as a Pixel 9' }).click();
  await expect(page.getByText('Greenhouse is paired')).toBeVisible();
});

test('limits, numbers and hours are set, and what is wrong is named at its place', async ({ page, askAs }) => {
  await page.goto('/app/settings/devices/acme-van?tab=settings');
  await expect(page.getByLabel('Only during these hours')).toBeChecked();
  await page.getByLabel('Saturday, until').fill('07:00');
  await page.getByLabel(/^Daily limit of SIM 1/).fill('0');
  await page.getByLabel(/^Number of SIM 1/).fill('12');
  await page.getByRole('button', { name: 'Save device' }).click();
  await expect(
    main(page).getByText('The end must be later than the start. For midnight, enter 12:00 AM.').first(),
  ).toBeVisible();
  await expect(main(page).getByText('Enter a whole number from 1 to 100,000.').first()).toBeVisible();
  await expect(main(page).getByText('This is not a phone number.').first()).toBeVisible();
  await page.getByLabel('Saturday, until').fill('00:00');
  await page.getByLabel(/^Daily limit of SIM 1/).fill('250');
  await page.getByLabel(/^Number of SIM 1/).fill('(518) 555-0185');
  await page.getByRole('button', { name: 'Save device' }).click();
  await expect(page.getByText('Device saved')).toBeVisible();
  const ask = await askAs('owner@acme.test');
  expect(dataOf(await ask('GET', '/settings/devices/acme-van'))).toMatchObject({
    sims: [{ phone: '+15185550185', messages_per_day: 250 }],
    working_hours: { sat: { from: '08:00', to: '00:00' }, sun: null },
  });
});

test('a device gets working hours, and loses them again', async ({ page, askAs }) => {
  const ask = await askAs('owner@acme.test');
  const hoursNow = async () =>
    dataOf<{ working_hours: unknown }>(await ask('GET', '/settings/devices/acme-office')).working_hours;
  await page.goto('/app/settings/devices/acme-office?tab=settings');
  await expect(page.getByLabel('Day and night')).toBeChecked();
  await page.getByLabel('Only during these hours').click();
  await page.getByLabel('Tuesday, until').fill('18:30');
  await page.getByLabel('Wednesday', { exact: true }).uncheck();
  await page.getByRole('button', { name: 'Save device' }).click();
  await expect(page.getByText('Device saved')).toBeVisible();
  expect(await hoursNow()).toMatchObject({ tue: { from: '09:00', to: '18:30' }, wed: null, sat: null });
  await page.getByLabel('Day and night').click();
  await page.getByRole('button', { name: 'Save device' }).click();
  await expect.poll(hoursNow).toBeNull();
});

test('a conflicting change of a device is not overwritten silently', async ({ page, askAs, allowNoise }) => {
  allowNoise(/status of 412/);
  await page.goto('/app/settings/devices/acme-office?tab=settings');
  await page.getByLabel('Messages per minute', { exact: true }).fill('45');
  const ask = await askAs('admin@acme.test');
  const { version } = dataOf<{ version: number }>(await ask('GET', '/settings/devices/acme-office'));
  const headers = { 'If-Match': String(version) };
  await ask('PUT', '/settings/devices/acme-office', { body: { messages_per_minute: 90 }, headers });
  await page.getByRole('button', { name: 'Save device' }).click();
  await expect(page.getByRole('dialog')).toContainText('90');
  await expect(page.getByRole('dialog')).toContainText('45');
});

test('a device is disabled with its queue moved, enabled again, and removed', async ({ page, askAs, allowNoise }) => {
  // On a busy machine, the API's hint that the device has changed may arrive before the page is left.
  allowNoise(/status of 404.*acme-office/);
  const ask = await askAs('owner@acme.test');
  const body = { name: 'Only the office', body: 'Hi', device_ids: ['acme-office'] };
  const campaign = dataOf<{ id: string }>(await ask('POST', '/campaigns', { body }));
  await page.goto('/app/settings/devices/acme-office');
  await page.getByRole('button', { name: 'Move queue' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('No messages are assigned to Office, Troy.');
  await dialog.getByRole('combobox').click();
  await page.getByRole('option', { name: 'Counter, Albany' }).click();
  await dialog.getByRole('button', { name: 'Move queue' }).click();
  await expect(page.getByText('Queue moved to Counter, Albany')).toBeVisible();
  await expect(page.getByText('Disabled', { exact: true })).toBeVisible();
  expect(dataOf(await ask('GET', `/campaigns/${campaign.id}`)).device_ids).toEqual(['acme-counter']);
  await page.getByRole('button', { name: 'Enable' }).click();
  await expect(page.getByText('Ready', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog).toContainText('No messages are assigned to it');
  await dialog.getByRole('textbox').fill('Office, Troy');
  await dialog.getByRole('button', { name: 'Remove device' }).click();
  await expect(page).toHaveURL(/\/app\/settings\/devices(\?.*)?$/);
  await expect(page.getByRole('row', { name: /Counter, Albany/ })).toBeVisible();
  await expect(row(page, 'Office, Troy')).toHaveCount(0);
});

test('a queue of thousands is shown as moving, because workers move most of it later', async ({ page }) => {
  await page.route('**/settings/devices/acme-office/queue', async (route) => {
    await route.fulfill({ json: { data: { own: 2_001, shared: 0, campaigns: [] } } });
  });
  await page.goto('/app/settings/devices/acme-office');
  await page.getByRole('button', { name: 'Move queue' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('2,001 messages are assigned to Office, Troy.');
  await dialog.getByRole('combobox').click();
  await page.getByRole('option', { name: 'Counter, Albany' }).click();
  await dialog.getByRole('button', { name: 'Move queue' }).click();
  await expect(page.getByText('Moving the queue to Counter, Albany. This can take a few minutes.')).toBeVisible();
});

test('a failed weekly report says so and offers to try again', async ({ page, api, allowNoise }) => {
  allowNoise(/status of 500/);
  await api.faults({
    failures: [{ path: '/settings/devices/acme-office', method: 'GET', times: 100, code: 'internal' }],
  });
  await page.goto('/app/settings/devices/acme-office');
  await expect(main(page).getByRole('button', { name: 'Try again' })).toBeVisible();
  await api.faults({ clear: true });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Office, Troy' })).toBeVisible();
});

test('an operator’s refusal is shown at its place, and an account sends at its rate all day', async ({
  page,
  allowNoise,
}) => {
  allowNoise(/422/);
  const smsc = await fakeSmsc();
  try {
    await page.goto('/app/settings/devices/create');
    await page.getByText('SMPP account').click();
    await page.getByLabel('Name').fill('Operator line');
    await page.getByLabel('Messages per minute').fill('12001');
    await page.getByLabel('Host').fill('127.0.0.1');
    await page.getByLabel('Port').fill(String(smsc.port));
    await page.getByLabel('System ID').fill('shop');
    await page.getByRole('textbox', { name: 'Password' }).fill('wrong');
    await page.getByRole('textbox', { name: 'Sender' }).fill('Garden');
    const connect = page.getByRole('button', { name: 'Connect account' });
    await connect.click();
    await expect(page.getByLabel('Messages per minute')).toHaveAccessibleDescription(/from 1 to 12,?000/);
    await page.getByLabel('Messages per minute').fill('12000');
    await connect.click();
    await expect(page.getByLabel('System ID')).toHaveAccessibleDescription(/refused by the operator/);
    await expect(page.getByLabel('Name')).toHaveValue('Operator line');
    await page.getByRole('textbox', { name: 'Password' }).fill('secret');
    await connect.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Operator line' })).toBeVisible();
    // Accounts have no daily limit, unlike SIMs.
    await expect(main(page).getByText('Sent today').first()).toBeVisible();
    await expect(main(page)).not.toContainText('a day');
    await page.goto('/app/settings/devices');
    await expect(row(page, 'Operator line')).not.toContainText(' of ');
    await expect(row(page, 'Counter, Albany')).toContainText(' of ');
  } finally {
    await smsc.stop();
  }
});

test('a login that Twilio would refuse is shown at its field, and nothing typed is lost', async ({
  page,
  allowNoise,
}) => {
  allowNoise(/422/);
  await page.goto('/app/settings/devices/create?kind=twilio');
  const field = (name: string) => page.getByRole('textbox', { name });
  await page.getByRole('button', { name: 'Connect Twilio' }).click();
  await expect(field('Sender')).toHaveAccessibleDescription(/required/);
  await field('Name').fill('Twilio line');
  await field('Account SID').fill('AC123');
  await field('Auth token').fill('token');
  await page.getByText('More settings').click();
  await field('API key SID').fill('SK123');
  await page.getByText('More settings').click();
  await expect(field('API key SID')).toBeHidden();
  await page.getByRole('button', { name: 'Test connection' }).click();
  await expect(field('Account SID')).toHaveAccessibleDescription(/a SID from the Twilio console/);
  await expect(field('Account SID')).toBeFocused();
  // Its section opens: the error would be hidden otherwise.
  await expect(field('API key SID')).toHaveAccessibleDescription(/a SID from the Twilio console/);
  await expect(field('Name')).toHaveValue('Twilio line');
  await expect(field('API key secret')).toHaveValue('token');
});

test('pairing works over plain HTTP in a local network, where browsers lack some functions', async ({
  page,
  askAs,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Crypto.prototype, 'randomUUID', { value: undefined });
    Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined });
  });
  const code = await beginPairing(page);
  await page.getByRole('button', { name: 'Copy code' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const ask = await askAs('viewer@acme.test');
  expect((await ask('POST', '/devices/pair', { body: { ...PHONE, code } })).status).toBe(201);
  await page.getByRole('button', { name: 'Send test' }).click();
  await expect(page.getByRole('button', { name: 'Send another' })).toBeVisible();
});
