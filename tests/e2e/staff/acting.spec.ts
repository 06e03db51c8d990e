import type { Page } from '@playwright/test';
import { dataOf } from '#mock-api/testing/apiClient.ts';
import { navigateInApp } from '#tests/e2e/everyScreen/navigateInApp.ts';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { watchShifts } from '#tests/e2e/watchShifts.ts';

const REASON = 'Their spring campaign does not start';

const banner = (page: Page) => page.getByRole('region', { name: 'Acting for a tenant' });
const leave = (page: Page) => banner(page).getByRole('button', { name: 'Leave' });

async function begin(page: Page, tenant = 'acme', mayChange = false): Promise<void> {
  await page.goto(`/app/tenants/${tenant}`);
  await page.getByRole('button', { name: 'Act for this tenant' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill(REASON);
  await dialog.getByLabel('Ticket').fill('HELP-1042');
  if (mayChange) {
    await dialog.getByRole('radio', { name: 'Can make changes' }).check();
    await dialog.getByLabel('What needs to change').fill('They asked us to fix the template');
  }
  await dialog.getByRole('button', { name: 'Start visit' }).click();
  await expect(banner(page)).toBeVisible();
}

/** Waits for an event until it has happened. */
function happening(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

test.use({ account: 'support@heliograph.test' });

test('a visit takes a reason and a ticket, shows tenant and time on every screen, and leads back', {
  tag: '@anyStrategy',
}, async ({ page }) => {
  await page.goto('/app/tenants/acme');
  await page.getByRole('button', { name: 'Act for this tenant' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start visit' }).click();
  await expect(page.getByRole('dialog').getByText('2 fields need attention')).toBeVisible();
  await page.getByRole('dialog').getByLabel('Ticket').fill('as discussed');
  await page.getByRole('dialog').getByRole('button', { name: 'Start visit' }).click();
  await expect(page.getByRole('dialog').getByText('A ticket looks like HELP-1042 or #1042.')).toBeVisible();

  // Above the dialog.
  await page.mouse.click(5, 5);
  await expect(page.getByRole('dialog').getByLabel('Ticket')).toHaveValue('as discussed');

  await begin(page);
  await expect(page).toHaveURL('/app/dashboard');
  await expect(banner(page)).toContainText('Acting for Acme Garden Shops');
  await expect(banner(page)).toContainText('Read-only');
  await expect(banner(page).getByRole('timer')).toHaveText(/^1[45]:\d\d left$/);
  await expect(banner(page).getByRole('status')).toHaveText('You are acting for Acme Garden Shops. Access: Read-only.');
  for (const path of ['/app/contacts', '/app/messages', '/app/pages/forbidden', '/notfound']) {
    await page.goto(path);
    await expect(banner(page)).toContainText('Acme Garden Shops');
  }
  await leave(page).click();
  await expect(page).toHaveURL('/app/tenants/acme');
  await expect(page.getByText('You left Acme Garden Shops. You are back in your own session.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Earlier visits' })).toContainText(REASON);
});

test('a read-only visit has no buttons that change something, explains refusals by the visit, not by the owner’s role, and reveals a number, which the tenant sees', {
  tag: '@anyStrategy',
}, async ({ page, settle, askAs }) => {
  await begin(page);
  const main = page.getByRole('main');
  await navigateInApp(page, '/app/contacts');
  await expect(page.getByRole('link', { name: 'Isla Fraser' })).toBeVisible();
  await settle();
  for (const name of ['New contact', 'Import contacts']) await expect(page.getByRole('link', { name })).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(0);

  await test.step('refusals', async () => {
    await navigateInApp(page, '/app/user');
    await expect(page.getByRole('heading', { level: 1, name: 'You cannot open this page' })).toBeVisible();
    await expect(main).toContainText(
      'support cannot access anyone’s account page, password or two-factor authentication',
    );
    await page.goto('/app/contacts/create');
    await expect(main).toContainText('This visit does not include “contacts: create”.');
    await expect(main).toContainText('This visit is read-only.');
    await expect(main).not.toContainText('Owner');
    await page.goto('/app/tenants');
    await expect(main).toContainText('Leave the visit first.');
    await expect(main).not.toContainText('Owner');
  });

  await test.step('a number', async () => {
    await navigateInApp(page, '/app/contacts/acme-contact-60/update');
    await expect(main).toContainText('••');
    await page.getByRole('button', { name: 'Reveal number' }).click();
    await expect(page.getByText('Revealed. This is recorded in the tenant’s activity log.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reveal number' })).toHaveCount(0);
    const owner = await askAs('owner@acme.test');
    const entries = dataOf<{ action: string; via: string }[]>(
      await owner('GET', '/settings/activity', {
        list: { filter: { record_id: 'acme-contact-60', action: 'reveal number' } },
      }),
    );
    expect(entries.map(({ via }) => via)).toEqual(['Sam Okafor']);
  });
});

test('a visit asks the owners for changes, who see and allow it, and support continues', {
  tag: '@anyStrategy',
}, async ({ page, otherBrowser, signIn }) => {
  await begin(page);
  await banner(page).getByRole('button', { name: 'Ask to make changes' }).click();
  await page.getByRole('dialog').getByLabel('What needs to change').fill('They asked us to add a group');
  await page.getByRole('dialog').getByRole('button', { name: 'Ask to make changes' }).click();
  await expect(page.getByText('The owners of Acme Garden Shops have been asked.')).toBeVisible();
  await expect(banner(page)).toContainText('Waiting for the owners');
  await expect(banner(page)).toContainText('Read-only');

  const owners = await otherBrowser();
  await owners.goto('/auth/login');
  await signIn('owner@acme.test', owners);
  const request = owners.getByRole('status').filter({ hasText: 'Support wants to make changes' });
  await expect(request).toContainText('They asked us to add a group');
  await request.getByRole('button', { name: 'Allow for this visit' }).click();
  await expect(request).toHaveCount(0);

  await expect(banner(page)).toContainText('Can make changes');
  await page.goto('/app/contacts/groups/create');
  await page.getByRole('textbox', { name: 'Name' }).fill('Made by support');
  await page.getByRole('button', { name: 'Create group' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Made by support' })).toBeVisible();
});

for (const { at, width } of [
  { at: 'on a desktop', width: 1440 },
  { at: 'on a phone', width: 390 },
]) {
  test(`a visit’s banner and its request for changes are there when a page opens, and move nothing ${at}`, {
    tag: '@anyStrategy',
  }, async ({ page, otherBrowser, signIn, settle }) => {
    await page.setViewportSize({ width, height: 900 });
    await begin(page, 'acme', true);
    await settle();
    const shifts = await watchShifts(page);
    await page.goto('/app/contacts/groups');
    await expect(banner(page).getByRole('status', { name: 'Waiting for the owners' })).toBeVisible();
    await settle();
    expect(await shifts()).toEqual([]);

    const owners = await otherBrowser();
    await owners.setViewportSize({ width, height: 900 });
    await owners.goto('/auth/login');
    await signIn('owner@acme.test', owners);
    const ownersShifts = await watchShifts(owners);
    await owners.goto('/app/contacts/groups');
    await expect(owners.getByRole('status').filter({ hasText: 'Support wants to make changes' })).toBeVisible();
    await expect(owners.getByRole('link', { name: 'Newsletter' })).toBeVisible();
    expect(await ownersShifts()).toEqual([]);
  });
}

test('a request for changes is declined from the activity, and can be repeated', { tag: '@anyStrategy' }, async ({
  page,
  otherBrowser,
  signIn,
}) => {
  await begin(page, 'acme', true);
  await expect(banner(page)).toContainText('Waiting for the owners');
  const owners = await otherBrowser();
  await owners.goto('/auth/login');
  await signIn('owner@acme.test', owners);
  await owners.goto('/app/settings/activity');
  await owners.getByRole('region', { name: 'Support visits' }).getByRole('button', { name: 'Decline' }).click();
  await expect(banner(page)).toContainText('Declined by Olivia Reyes');
  await expect(banner(page).getByRole('button', { name: 'Ask again' })).toBeVisible();
  await expect(banner(page)).toContainText('Read-only');
});

test('a visit survives a reload, reaches the other tab, and ends in both', async ({
  page,
  context,
  settle,
  allowNoise,
}) => {
  // The event stream may connect just when the visit ends, and the hint that it did may come before word from the other tab.
  allowNoise(/status of 401 .*\/api\/v2\/(events|visit)\b/);
  const other = await context.newPage();
  await other.goto('/app/tenants');
  await expect(other.getByRole('heading', { level: 1, name: 'Tenants' })).toBeVisible();
  await begin(page);
  await expect(banner(other)).toContainText('Acme Garden Shops');
  await page.reload();
  await expect(banner(page)).toContainText('Acme Garden Shops');
  // Requests in progress when the visit ends would be refused.
  await settle();
  await leave(other).click();
  await expect(banner(other)).toHaveCount(0);
  await expect(banner(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Tenants' })).toBeVisible();
});

test('a visit left in one tab counts as left in another with a request in progress', async ({
  page,
  context,
  settle,
  allowNoise,
}) => {
  allowNoise(/status of 401|ApiError/);
  await begin(page);
  // The dashboard makes requests by itself, so this tab would be refused before the other.
  await page.getByRole('navigation').getByRole('link', { name: 'Contacts', exact: true }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await settle();
  const other = await context.newPage();
  await other.goto('/app/contacts');
  await expect(other.getByRole('row').nth(1)).toBeVisible();

  const arrival = happening();
  const isLeft = happening();
  const isRefused = happening();
  await other.route('**/api/v2/contacts/groups?**', async (route) => {
    arrival.resolve();
    await isLeft.promise;
    await route.continue();
  });
  // The tab that leaves notices only after the other one was refused, and not through its own request.
  await page.route('**/api/v2/**', async (route) => {
    await isRefused.promise;
    await route.continue();
  });
  await page.route('**/api/v2/visit/leave', async (route) => {
    const response = await route.fetch();
    isLeft.resolve();
    await isRefused.promise;
    await route.fulfill({ response });
  });
  await other.getByRole('navigation').getByRole('link', { name: 'Groups', exact: true }).click();
  await arrival.promise;
  await leave(page).click();
  const goodbye = 'You left Acme Garden Shops. You are back in your own session.';
  // It may leave by itself.
  await expect(other.getByText(goodbye)).toBeVisible();
  isRefused.resolve();
  await expect(page.getByText(goodbye)).toBeVisible();
  await Promise.all([page, other].map((tab) => expect(banner(tab)).toHaveCount(0)));
});

test('a visit whose dialog is closed while it starts does not begin', async ({ page, askAs }) => {
  const isAsked = happening();
  const isClosed = happening();
  await page.route('**/api/v2/tenants/acme/visits', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    const response = await route.fetch();
    isAsked.resolve();
    await isClosed.promise;
    await route.fulfill({ response });
  });
  await page.goto('/app/tenants/acme');
  await page.getByRole('button', { name: 'Act for this tenant' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill(REASON);
  await dialog.getByLabel('Ticket').fill('HELP-1042');
  await dialog.getByRole('button', { name: 'Start visit' }).click();
  await isAsked.promise;
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  isClosed.resolve();
  await expect(page.getByText('You closed the form while the visit to Acme Garden Shops was starting')).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  await expect(page).toHaveURL('/app/tenants/acme');
  const ask = await askAs('owner@acme.test');
  expect(dataOf<object[]>(await ask('GET', '/settings/visits'))[0]).toMatchObject({
    reason: REASON,
    end_cause: 'left',
  });
  // Their own session continues.
  await page.reload();
  await expect(page.getByRole('region', { name: 'Earlier visits' })).toContainText('ended by support');
});

test('a visit ends when its time is up, and the staff member’s own session returns', async ({ page }) => {
  await begin(page);
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('heliograph.session') ?? '');
    session.tokens.expiresAt = Date.now() + 1500;
    localStorage.setItem('heliograph.session', JSON.stringify(session));
  });
  await expect(page).toHaveURL('/app/tenants/acme');
  await expect(page.getByText('Your time at Acme Garden Shops is up. You are back in your own session.')).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
});

test('a visit ends when the tenant ends it', { tag: '@anyStrategy' }, async ({ page, askAs, allowNoise }) => {
  allowNoise(/status of 401|ApiError/);
  await begin(page);
  // The dashboard makes requests by itself, and would notice before anyone presses a button.
  const menu = page.getByRole('navigation');
  await menu.getByRole('link', { name: 'Contacts', exact: true }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const owner = await askAs('owner@acme.test');
  const [visit] = dataOf<{ id: string }[]>(await owner('GET', '/settings/visits'));
  expect((await owner('POST', `/settings/visits/${visit?.id}/end`)).status).toBe(200);
  // The page may have noticed by itself, and left.
  const leave = menu.getByRole('link', { name: 'Groups', exact: true }).click({ timeout: 5000 });
  await leave.catch(() => undefined);
  await expect(page).toHaveURL('/app/tenants/acme');
  await expect(page.getByText('Acme Garden Shops ended the visit.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Earlier visits' })).toContainText('ended by the tenant');
});

test('a visit that the tenant ends keeps what was typed, says so, and saves nothing more', {
  tag: '@anyStrategy',
}, async ({ page, context, askAs, allowNoise }) => {
  allowNoise(/status of 401|ApiError/);
  const owner = await askAs('owner@acme.test');
  const visitId = async () => dataOf<{ id: string }[]>(await owner('GET', '/settings/visits'))[0]?.id;
  await begin(page, 'acme', true);
  const decision = { body: { decision: 'allowed' } };
  expect((await owner('POST', `/settings/visits/${await visitId()}/changes`, decision)).status).toBe(200);
  await expect(banner(page)).toContainText('Can make changes');
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/app/contacts/groups/create');
    await tab.getByRole('textbox', { name: 'Name' }).fill('Made by support');
  }
  expect((await owner('POST', `/settings/visits/${await visitId()}/end`)).status).toBe(200);
  // The page may have noticed by itself.
  const create = page.getByRole('button', { name: 'Create group' });
  await create.click();
  for (const tab of [page, other]) {
    await expect(tab.getByRole('alert').filter({ hasText: 'The visit to Acme Garden Shops has ended.' })).toBeVisible();
    await expect(tab.getByRole('textbox', { name: 'Name' })).toHaveValue('Made by support');
  }
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await create.click();
  // In the banner, and as the reason why the group was not created.
  await expect(page.getByText('What you typed can no longer be saved here.')).toHaveCount(2);
  await page.getByRole('button', { name: 'Leave this page' }).click();
  await expect(page).toHaveURL('/app/tenants/acme');
  await expect(page.getByText('Acme Garden Shops ended the visit.')).toBeVisible();
  expect(requests.filter((url) => url.endsWith('/groups'))).toEqual([]);
});

test('the button says why nobody can act for a tenant', { tag: '@anyStrategy' }, async ({ page, askAs }) => {
  const owner = await askAs('owner@borealis.test');
  const { version } = dataOf(await owner('GET', '/settings/company-settings'));
  const request = { body: { support_access_allowed: false }, headers: { 'If-Match': String(version) } };
  expect((await owner('PUT', '/settings/company-settings', request)).status).toBe(200);
  await page.goto('/app/tenants/borealis');
  await expect(page.getByRole('button', { name: 'Act for this tenant' })).toBeDisabled();
  await expect(page.getByText('turned off support access. Only an owner there can turn it on.')).toBeVisible();
});

test('a visit to a suspended tenant shows its screens, not the suspended page', { tag: '@anyStrategy' }, async ({
  page,
}) => {
  await begin(page, 'cobalt');
  await expect(page).toHaveURL('/app/dashboard');
  await page.goto('/app/contacts');
  await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible();
});

test('the banner is never covered, on a phone and under dialogs', { tag: '@anyStrategy' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await begin(page);
  const isOnTop = () =>
    leave(page).evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
  await expect.poll(isOnTop).toBe(true);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  const [bar, menu] = await Promise.all([
    page.locator('section').first().boundingBox(),
    page.getByRole('navigation', { name: 'Main menu' }).boundingBox(),
  ]);
  expect(menu?.y ?? 0).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0) - 1);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.mouse.wheel(0, 2000);
  await expect.poll(isOnTop).toBe(true);
});
