import { dataOf } from '#mock-api/testing/apiClient.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import { expect, test } from '#tests/e2e/fixtures.ts';

/** A machine's clock may be wrong, or in another time zone: what counts is the server's time, in the company's zone. */
test.use({ account: 'owner@acme.test' });

const HOUR = 3_600_000;
const CAMPAIGN = 'acme-campaign-club';

/** A time of New York's clocks as a date input has it. */
const inNewYork = (at: number): string =>
  new Date(at).toLocaleString('sv', { timeZone: 'America/New_York' }).slice(0, 16).replace(' ', 'T');

test('with a clock two hours ahead, an hour from now is not the past, and nothing was yesterday that was not', async ({
  page,
  askAs,
}) => {
  const ask = await askAs('owner@acme.test');
  const { version } = dataOf<Campaign>(await ask('GET', `/campaigns/${CAMPAIGN}`));
  const later = dataOf<Campaign>(
    await ask('PUT', `/campaigns/${CAMPAIGN}`, {
      body: { send_at: new Date(Date.now() + 72 * HOUR).toISOString(), timezone: 'America/New_York' },
      headers: { 'If-Match': `"${version}"` },
    }),
  );
  await ask('POST', `/campaigns/${CAMPAIGN}/send`, {
    body: { recipients: 16 },
    headers: { 'If-Match': `"${later.version}"`, 'Idempotency-Key': 'schedule it' },
  });
  await page.clock.install({ time: Date.now() + 2 * HOUR });
  await page.goto(`/app/campaigns/${CAMPAIGN}`);
  await page.getByRole('button', { name: 'Change time' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send at another time' });
  await dialog.getByLabel('Date and time').fill(inNewYork(Date.now() + HOUR));
  await expect(dialog.getByRole('button', { name: 'Change time' })).toBeEnabled();
  await dialog.getByLabel('Date and time').fill(inNewYork(Date.now() - HOUR));
  await expect(dialog.getByText('This time has passed. Choose a later one.')).toBeVisible();
});

test('with a clock forty days behind, the dashboard covers the last seven days, and nothing is from the future', async ({
  page,
}) => {
  await page.clock.install({ time: Date.now() - 40 * 24 * HOUR });
  await page.goto('/app/dashboard');
  const today = new Date().toLocaleDateString('en', { timeZone: 'America/New_York', month: 'short', day: 'numeric' });
  await expect(page.getByText(/days start at midnight in America\/New York/)).toContainText(today.split(' ')[1] ?? '');
  await page.goto('/app/contacts');
  await expect(page.locator('tbody tr').first()).toBeVisible();
  await expect(page.getByRole('cell', { name: /^in \d/ })).toHaveCount(0);
});

test('the question before sending tells the two equal times of an autumn night apart', async ({ page, askAs }) => {
  const ask = await askAs('owner@acme.test');
  for (const [send_at, name] of [
    ['2100-11-07T05:30:00.000Z', 'Nov 7, 2100, 1:30 AM EDT (America/New York)'],
    ['2100-11-07T06:30:00.000Z', 'Nov 7, 2100, 1:30 AM EST (America/New York)'],
  ] as const) {
    const { version } = dataOf<Campaign>(await ask('GET', `/campaigns/${CAMPAIGN}`));
    await ask('PUT', `/campaigns/${CAMPAIGN}`, {
      body: { send_at, timezone: 'America/New_York' },
      headers: { 'If-Match': `"${version}"` },
    });
    await page.goto(`/app/campaigns/${CAMPAIGN}?step=review`);
    await expect(page.getByText(name, { exact: true })).toBeVisible();
  }
});
