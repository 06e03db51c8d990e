import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { dataOf } from '#mock-api/testing/apiClient.ts';
import { expect, test } from './fixtures.ts';

const DAY = 86_400_000;

test.use({ account: 'owner@acme.test' });

const card = (page: Page, plan: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: plan, exact: true }) });
const dialog = (page: Page) => page.getByRole('dialog');

/** Goes to the payment page for the plan Scale. */
async function toPayment(page: Page): Promise<string> {
  await page.goto('/app/billing/subscription');
  await page.getByRole('button', { name: 'Choose Scale' }).click();
  const pay = dialog(page).getByRole('button', { name: /^Go to payment: \$/ });
  const amount = ((await pay.textContent()) ?? '').replace('Go to payment: ', '');
  await pay.click();
  await expect(page.getByRole('heading', { level: 1, name: amount })).toBeVisible();
  await expect(page).toHaveURL(/\/api\/v2\/checkout\//);
  return amount;
}

test('a bigger plan is previewed, paid on the payment page, and active on return', async ({ page, askAs }) => {
  await page.goto('/app/billing');
  await page.getByRole('link', { name: 'Change plan' }).click();
  await expect(card(page, 'Team')).toContainText('Your plan');
  await expect(page.getByText('Yearly saves up to 17%')).toBeVisible();
  await page.getByRole('button', { name: 'Choose Scale' }).click();
  await expect(dialog(page)).toContainText('Team, credit for unused time');
  await expect(dialog(page)).toContainText('Scale, rest of the period');
  await expect(dialog(page)).toContainText('250,000 segments a month');
  // 20,000, and 18 of 30 days of 230,000 more.
  await expect(dialog(page)).toContainText(
    'You pay for 18 of 30 days of Scale, so this period has 158,000 segments instead of 20,000.',
  );
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  const amount = await toPayment(page);
  await page.getByRole('button', { name: `Pay ${amount}` }).click();
  await expect(page).toHaveURL(/\/app\/billing\/subscription\?checkout=/);
  await expect(page.getByText(`${amount} is paid. You are on Scale.`)).toBeVisible();
  await expect(card(page, 'Scale')).toContainText('Your plan');
  expect((await (await askAs('owner@acme.test'))('GET', '/billing/subscription')).body).toMatchObject({
    data: { limits: { segments: 158_000 } },
  });

  // Back on the payment page: it has ended, and cannot be paid again.
  await page.goBack();
  await expect(page.getByText(/^Paid\.$|Pay \$/).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Paid.' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Heliograph' }).click();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page).toHaveURL('/app/billing/subscription');
  const ask = await askAs('owner@acme.test');
  expect(dataOf<object[]>(await ask('GET', '/billing/invoices'))).toHaveLength(7);
});

test('a declined or abandoned payment charges nothing, and the page says so', async ({ page }) => {
  await toPayment(page);
  await page.getByRole('button', { name: 'Decline the payment' }).click();
  await expect(page.getByText('The payment was declined')).toBeVisible();
  await expect(card(page, 'Team')).toContainText('Your plan');
  await toPayment(page);
  await page.getByRole('link', { name: 'Back without paying' }).click();
  await expect(page.getByText('You have not paid yet')).toBeVisible();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible();
});

test('an address that claims a payment is ignored', async ({ page, allowNoise }) => {
  allowNoise(/status of 404/);
  await page.goto('/app/billing/subscription?checkout=forged&status=paid');
  await expect(page.getByText('We could not find this payment.')).toBeVisible();
  await expect(card(page, 'Team')).toContainText('Your plan');
});

test('a payment on its way is waited for', async ({ page, api, preview, passTime }) => {
  await fetch(`${preview.url}/api/v2/__mock/payments`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ tenant_id: 'acme', payments: 'slow' }),
  });
  await api.faults({ clear: true });
  await toPayment(page);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByText('Payment in progress')).toBeVisible();
  await passTime(20_000);
  await expect(page.getByText('You are on Scale.')).toBeVisible();
});

test('a double click and a lost response open one payment page', async ({ page, api, allowNoise }) => {
  // Fails the request again if the browser repeats it, as it does on a reused connection.
  allowNoise(/ERR_(EMPTY_RESPONSE|CONNECTION_(RESET|CLOSED))/);
  await api.faults({ failures: [{ path: '/billing/checkout', method: 'POST', times: 1, drop: 'after' }] });
  const keys = new Set<string | undefined>();
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/billing/checkout')) {
      keys.add(request.headers()['idempotency-key']);
    }
  });
  await page.goto('/app/billing/subscription');
  await page.getByRole('button', { name: 'Choose Scale' }).click();
  await dialog(page)
    .getByRole('button', { name: /^Go to payment/ })
    .dblclick();
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible();
  expect(keys.size).toBe(1);
});

test('somebody who closes the dialog and opens another page is not taken to the payment page', async ({ page }) => {
  let release: () => void = () => undefined;
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/billing/checkout', async (route) => {
    await isReleased;
    await route.fallback();
  });
  await page.goto('/app/billing/subscription');
  await page.getByRole('button', { name: 'Choose Scale' }).click();
  const created = page.waitForResponse((response) => response.url().endsWith('/billing/checkout'));
  await dialog(page)
    .getByRole('button', { name: /^Go to payment/ })
    .click();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('link', { name: 'Contacts', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible();
  release();
  await (await created).finished();
  // A page that is being left no longer responds.
  await page.getByRole('link', { name: 'Groups', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Groups' })).toBeVisible();
  await expect(page).toHaveURL(/\/app\/contacts\/groups$/);
});

test('a changed price is refused and reloaded', async ({ page, passTime, allowNoise }) => {
  allowNoise(/status of 409/);
  await page.goto('/app/billing/subscription');
  await page.getByRole('button', { name: 'Choose Scale' }).click();
  const pay = dialog(page).getByRole('button', { name: /^Go to payment/ });
  await expect(pay).toBeVisible();
  const before = await pay.textContent();
  await passTime(DAY);
  await pay.click();
  await expect(dialog(page)).toContainText('The plan’s price or contents have changed. Nothing was charged.');
  await expect(pay).not.toHaveText(before ?? '');
});

test('a plan retired by staff is no longer offered: not in its open dialog, nor on the payment page', async ({
  page,
  askAs,
  allowNoise,
}) => {
  allowNoise(/status of 404/);
  const staff = await askAs('operations@heliograph.test');
  await toPayment(page);
  await staff('POST', '/plans/scale/retire', { headers: { 'If-Match': '"1"' } });
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByText('You were not charged.')).toBeVisible();
  await expect(card(page, 'Team')).toContainText('Your plan');
  await staff('POST', '/plans/scale/restore', { headers: { 'If-Match': '"2"' } });

  await page.goto('/app/billing/subscription');
  await page.getByRole('button', { name: 'Choose Scale' }).click();
  const pay = dialog(page).getByRole('button', { name: /^Go to payment/ });
  await expect(pay).toBeVisible();
  await staff('POST', '/plans/scale/retire', { headers: { 'If-Match': '"3"' } });
  await pay.click();
  await expect(dialog(page)).toContainText('This plan is no longer offered.');
  await expect(pay).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(card(page, 'Team')).toBeVisible();
  await expect(card(page, 'Scale')).toHaveCount(0);
});

test('a plan that is too small says what exceeds it, and where', async ({ page }) => {
  await page.goto('/app/billing/subscription');
  const starter = card(page, 'Starter');
  await expect(starter).toContainText('3 devices, 1 included.');
  await expect(starter).toContainText('9 users, 2 included.');
  await expect(starter.getByRole('button', { name: 'Choose Starter' })).toBeDisabled();
  await starter.getByRole('link', { name: 'Remove 2 first' }).click();
  await expect(page).toHaveURL('/app/settings/devices');
});

test('a full plan is reported in the contact form, with a link to plans', async ({ page, askAs, allowNoise }) => {
  allowNoise(/status of 409/);
  const support = await askAs('operations@heliograph.test');
  const team = dataOf<{ limits: object; version: number }>(await support('GET', '/plans/team'));
  const body = { limits: { ...team.limits, contacts: 60 } };
  const response = await support('PUT', '/plans/team', { body, headers: { 'If-Match': String(team.version) } });
  expect(response.status).toBe(200);
  await page.goto('/app/contacts/create');
  await page.getByLabel('Phone', { exact: true }).fill('+12025550198');
  await page.getByRole('button', { name: 'Create contact' }).click();
  await expect(page.getByText('The Team plan includes 60 contacts, and you have reached that limit.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Compare plans' })).toHaveAttribute('href', '/app/billing/subscription');
});

test('the contract is canceled after a warning, and resumed', async ({ page }) => {
  await page.goto('/app/billing/subscription');
  await page.getByRole('button', { name: 'Cancel plan' }).click();
  await expect(dialog(page)).toContainText('From then on nothing is sent');
  await expect(dialog(page)).toContainText('Segments you have not used by then are lost');
  await dialog(page)
    .getByRole('button', { name: /^Cancel plan on/ })
    .click();
  await expect(page.getByText(/^Team ends on .* 20\d\d$/).first()).toBeVisible();
  await page.getByRole('link', { name: 'Billing', exact: true }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Billing' })).toBeVisible();
  await page.getByRole('button', { name: 'Keep plan' }).click();
  await expect(page.getByText('Team continues')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Keep plan' })).toHaveCount(0);
});

test.describe('support, while acting for a company', () => {
  test.use({ account: 'support@heliograph.test' });

  test('views everything and changes nothing', async ({ page, settle }) => {
    await page.goto('/app/tenants/acme');
    await page.getByRole('button', { name: 'Act for this tenant' }).click();
    await dialog(page).getByLabel('Reason').fill('They ask about an invoice');
    await dialog(page).getByLabel('Ticket').fill('HELP-1042');
    await dialog(page).getByRole('radio', { name: 'Can make changes' }).check();
    await dialog(page).getByLabel('What needs to change').fill('They asked us to fix the template');
    await dialog(page).getByRole('button', { name: 'Start visit' }).click();
    await expect(page.getByRole('region', { name: 'Acting for a tenant' })).toBeVisible();
    await page.goto('/app/billing/subscription');
    const choose = page.getByRole('button', { name: 'Choose Scale' });
    await expect(choose).toHaveAttribute('aria-disabled', 'true');
    // Content that loads above it would move it away from the mouse.
    await settle();
    await choose.hover();
    await expect(page.getByRole('tooltip')).toContainText(
      'While acting for a tenant, support cannot change what the company pays.',
    );
    await expect(page.getByRole('button', { name: 'Cancel plan' })).toHaveAttribute('aria-disabled', 'true');
  });
});

test.describe('of a company whose trial ended unpaid', () => {
  test.use({ account: 'owner@borealis.test' });

  test('the invoice is due and is paid', async ({ page, passTime, signIn }) => {
    await page.goto('/app/billing');
    await expect(page.getByText(/^Your trial ends on/)).toBeVisible();
    await passTime(19 * DAY + 1000);
    await page.reload();
    if (await page.getByLabel('E-mail').isVisible()) await signIn('owner@borealis.test');
    await expect(page.getByText('An invoice is waiting for payment')).toBeVisible();
    await page.getByRole('button', { name: 'Pay $19.00', exact: true }).click();
    await expect(page.getByText(/^Test payment/)).toBeVisible();
    await page.getByRole('button', { name: 'Pay $19.00' }).click();
    await expect(page.getByText('$19.00 is paid. Thank you.')).toBeVisible();
    await expect(page.getByText('An invoice is waiting for payment')).toHaveCount(0);
    await expect(page.getByRole('row', { name: /INV-0002/ })).toContainText('Paid');
  });
});

for (const strategy of ['local', 'cookie'] as const) {
  test.describe(`with the strategy ${strategy}`, () => {
    test.use({ strategy });

    test('an invoice is saved as a PDF, and its address alone opens nothing', async ({ page }) => {
      let address = '';
      page.on('request', (request) => {
        if (request.url().endsWith('/pdf')) address = request.url();
      });
      await page.goto('/app/billing');
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download INV-0006 as PDF' }).click();
      const file = await download;
      expect(file.suggestedFilename()).toBe('INV-0006.pdf');
      expect((await readFile(await file.path())).subarray(0, 4).toString()).toBe('%PDF');
      expect((await fetch(address)).status).toBe(401);
    });
  });
}

for (const account of ['admin@acme.test', 'viewer@acme.test']) {
  test.describe(account, () => {
    test.use({ account });

    test('views everything and learns who can change it', async ({ page }) => {
      await page.goto('/app/billing');
      await expect(page.getByText('Olivia Reyes can change the plan and pay.')).toBeVisible();
      await expect(page.getByRole('row', { name: /INV-0006/ })).toContainText('$59.00');
      await page.getByRole('link', { name: 'Compare plans' }).click();
      await expect(page.getByRole('button', { name: 'Choose Scale' })).toHaveAttribute('aria-disabled', 'true');
      await expect(page.getByRole('button', { name: 'Cancel plan' })).toHaveAttribute('aria-disabled', 'true');
    });
  });
}

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('the headings of a table keep apart, and stay above their figures', async ({ page }) => {
    await page.goto('/app/billing');
    const table = page.getByRole('table', { name: 'Devices' });
    await expect(table).toBeVisible();
    const sides = (row: number, cells: string) =>
      table
        .getByRole('row')
        .nth(row)
        .locator(cells)
        .evaluateAll((all) =>
          all.map((cell) => {
            const text = document.createRange();
            text.selectNodeContents(cell);
            const { left, right } = text.getBoundingClientRect();
            return { left, right: Math.round(right) };
          }),
        );
    const [messages, segments, share] = await sides(0, 'th + th');
    const figures = await sides(1, 'td');
    expect((segments?.left ?? 0) - (messages?.right ?? 0)).toBeGreaterThan(4);
    expect([messages, segments, share].map((heading) => heading?.right)).toEqual(figures.map(({ right }) => right));
  });

  test('all amounts of a change are inside its dialog, in French, too', async ({ page }) => {
    await page.goto('/app/user');
    await page.getByRole('radio', { name: 'Français' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Votre compte' })).toBeVisible();
    await page.goto('/app/billing/subscription');
    await page.getByRole('button', { name: 'Choisir Scale' }).click();
    const pay = dialog(page).getByRole('button', { name: /^Aller au paiement/ });
    await expect(pay).toBeVisible();
    const beyond = await dialog(page)
      .locator('td, button')
      .evaluateAll((all) =>
        all
          .filter((element) => {
            const text = document.createRange();
            text.selectNodeContents(element);
            const right = element.matches('button') ? element.getBoundingClientRect().right - 8 : innerWidth - 24;
            return text.getBoundingClientRect().right > right;
          })
          .map((element) => element.textContent),
      );
    expect(beyond).toEqual([]);
  });
});
