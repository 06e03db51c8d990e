import type { Page } from '@playwright/test';
import { type Ask, dataOf } from '#mock-api/testing/apiClient.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { sheetOf } from '#tests/e2e/lists/sheetOf.ts';
import { startExport } from '#tests/e2e/lists/startExport.ts';

/** The results of a campaign, and what can still be done. In the demo's, two messages failed because there was no network. */
test.use({ account: 'owner@acme.test' });

const CAMPAIGN = 'acme-campaign-spring';
const REPORT = `/app/campaigns/${CAMPAIGN}`;

async function again(ask: Ask): Promise<Message[]> {
  const list = { filter: { campaign_id: CAMPAIGN, direction: 'outgoing' } };
  return dataOf<Message[]>(await ask('GET', '/messages', { list })).filter(
    ({ sends_again }) => sends_again !== undefined,
  );
}

async function confirmSendingAgain(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send these 2 messages again' }).click();
  await expect(page.getByRole('dialog', { name: 'Send the message again to 2 people?' })).toBeVisible();
}

test('the report shows rates, a timeline as chart and table, and causes of failure', async ({ page }) => {
  await page.goto(REPORT);
  await expect(page.getByText('Delivery rate')).toBeVisible();
  await expect(page.getByText('34 of 36 sent')).toBeVisible();
  await page.getByRole('button', { name: 'Show table' }).click();
  await expect(page.getByRole('columnheader', { name: 'Failed' })).toBeVisible();
  const useless = page.getByRole('listitem').filter({ hasText: 'The number does not exist' });
  await expect(useless.getByText('Sending again will not help')).toBeVisible();
  await expect(useless.getByRole('button')).toHaveCount(0);
});

test('messages with a temporary cause are sent again once, however often the button is pressed', async ({
  page,
  askAs,
  passTime,
}) => {
  const ask = await askAs('owner@acme.test');
  await page.goto(REPORT);
  await confirmSendingAgain(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).dblclick();
  await expect(page.getByText('2 messages queued again.')).toBeVisible();
  const fresh = await again(ask);
  expect(fresh).toHaveLength(2);
  await expect(page.getByRole('button', { name: /^Send these/ })).toHaveCount(0);
  await passTime(120_000);
  const { status, totals } = dataOf<Campaign>(await ask('GET', `/campaigns/${CAMPAIGN}`));
  expect(status).toBe('finished');
  expect(totals.recipients).toBe(40);
  expect(totals.delivered + totals.failed + totals.unknown).toBe(40);
  await expect(page.getByText(`${totals.delivered} of ${totals.sent} sent`)).toBeVisible();
});

test('failures and causes are of one moment: they add up right after some are sent again', async ({
  page,
  passTime,
}) => {
  await passTime(1000);
  await page.goto(REPORT);
  const failed = page.getByRole('row', { name: /^Failed/ });
  const unknownNumber = page.getByRole('link', { name: /The number does not exist/ });
  const noNetwork = page.getByRole('link', { name: /The device had no network/ });
  await expect(failed).toContainText('4');
  await expect(unknownNumber).toHaveText('2');
  await expect(noNetwork).toHaveText('2');
  await confirmSendingAgain(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('2 messages queued again.')).toBeVisible();
  // The link of the cause: the campaign's history names the cause, too.
  await expect(noNetwork).toBeHidden();
  await expect(failed).toContainText('2');
  await expect(unknownNumber).toHaveText('2');
});

test('a lost response is repeated, and everybody gets one more message', async ({ page, api, askAs, allowNoise }) => {
  allowNoise(/Failed to load resource/);
  const ask = await askAs('owner@acme.test');
  await page.goto(REPORT);
  await confirmSendingAgain(page);
  await api.faults({
    failures: [{ path: `/campaigns/${CAMPAIGN}/send-again`, method: 'POST', times: 100, delay_ms: 0, drop: 'after' }],
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await api.faults({ clear: true });
  await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('2 messages queued again.')).toBeVisible();
  expect(await again(ask)).toHaveLength(2);
});

test('sending again excludes people who opted out since, and says so', async ({ page, askAs }) => {
  const ask = await askAs('owner@acme.test');
  const filter = { campaign_id: CAMPAIGN, error_code: 'NO_SERVICE' };
  const [failed] = dataOf<Message[]>(await ask('GET', '/messages', { list: { filter } }));
  const contact = dataOf<{ id: string; version: number }>(await ask('GET', `/contacts/${failed?.contact_id}`));
  await ask('PUT', `/contacts/${contact.id}`, {
    body: { ...contact, consent: 'opted_out', consent_source: 'manual' },
    headers: { 'If-Match': `"${contact.version}"` },
  });
  await page.goto(REPORT);
  await confirmSendingAgain(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('1 message queued again. 1 person has since opted out.')).toBeVisible();
  expect((await again(ask)).map(({ contact_id }) => contact_id)).not.toContain(contact.id);
});

test('the report lists its replies and own opt-outs, and exports messages and excluded people', async ({ page }) => {
  await page.goto(REPORT);
  await page.getByRole('link', { name: 'Opt-out rate' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('cell', { name: 'STOP' })).toBeVisible();
  await page.getByRole('tab', { name: /^Replies/ }).click();
  await expect(page.getByText('Thanks! Do you have lavender?')).toBeVisible();
  await page.getByRole('tab', { name: /^Excluded/ }).click();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const [head = [], ...excluded] = await sheetOf(await startExport(page, 'Excel'));
  expect(head).toEqual(['Contact', 'Number', 'Reason', 'Empty fields']);
  expect(excluded.length).toBeGreaterThan(0);
  await page.getByRole('tab', { name: /^Messages/ }).click();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  expect((await startExport(page, 'CSV')).suggestedFilename()).toMatch(/^messages .*\.csv$/);
});

test('a rescheduled campaign is sent at its new time', async ({ page, askAs, passTime }) => {
  const ask = await askAs('owner@acme.test');
  const draft = dataOf<Campaign>(await ask('GET', '/campaigns/acme-campaign-club'));
  const send_at = new Date(Date.now() + 3 * 86_400_000).toISOString();
  const later = dataOf<Campaign>(
    await ask('PUT', `/campaigns/${draft.id}`, {
      body: { ...draft, send_at, timezone: 'America/New_York' },
      headers: { 'If-Match': `"${draft.version}"` },
    }),
  );
  const response = await ask('POST', `/campaigns/${draft.id}/send`, {
    body: { recipients: 16 },
    headers: { 'If-Match': `"${later.version}"`, 'Idempotency-Key': 'schedule it' },
  });
  expect(response.status).toBe(200);
  await page.goto(`/app/campaigns/${draft.id}`);
  await page.getByRole('button', { name: 'Change time' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send at another time' });
  await dialog.getByLabel('Date and time').fill('2020-01-01T10:00');
  await expect(dialog.getByText('This time has passed. Choose a later one.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Change time' })).toBeDisabled();
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel('Date and time').fill(`${tomorrow}T10:00`);
  await dialog.getByRole('button', { name: 'Change time' }).click();
  await expect(page.getByText(/Campaign now goes out/)).toBeVisible();
  await passTime(2 * 86_400_000);
  expect(dataOf<Campaign>(await ask('GET', `/campaigns/${draft.id}`)).started_at).not.toBeNull();
});

test.describe('an editor', () => {
  test.use({ account: 'editor@acme.test' });
  test('sees why messages failed, and sends nothing again', async ({ page }) => {
    await page.goto(REPORT);
    await expect(page.getByText('The device had no network')).toBeVisible();
    await expect(page.getByRole('button', { name: /again$/ })).toHaveCount(0);
  });
});
