import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { expect, test } from '#tests/e2e/fixtures.ts';

test.use({ account: 'owner@acme.test' });

test('a webhook is created, tested, seen to deliver, given a new secret, and turned off', async ({
  page,
  context,
  api,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const requests: { body: string; headers: Record<string, string> }[] = [];
  const listener = createServer((req, res) => {
    let body = '';
    req.setEncoding('utf8').on('data', (part: string) => {
      body += part;
    });
    req.on('end', () => {
      requests.push({ body, headers: req.headers as Record<string, string> });
      res.end('heard');
    });
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/hook`;

  await page.goto('/app/settings/webhooks');
  await page.getByRole('link', { name: 'New webhook' }).click();
  await page.getByRole('button', { name: 'Create webhook' }).click();
  await expect(page.getByRole('main').getByText('Choose at least one event.').first()).toBeVisible();
  await page.getByLabel('Name').fill('Till');
  await page.getByLabel('URL').fill(address);
  await page.getByRole('checkbox', { name: 'Message received' }).check();
  await page.getByRole('button', { name: 'Create webhook' }).click();
  await expect(page.getByRole('heading', { name: 'Secret for Till' })).toBeVisible();
  await page.getByRole('button', { name: 'Copy secret' }).click();
  const secret = await page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('link', { name: 'I have saved it' }).click();

  await page.getByRole('button', { name: 'Send test event' }).click();
  await expect(page.getByRole('button', { name: /Test event.*Waiting/ })).toBeVisible();
  await api.passTime(1000);
  await page.getByRole('button', { name: /Test event.*Delivered · 200/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Test event' });
  await expect(dialog).toContainText('heard');
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('Sent again')).toBeVisible();
  await api.passTime(1000);
  await expect(dialog).toContainText('Attempt 2');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  expect(requests).toHaveLength(2);
  expect(requests[0]?.headers['webhook-id']).toBe(requests[1]?.headers['webhook-id']);
  for (const { body, headers } of requests) {
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: 'webhook.test' });
  }

  await page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Delivered' }).click();
  await page.getByRole('button', { name: /Test event.*Delivered · 200/ }).click();
  await dialog.getByRole('button', { name: 'Send again' }).click();
  // It no longer matches the filter, and stays open.
  await expect(dialog).toContainText('Waiting');
  await api.passTime(1000);
  await expect(dialog).toContainText('Attempt 3');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Rotate secret' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rotate secret' }).click();
  const fresh = page.getByRole('dialog', { name: 'Secret for Till' });
  await expect(fresh.getByText('whsec_')).toBeVisible();
  await expect(fresh).not.toContainText(secret);
  await page.mouse.click(5, 5);
  await page.goBack();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await fresh.getByRole('button', { name: 'I have saved it' }).click();

  await page.getByRole('switch', { name: 'On' }).uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Webhook saved')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send test event' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Webhooks' }).first().click();
  await expect(page.getByRole('row', { name: /Till/ })).toContainText('Off');
  listener.close();
});

test('deliveries that cannot be loaded say so, and can be retried', async ({ page, allowNoise }) => {
  allowNoise(/status of 500/);
  await page.route('**/deliveries', (route) =>
    route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'Broken' } } }),
  );
  await page.goto('/app/settings/webhooks/acme-webhook-1/update');
  await expect(page.getByText('The deliveries could not be loaded.')).toBeVisible();
  await page.unroute('**/deliveries');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: /Contact opted out/ })).toBeVisible();
});

test('without a connection the deliveries say so, and load when it is back', async ({ page, context, allowNoise }) => {
  allowNoise(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/app/settings/webhooks/acme-webhook-1/update');
  await expect(page.getByRole('button', { name: /Contact opted out/ })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Delivered', exact: true }).click();
  await expect(page.getByText('You are offline')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: /Contact opted out/ })).toBeVisible();
});
