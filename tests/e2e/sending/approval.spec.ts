import type { Page } from '@playwright/test';
import { type Ask, dataOf } from '#mock-api/testing/apiClient.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { expect, test } from '#tests/e2e/fixtures.ts';

/** Approval by a second person above the company's threshold, and a test message to one's own phone before many get it. */
test.use({ account: 'manager@acme.test' });

const DRAFT = '/campaigns/acme-campaign-club';
const REVIEW = `/app${DRAFT}?step=review`;

const setThreshold = async (ask: Ask, approval_threshold: number) => {
  const { version } = dataOf<{ version: number }>(await ask('GET', '/settings/company-settings'));
  const headers = { 'If-Match': String(version) };
  await ask('PUT', '/settings/company-settings', { body: { approval_threshold }, headers });
};
const draftOf = async (ask: Ask) => dataOf<Campaign>(await ask('GET', DRAFT));

async function request(page: Page, note: string): Promise<void> {
  await page.goto(REVIEW);
  await page.getByRole('button', { name: 'Ask for approval' }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill(note);
  await page.getByRole('dialog').getByRole('button', { name: 'Ask for approval' }).click();
  await expect(page.getByText(/^Maya Lindqvist asked for approval/)).toBeVisible();
}

test('one user asks, another approves, and then the campaign can be sent', async ({ page, askAs }) => {
  const owner = await askAs('owner@acme.test');
  await setThreshold(owner, 5);
  await page.goto(REVIEW);
  await expect(page.getByText('A second person has to approve this')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Send to/ })).toBeHidden();
  await request(page, 'Before six, please');
  await expect(page.getByRole('button', { name: 'Waiting for approval' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Approve' })).toBeHidden();
  await page.goto('/app/campaigns');
  await expect(page.getByRole('row', { name: /Garden club evening/ })).toContainText('Waiting for approval');
  await expect(page.getByText('1 campaign is waiting for your approval')).toBeHidden();

  const { version } = await draftOf(owner);
  await owner('POST', `${DRAFT}/approve`, { body: { note: 'Fine' }, headers: { 'If-Match': String(version) } });
  await page.goto(REVIEW);
  await expect(page.getByText(/^Olivia Reyes approved it/)).toBeVisible();
  await expect(page.getByText('Fine', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Send to 16 people' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send to 16 people' }).click();
  await expect.poll(async () => (await draftOf(owner)).status).toBe('scheduled');
});

test('a change voids the approval', async ({ page, askAs }) => {
  const owner = await askAs('owner@acme.test');
  await setThreshold(owner, 5);
  await request(page, '');
  const { version } = await draftOf(owner);
  await owner('POST', `${DRAFT}/approve`, { body: {}, headers: { 'If-Match': String(version) } });
  await page.goto(`/app${DRAFT}`);
  await expect(page.getByText(/^Olivia Reyes approved it/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Text' }).fill('Another text altogether');
  await expect(page.getByText('No longer approved, because the campaign was changed')).toBeVisible();
  await page.getByRole('button', { name: 'Review before sending' }).click();
  await expect(page.getByRole('button', { name: 'Ask for approval' })).toBeEnabled();
});

test('a new send time voids the approval, after a warning, and approval is requested again', async ({
  page,
  askAs,
}) => {
  const owner = await askAs('owner@acme.test');
  const manager = await askAs('manager@acme.test');
  await setThreshold(owner, 5);
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const headers = async () => ({ 'If-Match': String((await draftOf(owner)).version) });
  const timed = { send_at: inDays(2), timezone: 'America/New_York' };
  await manager('PUT', DRAFT, { body: timed, headers: await headers() });
  await manager('POST', `${DRAFT}/request-approval`, { body: { recipients: 16 }, headers: await headers() });
  await owner('POST', `${DRAFT}/approve`, { body: {}, headers: await headers() });
  const once = { ...(await headers()), 'Idempotency-Key': 'scheduled once' };
  expect((await manager('POST', `${DRAFT}/send`, { body: { recipients: 16 }, headers: once })).status).toBe(200);

  await page.goto(`/app${DRAFT}`);
  await page.getByRole('button', { name: 'Change time' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send at another time' });
  await expect(dialog.getByRole('button', { name: 'Change time' })).toBeEnabled();
  await dialog.getByLabel('Date and time').fill(`${inDays(4).slice(0, 10)}T10:00`);
  await expect(dialog.getByText(/^Olivia Reyes approved it for its current time/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Change time and ask again' }).click();
  await expect(page.getByText('No longer approved, because the campaign was changed')).toBeVisible();
  expect(await draftOf(owner)).toMatchObject({ status: 'draft', approval: { status: 'voided' } });
  await page.getByRole('button', { name: 'Ask for approval' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ask for approval' }).click();
  await expect(page.getByText(/^Maya Lindqvist asked for approval/)).toBeVisible();
});

test.describe('the person who decides', () => {
  test.use({ account: 'owner@acme.test' });

  test('sees the waiting request, and declines with a reason', async ({ page, askAs }) => {
    const manager = await askAs('manager@acme.test');
    await setThreshold(await askAs('owner@acme.test'), 5);
    const { version } = await draftOf(manager);
    const headers = { 'If-Match': String(version) };
    await manager('POST', `${DRAFT}/request-approval`, { body: { recipients: 16, note: 'Look' }, headers });

    await page.goto('/app/campaigns');
    await expect(page.getByText('1 campaign is waiting for your approval')).toBeVisible();
    await page.getByRole('link', { name: 'Review campaign' }).click();
    await page.getByRole('button', { name: 'Decline' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Decline' }).click();
    await expect(dialog.getByText('Say what needs to change.')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused();
    await page.keyboard.type('The day is wrong');
    await dialog.getByRole('button', { name: 'Decline' }).click();
    await expect(page.getByText(/^Olivia Reyes declined/)).toBeVisible();
    expect((await draftOf(manager)).approval).toMatchObject({ status: 'declined', decision_note: 'The day is wrong' });
  });
});

test.describe('a test message', () => {
  const tests = async (ask: Ask) =>
    dataOf<Message[]>(await ask('GET', '/messages', { list: { filter: { is_test: true } } }));

  test('goes to the own phone, once, and belongs to no campaign', async ({ page, askAs }) => {
    const ask = await askAs('owner@acme.test');
    await page.goto(`/app${DRAFT}`);
    await page.getByRole('button', { name: 'Send a test' }).click();
    await expect(page.getByRole('textbox', { name: 'To' })).toHaveValue('(202) 555-0151');
    await page.getByRole('button', { name: 'Send test' }).dblclick();
    await expect(page.getByText('Test message on its way to (202) 555-0151')).toBeVisible();
    expect(await tests(ask)).toMatchObject([{ to: '+12025550151', campaign_id: null, contact_id: null }]);
    expect((await draftOf(ask)).totals.sent).toBe(0);
  });

  test('is sent once, even if the response is lost', async ({ page, api, askAs, allowNoise }) => {
    allowNoise(/Failed to load resource/);
    const ask = await askAs('owner@acme.test');
    await page.goto(`/app${DRAFT}`);
    await page.getByRole('button', { name: 'Send a test' }).click();
    await api.faults({ failures: [{ path: '/campaigns/test', method: 'POST', times: 100, drop: 'after' }] });
    await page.getByRole('button', { name: 'Send test' }).click();
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    await api.faults({ clear: true });
    await page.getByRole('button', { name: 'Send test' }).click();
    await expect(page.getByText(/^Test message on its way/)).toBeVisible();
    expect(await tests(ask)).toHaveLength(1);
  });

  test('says at its field that a number cannot be texted', async ({ page, allowNoise }) => {
    allowNoise(/422/);
    await page.goto(`/app${DRAFT}`);
    await page.getByRole('button', { name: 'Send a test' }).click();
    const to = page.getByRole('textbox', { name: 'To' });
    await to.fill('12');
    await to.press('Enter');
    await expect(page.getByText('is not a number that can be texted')).toBeVisible();
    await expect(to).toBeFocused();
  });
});
