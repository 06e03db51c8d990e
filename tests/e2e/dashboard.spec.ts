import type { Page } from '@playwright/test';
import { dataOf } from '#mock-api/testing/apiClient.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { expect, test } from './fixtures.ts';

const DASHBOARD = '/app/dashboard';
const figures = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const days = (page: Page) => page.getByRole('navigation', { name: 'Date range' });

/** The number on a tile. */
async function figure(page: Page, title: string, name: string): Promise<string> {
  const label = figures(page, title)
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`) });
  const value = label.locator('xpath=following-sibling::dd[1]');
  await expect(value).toHaveText(/\d/);
  return (await value.textContent()) ?? '';
}

/** The total of the list on the page. */
async function totalListed(page: Page): Promise<number> {
  const pages = page.getByRole('navigation', { name: 'Pages' });
  const nothing = page.getByText('Nothing matches');
  await expect(pages.or(nothing).first()).toBeVisible();
  if (await nothing.isVisible()) return 0;
  await expect(pages).toContainText(/of \d/);
  return Number(/of ([\d,]+)/.exec((await pages.textContent()) ?? '')?.[1]?.replace(',', ''));
}

/** Collects the addresses of requests that fail from now on. */
function refusals(page: Page): string[] {
  const urls: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) urls.push(response.url());
  });
  return urls;
}

test.describe('an owner', () => {
  test.use({ account: 'owner@acme.test' });

  test('chooses the days by the address, one click, or two dates; Back and a reload keep them', async ({ page }) => {
    await page.goto(DASHBOARD);
    await expect(figures(page, 'Last 7 days')).toContainText(/Compared with .+, up to .+, because today is not over\./);
    await days(page).getByRole('link', { name: '30 days' }).click();
    await expect(page).toHaveURL(`${DASHBOARD}?range=30`);
    await expect(figures(page, 'Last 30 days')).toContainText('Delivery rate');
    await expect(days(page).getByRole('link', { name: '30 days' })).toHaveAttribute('aria-current', 'true');
    await days(page).getByRole('link', { name: 'Today' }).click();
    await expect(page.getByRole('region', { name: 'Messages per hour' })).toBeVisible();
    await page.goBack();
    await expect(figures(page, 'Last 30 days')).toBeVisible();
    await page.reload();
    await expect(figures(page, 'Last 30 days')).toBeVisible();

    await days(page).getByRole('button', { name: 'Custom' }).click();
    const dialog = page.getByRole('dialog', { name: 'Custom' });
    await dialog.getByLabel('First day').fill('2026-01-05');
    await dialog.getByLabel('Last day').fill('2026-01-04');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('The last day is before the first.');
    await dialog.getByLabel('Last day').fill('2026-01-06');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${DASHBOARD}?from=2026-01-05&to=2026-01-06`);
    await expect(page.getByRole('region', { name: /^Jan 5\s.\s6$/ })).toContainText(/Compared with Jan 3\s.\s4\./);
  });

  test('follows each figure to a list of exactly what it counts', async ({ page }) => {
    test.setTimeout(180_000);
    const title = 'Last 30 days';
    await page.goto(`${DASHBOARD}?range=30`);
    for (const name of ['Sent', 'Delivered', 'Failed', 'Received', 'Replies', 'Opt-outs']) {
      await test.step(name, async () => {
        const total = Number((await figure(page, title, name)).replace(',', ''));
        expect(total, name).toBeGreaterThan(0);
        await figures(page, title).getByRole('link', { name, exact: true }).click();
        await expect(page).toHaveURL(name === 'Opt-outs' ? /\/app\/contacts\?/ : /\/app\/messages\?/);
        await expect.poll(() => totalListed(page), name).toBe(total);
        await page.goBack();
      });
    }
  });

  test('finds the segments and the delivery rate in the lists, too', async ({ page, askAs }) => {
    const ask = await askAs('owner@acme.test');
    const title = 'Last 30 days';
    await page.goto(`${DASHBOARD}?range=30`);
    const behind = async (name: string): Promise<Message[]> => {
      await figure(page, title, name);
      await figures(page, title).getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(/\/app\/messages\?/);
      const filter = JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '');
      await page.goBack();
      return dataOf<Message[]>(await ask('GET', '/messages', { list: { filter, range: [0, 9999] } }));
    };
    const sent = await behind('Segments');
    const delivered = await behind('Delivery rate');
    expect(await figure(page, title, 'Segments')).toBe(String(sent.reduce((sum, { segments }) => sum + segments, 0)));
    const percent = Math.round((1000 * delivered.length) / sent.length) / 10;
    expect(await figure(page, title, 'Delivery rate')).toBe(`${percent}%`);
  });

  test('follows each cause to the messages that failed for it', async ({ page }) => {
    await page.goto(`${DASHBOARD}?range=30`);
    const failed = Number(await figure(page, 'Last 30 days', 'Failed'));
    const causes = page.getByRole('region', { name: 'Why messages failed' }).getByRole('link');
    await expect(causes.first()).toBeVisible();
    const counts = (await causes.allTextContents()).map(Number);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(failed);
    await expect(
      page.getByText('Move the phone to a place with a signal, or check the account, then send it again.'),
    ).toBeVisible();
    await causes.first().click();
    await expect.poll(() => totalListed(page)).toBe(counts[0]);
  });

  test('reads the chart as a table and opens a list by keyboard alone', async ({ page }) => {
    await page.goto(DASHBOARD);
    const chart = page.getByRole('region', { name: 'Messages per day' });
    await chart.getByRole('button', { name: 'Show table' }).focus();
    await page.keyboard.press('Enter');
    await expect(chart.getByRole('row')).toHaveCount(8);
    const total = Number(await figure(page, 'Last 7 days', 'Failed'));
    const cells = await chart.getByRole('row').locator('td:last-child').allTextContents();
    expect(cells.map(Number).reduce((sum, cell) => sum + cell, 0)).toBe(total);
    await figures(page, 'Last 7 days').getByRole('link', { name: 'Sent', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/app\/messages\?/);
  });

  test('follows links to devices that need attention, the inbox and the plan', async ({ page }) => {
    await page.goto(DASHBOARD);
    const devices = page.getByRole('region', { name: 'Devices' });
    await expect(devices.getByRole('list', { name: 'Devices that need attention' })).toContainText('Offline since');
    await expect(page.getByRole('region', { name: 'Plan: Team' })).toContainText('of 20,000');
    await expect(page.getByRole('region', { name: 'First steps' })).toHaveCount(0);
    const unread = page.getByRole('region', { name: 'Inbox' }).getByRole('link', { name: /Unread conversations/ });
    const count = (await unread.getByRole('strong').textContent()) ?? '';
    await unread.click();
    await expect(page).toHaveURL('/app/messages?view=unread');
    await expect(page.getByRole('link', { name: `Unread ${count}` })).toBeVisible();
    await page.goBack();
    await devices.getByRole('link', { name: 'Delivery van' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Delivery van' })).toBeVisible();
  });

  test('sees the rest when one part fails, and retries that part', async ({ page, api, allowNoise }) => {
    allowNoise(/status of 500/);
    await api.faults({ failures: [{ path: '/billing/subscription', method: 'GET', times: 1, code: 'internal' }] });
    await page.goto(DASHBOARD);
    const plan = page.getByRole('region', { name: /^Plan/ });
    await expect(plan.getByRole('alert')).toContainText('This could not be loaded');
    await figure(page, 'Last 7 days', 'Sent');
    await plan.getByRole('button', { name: 'Try again' }).click();
    await expect(plan).toContainText('Segments');
  });

  test('sees a campaign’s progress without doing anything', async ({ page, askAs, passTime }) => {
    const ask = await askAs('owner@acme.test');
    const audience = { group_ids: ['acme-newsletter'] };
    const body = { name: 'Seen moving', body: 'Hello', purpose: 'transactional', audience };
    const draft = dataOf<{ id: string; version: number }>(await ask('POST', '/campaigns', { body }));
    const review = dataOf<{ recipients: number }>(await ask('POST', '/campaigns/review', { body }));
    const response = await ask('POST', `/campaigns/${draft.id}/send`, {
      body: { recipients: review.recipients },
      headers: { 'If-Match': `"${draft.version}"`, 'Idempotency-Key': 'seen moving' },
    });
    expect(response.status).toBe(200);
    await page.goto(DASHBOARD);
    const campaigns = page.getByRole('region', { name: 'Current and upcoming campaigns' });
    await expect(campaigns.getByRole('link', { name: 'Seen moving' })).toBeVisible();
    await expect(campaigns).toContainText(/Starts|0 of/);
    // Once sending can no longer be undone.
    await passTime(12_000);
    await expect(campaigns).toContainText(/\d+ of \d+ sent/);
    await passTime(600_000);
    await expect(campaigns).toContainText('Nothing is being sent.');
  });
});

test.describe('a new tenant', () => {
  test.use({ account: 'owner@borealis.test' });

  test('sees the first steps ticked by what is done, and hides them for good', async ({ page, askAs, settle }) => {
    await page.goto(DASHBOARD);
    const steps = page.getByRole('region', { name: 'First steps' });
    await expect(steps).toContainText('2 of 4 done');
    await expect(steps.getByRole('listitem').filter({ hasText: 'Add a device' }).getByRole('link')).toHaveCount(0);
    await expect(steps.getByRole('link', { name: 'Invite users' })).toHaveAttribute('href', '/app/users/create');

    const ask = await askAs('owner@borealis.test');
    const people = [{ name: 'Nea Ylinen', email: 'nea@example.com', role_id: 'borealis-viewer' }];
    const invited = await ask('POST', '/users', { body: people[0] });
    expect(invited.status).toBe(201);
    await page.reload();
    await expect(steps).toContainText('3 of 4 done');
    await steps.getByRole('button', { name: 'Hide' }).click();
    await expect(page.getByText('First steps hidden.')).toBeVisible();
    await expect(steps).toHaveCount(0);
    await page.reload();
    await figure(page, 'Last 7 days', 'Sent');
    await settle();
    await expect(steps).toHaveCount(0);
  });
});

test.describe('somebody with few rights', () => {
  test.use({ account: 'agent@acme.test' });

  test('an agent starts at the inbox, and no request is refused', async ({ page, settle }) => {
    const refusedUrls = refusals(page);
    await page.goto(DASHBOARD);
    await expect(page.getByRole('region', { name: 'Inbox' })).toContainText('Assigned to me');
    await expect(page.getByRole('heading', { name: 'Hello Agnes Dubois' })).toBeVisible();
    await settle();
    for (const name of ['Devices', 'Current and upcoming campaigns', 'Messages per day', 'First steps'])
      await expect(page.getByRole('region', { name })).toHaveCount(0);
    await expect(days(page)).toHaveCount(0);
    expect(refusedUrls).toEqual([]);
  });

  test('a user who can only view categories lands there', async ({ page, askAs, settle }) => {
    const owner = await askAs('owner@acme.test');
    const rules = [{ action: 'read', subject: 'categories' }];
    const role = dataOf<{ id: string }>(await owner('POST', '/users/roles', { body: { name: 'Sorter', rules } }));
    const agent = dataOf<{ version: number }>(await owner('GET', '/users/acme-agent-1'));
    const response = await owner('PUT', '/users/acme-agent-1', {
      body: { role_id: role.id },
      headers: { 'If-Match': `"${agent.version}"` },
    });
    expect(response.status).toBe(200);
    const refusedUrls = refusals(page);
    await page.goto(DASHBOARD);
    const screens = page.getByRole('navigation', { name: 'Your screens' });
    await expect(screens.getByRole('link')).toHaveText(['Categories', 'Your account']);
    await settle();
    expect(refusedUrls).toEqual([]);
    await screens.getByRole('link', { name: 'Categories' }).click();
    await expect(page).toHaveURL('/app/contacts/categories');
  });
});

test.describe('a viewer', () => {
  test.use({ account: 'viewer@acme.test' });

  test('sees figures, devices and plan, and nothing to start', async ({ page, settle }) => {
    await page.goto(DASHBOARD);
    await figure(page, 'Last 7 days', 'Sent');
    await settle();
    await expect(page.getByRole('region', { name: 'Devices' })).toContainText('can send');
    await expect(page.getByRole('region', { name: /^Plan/ })).toContainText('of 20,000');
    for (const name of ['New campaign', 'Add device'])
      await expect(page.getByRole('main').getByRole('link', { name })).toHaveCount(0);
  });
});

test.describe('a manager', () => {
  test.use({ account: 'manager@acme.test' });

  test('sees no plan, and no request is refused', async ({ page, settle }) => {
    const refusedUrls = refusals(page);
    await page.goto(DASHBOARD);
    await figure(page, 'Last 7 days', 'Sent');
    await settle();
    await expect(page.getByRole('main').getByRole('link', { name: 'New campaign' })).toBeVisible();
    await expect(page.getByRole('region', { name: /^Plan/ })).toHaveCount(0);
    expect(refusedUrls).toEqual([]);
  });
});

test.describe('support that acts for a tenant', () => {
  test.use({ account: 'support@heliograph.test' });

  test('sees the tenant’s day, and no request is refused', async ({ page, settle }) => {
    const refusedUrls = refusals(page);
    await page.goto('/app/tenants/borealis');
    await page.getByRole('button', { name: 'Act for this tenant' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('They say that nothing arrives');
    await dialog.getByLabel('Ticket').fill('HELP-1043');
    await dialog.getByRole('button', { name: 'Start visit' }).click();
    await expect(page).toHaveURL(DASHBOARD);
    await figure(page, 'Last 7 days', 'Sent');
    await settle();
    await expect(page.getByRole('region', { name: 'First steps' })).toHaveCount(0);
    expect(refusedUrls).toEqual([]);
  });
});
