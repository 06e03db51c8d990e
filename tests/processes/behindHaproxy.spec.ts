import { readFile } from 'node:fs/promises';
import { type ConsoleMessage, expect, type Page, test } from '@playwright/test';
import { type Ask, apiClient, dataOf } from '#mock-api/testing/apiClient.ts';
import { startExport } from '#tests/e2e/lists/startExport.ts';
import { mouse } from '#tests/e2e/mainJob/inputModes.ts';
import { chooseFile, compose, figure, funnel, intoNewGroup, send } from '#tests/e2e/mainJob/mainJob.ts';

const PASSWORD = 'heliograph';
const PROCESS_URLS = (process.env.PROCESSES_EACH ?? '').split(' ');
/** How soon (ms) a page must show an event; without events it would not refresh within 30 s. */
const SHOWN_WITHIN_MS = 10_000;

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const thread = (page: Page) => page.getByRole('region', { name: /^Conversation with/ });

async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/auth/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function signedIn(page: Page, email: string): Promise<void> {
  await signIn(page, email);
  await expect(page.getByRole('button', { name: 'Your menu' })).toBeVisible();
}

/** Asks each process directly, bypassing HAProxy, as one person who signed in at the first. */
async function everywhere(email: string): Promise<[Ask, Ask, Ask]> {
  const [one = '', two = '', three = ''] = PROCESS_URLS;
  const response = await apiClient(one, null)('POST', '/auth/login', { body: { email, password: PASSWORD } });
  const { token } = dataOf<{ token: string }>(response);
  return [apiClient(one, token), apiClient(two, token), apiClient(three, token)];
}

/** Console output that fails the test. */
function noiseOf(page: Page): string[] {
  const noise: string[] = [];
  page.on('console', (message: ConsoleMessage) => {
    if (['error', 'warning'].includes(message.type())) noise.push(message.text());
  });
  page.on('pageerror', ({ message }) => noise.push(message));
  return noise;
}

test('from signing in to answering a contact’s reply', async ({ page }) => {
  const noise = noiseOf(page);
  await signedIn(page, 'owner@acme.test');
  await menuOf(page).getByRole('link', { name: 'Contacts' }).click();
  await page.getByRole('link', { name: 'Import contacts' }).click();
  await chooseFile(page, mouse, 'tests/data/utf-8-bom.csv');
  await page.getByRole('button', { name: 'Next: check' }).click();
  await expect(figure(page, 'Ready')).toHaveText('281');
  await intoNewGroup(page, mouse, 'Several');
  await page.getByRole('button', { name: 'Import 281 contacts' }).click();
  await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible();
  await expect(figure(page, 'Created')).toHaveText('281');

  await menuOf(page).getByRole('link', { name: 'Campaigns' }).click();
  await page.getByRole('link', { name: 'New campaign' }).click();
  const text = 'Hello {{first_name|there}}, we are open on Sunday.';
  await compose(page, mouse, { name: 'Sunday', group: 'Several', text });
  await expect(page.getByRole('heading', { name: '281 people will get this message' })).toBeVisible();
  await send(page, mouse, '281');
  // In real time: it starts once it can no longer be undone, and quick devices send all of it.
  await expect(page.getByText('This campaign is being sent')).toBeVisible({ timeout: 60_000 });
  await expect.poll(() => funnel(page, 'Sent'), { timeout: 180_000 }).toBeGreaterThan(230);
  await expect.poll(() => funnel(page, 'Delivered'), { timeout: 60_000 }).toBeGreaterThan(0);

  await menuOf(page).getByRole('link', { name: 'Messages' }).click();
  const unread = page
    .getByRole('region', { name: 'Conversations' })
    .getByRole('link', { name: /unread$/ })
    .filter({ hasNotText: 'You will get no more messages' });
  await unread.first().click();
  await page.getByRole('textbox', { name: 'Reply' }).fill('We are open until six.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByRole('log', { name: 'Messages in this conversation' })).toContainText(
    'We are open until six.',
  );
  expect(noise).toEqual([]);
});

test('a page gets what each process writes, and shows who else has a conversation open', async ({ page }) => {
  const listening = page.waitForResponse((response) => response.url().endsWith('/api/v2/events') && response.ok());
  await signedIn(page, 'owner@acme.test');
  await page.goto('/app/messages');
  const rows = page.getByRole('region', { name: 'Conversations' }).getByRole('listitem').getByRole('link');
  // The person who has just opted out gets no reply.
  await rows
    .filter({ hasNotText: /You will get no more messages|stop/i })
    .first()
    .click();
  await expect(thread(page).getByRole('heading')).toBeVisible();
  await listening;
  const id = new URL(page.url()).searchParams.get('with') ?? '';
  const asking = await everywhere('agent@acme.test');
  const took: number[] = [];
  for (let round = 0; round < 9; round += 1) {
    const ask = asking[round % asking.length];
    const body = `Told by process ${(round % asking.length) + 1}, round ${round + 1}.`;
    const start = performance.now();
    const headers = { 'Idempotency-Key': `behind HAProxy ${round}` };
    expect((await ask?.('POST', `/conversations/${id}/messages`, { body: { body }, headers }))?.status).toBe(201);
    await expect(thread(page).getByText(body)).toBeVisible({ timeout: SHOWN_WITHIN_MS });
    took.push(performance.now() - start);
  }
  took.sort((one, other) => one - other);
  const seconds = (ms = 0): string => (ms / 1000).toFixed(2);
  console.log(`From asking to seen on the page: median ${seconds(took[4])} s, at most ${seconds(took[8])} s`);

  for (const ask of asking) {
    await ask('POST', `/conversations/${id}/presence`, { body: { is_typing: true } });
    await expect(page.getByText('Agnes Dubois is replying right now')).toBeVisible();
    await ask('POST', `/conversations/${id}/presence`, { body: { is_typing: false } });
    await expect(page.getByText('Agnes Dubois is replying right now')).toBeHidden();
  }
});

test('an export has every row once, whichever process serves its pages', async ({ page }) => {
  await signedIn(page, 'owner@acme.test');
  const [ask] = await everywhere('owner@acme.test');
  const response = await ask('GET', '/contacts', { list: { range: [0, 0] } });
  const total = Number(response.headers.get('Content-Range')?.split('/')[1]);
  await page.goto('/app/contacts');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const lines = (await readFile(await (await startExport(page, 'CSV')).path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines.length - 1).toBe(total);
  expect(new Set(lines).size).toBe(lines.length);
});

test('support visits, and is sent away when the tenant ends it at another process', async ({ page }) => {
  await signedIn(page, 'support@heliograph.test');
  await page.goto('/app/tenants/acme');
  await page.getByRole('button', { name: 'Act for this tenant' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Their spring campaign does not start');
  await dialog.getByLabel('Ticket').fill('HELP-1042');
  await dialog.getByRole('button', { name: 'Start visit' }).click();
  await expect(page.getByRole('region', { name: 'Acting for a tenant' })).toBeVisible();
  for (const name of ['Contacts', 'Campaigns', 'Contacts']) {
    await menuOf(page).getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  }
  const [, second, third] = await everywhere('owner@acme.test');
  const [visit] = dataOf<{ id: string }[]>(await second('GET', '/settings/visits'));
  expect((await third('POST', `/settings/visits/${visit?.id}/end`)).status).toBe(200);
  // The page may have noticed by itself, and left.
  const leave = menuOf(page).getByRole('link', { name: 'Groups', exact: true }).click({ timeout: 5_000 });
  await leave.catch(() => undefined);
  await expect(page.getByText('Acme Garden Shops ended the visit.')).toBeVisible();
});

// Last, because wrong guesses delay everyone at this address.
test('wrong passwords are counted together', async ({ page }) => {
  const statuses: number[] = [];
  for (let count = 0; count < 12 && statuses.at(-1) !== 429; count += 1) {
    const response = page.waitForResponse((response) => response.url().endsWith('/api/v2/auth/login'));
    await signIn(page, 'viewer@acme.test', 'wrong wrong wrong');
    statuses.push((await response).status());
  }
  expect(statuses.at(-1)).toBe(429);
  await expect(page.getByText(/^Too many attempts\./)).toBeVisible();
  // Each process alone would have allowed three times as many.
  expect(statuses.length).toBeLessThanOrEqual(9);
  for (const url of PROCESS_URLS) {
    const body = { email: 'viewer@acme.test', password: PASSWORD };
    expect((await apiClient(url, null)('POST', '/auth/login', { body })).status).toBe(429);
  }
});
