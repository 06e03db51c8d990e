import type { Page } from '@playwright/test';
import { buildOutput } from '#tests/weight/buildOutput.ts';
import { BUILT } from './everyScreen/paths.ts';
import { expect, test } from './fixtures.ts';

test.use({ account: 'owner@acme.test' });

const box = (page: Page, name: RegExp) => page.getByRole('textbox', { name });
const save = (page: Page) => page.getByRole('button', { name: /^(Create|Save) contact$/ }).click();
const alert = (page: Page) => page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ });
const h1 = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

const TYPED = [
  [/^Phone/, '(212) 555-0198'],
  [/^First name/, 'Nora'],
  [/^Last name/, 'Quist'],
  [/^E-mail/, 'nora@example.com'],
  [/^Town/, 'Albany'],
  [/^Notes/, 'Asked about tulips'],
] as const;

async function fillContact(page: Page): Promise<void> {
  await page.goto(BUILT.newContact.path);
  // A fault ordered for the save must not hit the lookup of the number.
  const lookup = page.waitForResponse((response) => response.url().endsWith('/contacts/known-phones'));
  for (const [name, value] of TYPED) await box(page, name).fill(value);
  await lookup;
}

async function expectTyped(page: Page): Promise<void> {
  for (const [name, value] of TYPED) await expect(box(page, name)).toHaveValue(value);
}

test.describe('a form', () => {
  test('keeps everything when the save fails, says so with the request’s number, and saves the next time', async ({
    page,
    api,
    allowNoise,
  }) => {
    allowNoise(/status of 500/);
    await fillContact(page);
    await api.faults({ failures: [{ path: '/contacts', method: 'POST', times: 1, code: 'internal' }] });
    await save(page);
    await expect(alert(page)).toContainText('The service failed. Try again, or send us the request ID.');
    await expect(alert(page)).toContainText(/Request [\w-]{8,}/);
    await expectTyped(page);
    await save(page);
    await expect(h1(page, 'Nora Quist')).toBeVisible();
  });

  test('saves once when the response is lost', async ({ page, api, askAs, allowNoise }) => {
    allowNoise(/ERR_(EMPTY_RESPONSE|CONNECTION_(RESET|CLOSED))/);
    await fillContact(page);
    await api.faults({ failures: [{ path: '/contacts', method: 'POST', times: 1, drop: 'after' }] });
    await save(page);
    await expect(h1(page, 'Nora Quist')).toBeVisible();
    const ask = await askAs('owner@acme.test');
    const { body } = await ask('GET', '/contacts', { list: { filter: { phone: '+12125550198' } } });
    expect(body.data).toHaveLength(1);
  });

  test('shows what the API refuses at its field', async ({ page, api, allowNoise }) => {
    allowNoise(/status of 422/);
    await fillContact(page);
    const fields = { email: 'This address bounced.' };
    await api.faults({ failures: [{ path: '/contacts', method: 'POST', times: 1, code: 'unprocessable', fields }] });
    await save(page);
    const email = box(page, /^E-mail/);
    await expect(email).toHaveAccessibleDescription(/This address bounced\./);
    await expect(email).toBeFocused();
    await expectTyped(page);
  });

  test('says how long to wait after too many requests', async ({ page, api, allowNoise }) => {
    allowNoise(/status of 429/);
    await fillContact(page);
    const limit = { code: 'too_many_requests', retry_after: 30 } as const;
    await api.faults({ failures: [{ path: '/contacts', method: 'POST', times: 1, ...limit }] });
    await save(page);
    await expect(alert(page)).toContainText('Too many requests. Try again in 30 seconds.');
    await expectTyped(page);
  });

  test('shows both versions when somebody else saved in the meantime, and lets the user choose', async ({
    page,
    askAs,
    allowNoise,
  }) => {
    allowNoise(/status of 412/);
    await page.goto(BUILT.contact.path);
    await box(page, /^First name/).fill('Isabel');
    const ask = await askAs('admin@acme.test');
    const change = async (town: string) => {
      const { body } = await ask('GET', '/contacts/acme-contact-60');
      const { version, custom } = body.data as { version: number; custom: object };
      const headers = { 'If-Match': `"${version}"` };
      const update = { first_name: 'Ilse', custom: { ...custom, town } };
      const { status } = await ask('PUT', '/contacts/acme-contact-60', { body: update, headers });
      expect(status).toBe(200);
    };
    await change('Troy');
    await save(page);
    const dialog = page.getByRole('dialog', { name: 'Someone else changed this' });
    await expect(dialog.getByRole('row', { name: /First name/ })).toContainText('IsabelIlse');
    await dialog.getByRole('button', { name: 'Save selection' }).click();
    await expect(h1(page, 'Isabel Fraser')).toBeVisible();

    await box(page, /^First name/).fill('Isadora');
    await change('Cohoes');
    await save(page);
    await dialog.getByRole('button', { name: 'Use theirs' }).click();
    await expect(box(page, /^First name/)).toHaveValue('Ilse');
  });

  test('says that it is offline, keeps typed values, and saves when the connection is back', async ({
    page,
    context,
    allowNoise,
  }) => {
    allowNoise(/ERR_INTERNET_DISCONNECTED/);
    await fillContact(page);
    await context.setOffline(true);
    await expect(page.getByRole('banner').getByText('Offline')).toBeVisible();
    await save(page);
    await expect(alert(page)).toContainText('You are offline.');
    await expectTyped(page);
    await context.setOffline(false);
    await expect(h1(page, 'Nora Quist')).toBeVisible();
  });

  test('asks before typed values are lost: on a link, on Back, on a reload', async ({ page }) => {
    await page.goto(BUILT.contacts.path);
    await page.getByRole('link', { name: 'New contact' }).click();
    await box(page, /^First name/).fill('Nora');
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });

    await page.getByRole('link', { name: 'Groups', exact: true }).click();
    await dialog.getByRole('button', { name: 'Stay' }).click();
    await expect(box(page, /^First name/)).toHaveValue('Nora');

    await page.goBack();
    await dialog.getByRole('button', { name: 'Stay' }).click();
    await expect(page).toHaveURL(BUILT.newContact.path);
    await expect(box(page, /^First name/)).toHaveValue('Nora');

    const question = page.waitForEvent('dialog');
    const reload = page.reload();
    await (await question).accept();
    await reload;
    await expect(box(page, /^First name/)).toHaveValue('');

    await box(page, /^First name/).fill('Nora');
    await page.getByRole('link', { name: 'Groups', exact: true }).click();
    await dialog.getByRole('button', { name: 'Leave' }).click();
    await expect(h1(page, 'Groups')).toBeVisible();
  });
});

test.describe('names that could not be loaded', () => {
  const FAILING = /\/api\/v2\/(contacts\/categories|contacts\/groups|users\/roles)\?/;

  test.beforeEach(async ({ page, allowNoise }) => {
    allowNoise(/status of 500/);
    await page.clock.install();
    await page.route(FAILING, (route) =>
      route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'Broken' } } }),
    );
  });

  test('are said to be so, instead of none, and are requested again', async ({ page }) => {
    await page.goto(BUILT.contacts.path);
    const row = page.getByRole('row', { name: /Dylan Scott/ });
    await expect(row.getByText('This could not be loaded')).toHaveCount(2);
    await page.unroute(FAILING);
    await page.clock.fastForward(10_000);
    await expect(row).toContainText('Lead');
    await expect(row).toContainText('Newsletter');
  });

  test('are reported in the field of a role, which fills automatically', async ({ page }) => {
    await page.goto(BUILT.user.path);
    const role = page.getByRole('combobox', { name: /^Role/ });
    await expect(role).toHaveText('This could not be loaded');
    await page.unroute(FAILING);
    await page.clock.fastForward(10_000);
    await expect(role).toHaveText('Manager');
  });
});

test.describe('a list', () => {
  test('that fails offers to try again', async ({ page, api, allowNoise }) => {
    allowNoise(/status of 500/);
    await api.faults({ failures: [{ path: '/contacts/groups', method: 'GET', times: 1, code: 'internal' }] });
    await page.goto(BUILT.groups.path);
    await expect(alert(page)).toContainText('This could not be loaded');
    await expect(alert(page)).toContainText(/Request [\w-]{8,}/);
    await alert(page).getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('link', { name: 'Garden club' })).toBeVisible();
  });

  test('with an invalid filter offers the whole list, and does not remember the filter', async ({
    page,
    allowNoise,
  }) => {
    allowNoise(/status of 400/);
    await page.goto('/app/contacts?filter={"gone":"x"}&sort=gone&order=ASC');
    await expect(alert(page)).toContainText('This list cannot be shown this way');
    await page.getByRole('link', { name: 'Groups' }).click();
    await expect(h1(page, 'Groups')).toBeVisible();
    await page.getByRole('link', { name: 'Contacts' }).click();
    await expect(page.getByRole('link', { name: 'Isla Fraser' })).toBeVisible();
    await page.goBack();
    await page.goBack();
    await alert(page).getByRole('button', { name: 'Show the whole list' }).click();
    await expect(page.getByRole('link', { name: 'Isla Fraser' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('link', { name: 'Isla Fraser' })).toBeVisible();
  });

  test('with an invalid date in its address is shown, without an error page', async ({ page, allowNoise }) => {
    allowNoise(/status of 400/);
    await page.goto('/app/contacts?filter={"created_at_gte":"abc"}');
    await page.getByRole('button', { name: 'Remove filter: Created' }).click();
    await expect(page.getByRole('link', { name: 'Isla Fraser' })).toBeVisible();
  });

  test('waits as long as the API asks, and then loads', async ({ page, api, allowNoise }) => {
    allowNoise(/status of 429/);
    const limit = { code: 'too_many_requests', retry_after: 1 } as const;
    await api.faults({ failures: [{ path: '/contacts/groups', method: 'GET', times: 1, ...limit }] });
    await page.goto(BUILT.groups.path);
    await expect(page.getByRole('link', { name: 'Garden club' })).toBeVisible();
  });

  test('keeps its layout while a slow API is asked', async ({ page, api }) => {
    await page.goto(BUILT.dashboard.path);
    await expect(page.getByRole('region', { name: 'Last 7 days' })).toContainText('Delivered');
    await api.faults({ latency_ms: 1500 });
    await page.getByRole('link', { name: 'Groups', exact: true }).click();
    const table = page.getByRole('table', { name: 'Groups' });
    await expect(table.getByRole('columnheader', { name: 'Members' })).toBeVisible();
    await expect(table.getByRole('link')).toHaveCount(0);
    await expect(table.getByRole('link', { name: 'Garden club' })).toBeVisible();
  });

  for (const [name, body] of [
    ['a page in place of the answer', '<!doctype html><title>Proxy</title>'],
    ['an answer without an envelope', '[]'],
    ['an answer without data', '{"data":null}'],
  ] as const) {
    test(`treats ${name} as a failure, not as a list`, async ({ page, allowNoise }) => {
      allowNoise(/contract|could not be read|ApiError/i);
      await page.route('**/api/v2/contacts/groups?**', (route) =>
        route.fulfill({ status: 200, body, headers: { 'Content-Range': 'groups 0-0/1' } }),
      );
      await page.goto(BUILT.groups.path);
      await expect(alert(page)).toContainText('This could not be loaded');
      await page.unrouteAll();
      await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('link', { name: 'Garden club' })).toBeVisible();
    });
  }
});

test('a contact without most of its fields is shown with those it has', async ({ page }) => {
  const contact = { id: 'acme-contact-60', first_name: 'Isla', last_name: 'Fraser' };
  await page.route('**/api/v2/contacts/acme-contact-60', (route) =>
    route.fulfill({ status: 200, json: { data: contact } }),
  );
  await page.goto(BUILT.contact.path);
  await expect(h1(page, BUILT.contact.heading)).toBeVisible();
  await expect(box(page, /^First name/)).toHaveValue('Isla');
  await expect(alert(page)).toHaveCount(0);
});

test('a draft without its text keeps its heading, and its composer asks again, instead of failing at the same response', async ({
  page,
  allowNoise,
}) => {
  allowNoise(/TypeError/);
  const text = page.getByRole('region', { name: 'Message', exact: true });
  await page.route('**/api/v2/campaigns/acme-campaign-club', async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    await route.fulfill({ response, json: { data: { ...data, body: undefined } } });
  });
  await page.goto(BUILT.draft.path);
  await expect(alert(page)).toContainText('This could not be loaded');
  await expect(h1(page, BUILT.draft.heading)).toBeVisible();
  await expect(text).toHaveCount(0);
  await page.unrouteAll();
  await alert(page).getByRole('button', { name: 'Try again' }).click();
  await expect(text).toBeVisible();
});

test('a page whose user could not be read asks again', async ({ page, allowNoise }) => {
  allowNoise(/ApiError|status of 500/);
  await page.route('**/api/v2/user', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(BUILT.dashboard.path);
  await expect(h1(page, 'Something went wrong on this page')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(h1(page, 'Dashboard')).toBeVisible();
});

for (const [name, screen, path, data, part, shown, rest] of [
  ['without fields', BUILT.dashboard, 'billing/subscription', {}, 'Plan', 'Plan: Team', 'Last 7 days'],
  ['without fields', BUILT.dashboard, 'user/first-steps', {}, 'First steps', null, 'Last 7 days'],
  ['with an item without fields', BUILT.dashboard, 'settings/devices?**', [{}], 'Devices', 'Devices', 'Last 7 days'],
  [
    'with an item without most fields',
    BUILT.report,
    'history?**',
    [{ id: '1' }],
    'History',
    'History',
    'What was sent',
  ],
] as const) {
  test(`a response ${name}, ${path}, breaks only its part, which asks again`, async ({ page, allowNoise }) => {
    allowNoise(/TypeError/);
    await page.route(`**/api/v2/${path}`, (route) =>
      route.fulfill({ status: 200, json: { data }, headers: { 'Content-Range': 'items 0-0/1' } }),
    );
    await page.goto(screen.path);
    const failed = page.getByRole('region', { name: part, exact: true });
    await expect(failed.getByRole('alert')).toContainText('This could not be loaded');
    await expect(h1(page, screen.heading)).toBeVisible();
    await expect(page.getByRole('region', { name: rest })).toBeVisible();
    await page.unrouteAll();
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(alert(page)).toHaveCount(0);
    await (shown === null
      ? expect(failed).toHaveCount(0)
      : expect(page.getByRole('region', { name: shown, exact: true })).toBeVisible());
  });
}

for (const [what, screen, path, data, rest] of [
  ['the plan', BUILT.dashboard, 'billing/subscription', { status: 'active' }, 'Plan'],
  ['the devices’ figures', BUILT.devices, 'settings/devices?**', [{ id: 'acme-office' }], 'Devices'],
] as const) {
  test(`a response without most fields breaks only ${what}`, async ({ page, allowNoise }) => {
    // React also says that it rendered again, without deferring.
    allowNoise(/TypeError|errors\/520/);
    await page.route(`**/api/v2/${path}`, (route) =>
      route.fulfill({ status: 200, json: { data }, headers: { 'Content-Range': 'items 0-0/1' } }),
    );
    await page.goto(screen.path);
    await expect(alert(page).first()).toContainText('This could not be loaded');
    await expect(h1(page, screen.heading)).toBeVisible();
    await expect(page.getByRole('region', { name: rest, exact: true })).toBeVisible();
    await page.unrouteAll();
    await alert(page).first().getByRole('button', { name: 'Try again' }).click();
    await expect(alert(page)).toHaveCount(0);
  });
}

test('users are listed although their roles came without rules', async ({ page }) => {
  await page.route('**/api/v2/users/roles?**', (route) =>
    route.fulfill({ status: 200, json: { data: [{ id: 'acme-owner' }] }, headers: { 'Content-Range': 'items 0-0/1' } }),
  );
  await page.goto(BUILT.users.path);
  await expect(page.getByRole('link', { name: 'Maya Lindqvist' })).toBeVisible();
  await expect(alert(page)).toHaveCount(0);
});

test('a report without its campaign shows the campaign as it was loaded', async ({ page, allowNoise }) => {
  allowNoise(/TypeError/);
  const path = '**/api/v2/campaigns/acme-campaign-spring/report';
  await page.route(path, (route) => route.fulfill({ status: 200, json: { data: { reached: 40 } } }));
  await page.goto(BUILT.report.path);
  await expect(alert(page).first()).toContainText('This could not be loaded');
  await expect(h1(page, BUILT.report.heading)).toBeVisible();
  await expect(page.getByRole('region', { name: 'What was sent' })).toBeVisible();
  await page.unrouteAll();
  await alert(page).first().getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Sending over time' })).toBeVisible();
});

test('a report whose figures cannot be read again says that they may be out of date', async ({
  page,
  settle,
  allowNoise,
}) => {
  allowNoise(/status of 500/);
  await page.goto(BUILT.report.path);
  await expect(page.getByRole('region', { name: 'Sending over time' })).toBeVisible();
  await settle();
  await page.getByRole('link', { name: 'Show messages' }).click();
  await expect(h1(page, BUILT.campaignMessages.heading)).toBeVisible();
  const path = '**/api/v2/campaigns/acme-campaign-spring/report';
  await page.route(path, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goBack();
  const note = alert(page).filter({ hasText: 'This may be out of date' });
  await expect(page.getByRole('region', { name: 'Sending over time' })).toBeVisible();
  await expect(note).toBeVisible();
  await page.unrouteAll();
  await note.getByRole('button', { name: 'Try again' }).click();
  await expect(note).toHaveCount(0);
});

test('settings that cannot be read again are said to be so, instead of an older copy', async ({
  page,
  settle,
  allowNoise,
}) => {
  allowNoise(/status of 500/);
  await page.goto(BUILT.settings.path);
  await page.getByRole('main').getByRole('link', { name: 'Company settings' }).click();
  await expect(page.getByLabel('Company name')).toBeVisible();
  await settle();
  await page.goBack();
  await page.route('**/api/v2/settings/company-settings', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('main').getByRole('link', { name: 'Company settings' }).click();
  await expect(alert(page)).toContainText('This could not be loaded');
  await expect(page.getByLabel('Company name')).toHaveCount(0);
  await page.unrouteAll();
  await alert(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Company name')).toBeVisible();
});

test('a form whose record cannot be read again says that it may be out of date', async ({
  page,
  settle,
  allowNoise,
}) => {
  allowNoise(/status of 500/);
  // Not the search of the page before, which stays hidden for a moment.
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await page.goto(BUILT.category.path);
  await page.getByRole('link', { name: 'Edit category' }).click();
  await expect(name).toHaveValue('Lead');
  await settle();
  await page.goBack();
  await page.route('**/api/v2/contacts/categories/acme-lead', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('link', { name: 'Edit category' }).click();
  await expect(alert(page)).toContainText('This may be out of date');
  await page.unrouteAll();
  await alert(page).getByRole('button', { name: 'Try again' }).click();
  await expect(alert(page)).toHaveCount(0);
  await expect(name).toHaveValue('Lead');
});

for (const [name, screen, path, words] of [
  [
    'the number of excluded people',
    BUILT.campaignMessages,
    '**/excluded-counts',
    'Excluded · This could not be loaded',
  ],
  ['the contact of a preview', BUILT.draft, '**/api/v2/contacts?**', 'This could not be loaded'],
  [
    'the use of custom fields',
    BUILT.companySettings,
    '**/custom-fields/uses',
    'How often these fields are used could not be loaded',
  ],
  [
    'the number of users the plan still allows',
    BUILT.inviteUsers,
    '**/users/remaining',
    'How many users the plan still allows could not be loaded',
  ],
] as const) {
  test(`${name} that cannot be loaded is said to be so, and requested again`, async ({ page, allowNoise }) => {
    allowNoise(/status of 500/);
    await page.route(path, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(screen.path);
    const note = alert(page).filter({ hasText: words });
    await expect(note).toContainText('The service failed');
    await page.unrouteAll();
    await note.getByRole('button', { name: 'Try again' }).click();
    await expect(note).toHaveCount(0);
  });
}

test('a response that is no record counts as not loaded, and is requested again', async ({ page, allowNoise }) => {
  allowNoise(/ApiError/);
  await page.route('**/api/v2/contacts/acme-contact-60', (route) =>
    route.fulfill({ status: 200, json: { data: null } }),
  );
  await page.goto(BUILT.contact.path);
  await expect(alert(page)).toContainText('This could not be loaded');
  await page.unrouteAll();
  await alert(page).getByRole('button', { name: 'Try again' }).click();
  await expect(h1(page, BUILT.contact.heading)).toBeVisible();
});

test('an unreachable API is reported in the bar, and retried until it responds', async ({ page, allowNoise }) => {
  allowNoise(/ERR_(CONNECTION_REFUSED|FAILED)/);
  await page.goto(BUILT.groups.path);
  await expect(page.getByRole('link', { name: 'Garden club' })).toBeVisible();
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  await page.getByRole('link', { name: 'Categories', exact: true }).click();
  const bar = page.getByRole('banner').getByRole('status');
  await expect(bar).toContainText('Service unreachable');
  const request = page.waitForRequest('**/api/**');
  await bar.getByRole('button', { name: 'Try again' }).click();
  await request;
  // From here on the page may retry by itself, so that no button is needed.
  await page.unrouteAll();
  await expect(page.getByRole('link', { name: 'Customer' })).toBeVisible();
  await expect(bar).not.toContainText('Service unreachable');
});

test('a 403 is shown on the page, is not retried, and signs nobody out', async ({ page, api, settle, allowNoise }) => {
  allowNoise(/status of 403/);
  const refusals: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) refusals.push(response.url());
  });
  const failures = ['/campaigns/acme-campaign-spring*', '/contacts/groups/acme-members*'].map((path) => ({
    path,
    method: 'GET' as const,
    times: 1000,
    code: 'forbidden' as const,
  }));
  await api.faults({ failures });
  for (const { path } of [BUILT.report, BUILT.campaignMessages, BUILT.group, BUILT.editGroup]) {
    await page.goto(path);
    await expect(page.getByRole('main')).toContainText('Your role does not allow this.');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Something went wrong on this page']);
    await settle();
    await expect(page).toHaveURL(path);
  }
  expect(refusals.length).toBeLessThanOrEqual(8);
  await page.goto(BUILT.dashboard.path);
  await expect(h1(page, 'Dashboard')).toBeVisible();
});

test.describe('in an empty cache', () => {
  test.use({ newBrowser: true });

  test('a page part that cannot be loaded reloads the page once, then the error page offers another try', async ({
    page,
    allowNoise,
  }) => {
    allowNoise(/ERR_FAILED|dynamically imported module|Failed to fetch|A part of this page/);
    await page.goto(BUILT.dashboard.path);
    await expect(h1(page, 'Dashboard')).toBeVisible();
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.route(`**/${buildOutput().fileOf('src/features/groups/GroupList.tsx')}`, (route) => route.abort());
    await page.getByRole('link', { name: 'Groups', exact: true }).click();
    await expect(h1(page, 'This page could not be loaded')).toBeVisible();
    await expect(page).toHaveTitle('This page could not be loaded - Heliograph');
    await expect(page.getByRole('main')).not.toContainText(/http|fetch|import|500/);
    expect(loads).toBe(1);
    await expect(page.getByRole('link', { name: 'Go to the dashboard' })).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('link', { name: 'Garden club' })).toBeVisible();
  });

  test('a page part that fails for a moment is fetched again, without a reload', async ({ page, allowNoise }) => {
    allowNoise(/ERR_FAILED/);
    await page.goto(BUILT.contacts.path);
    await page.getByRole('checkbox', { name: 'Select this page' }).check();
    let isFailing = true;
    await page.route('**/assets/**', (route) => (isFailing ? route.abort() : route.continue()));
    await page.route('**/config.json', (route) => {
      isFailing = false;
      return route.continue();
    });
    await page.getByRole('button', { name: 'Set category' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(isFailing).toBe(false);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('checkbox', { name: 'Select this page' })).toBeChecked();
  });

  test.describe('offline', () => {
    test('a screen that was never opened says so inside the shell, and opens when the connection is back', async ({
      page,
      context,
      allowNoise,
    }) => {
      allowNoise(/ERR_INTERNET_DISCONNECTED|dynamically imported module|A part of this page/);
      await page.goto(BUILT.dashboard.path);
      await expect(h1(page, 'Dashboard')).toBeVisible();
      await context.setOffline(true);
      await page.getByRole('link', { name: 'Groups', exact: true }).click();
      await expect(h1(page, 'You are offline')).toBeVisible();
      await expect(page.getByRole('main')).not.toContainText(/http|fetch|import|500/);
      await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByRole('link', { name: 'Garden club' })).toBeVisible();
    });

    test('commands that were never opened say each time why they do not open, and open when the connection is back', async ({
      page,
      context,
      allowNoise,
    }) => {
      allowNoise(/ERR_INTERNET_DISCONNECTED/);
      await page.goto(BUILT.dashboard.path);
      await expect(h1(page, 'Dashboard')).toBeVisible();
      await context.setOffline(true);
      const notices = page.getByText('You are offline. What you opened will appear when you are back online.');
      await page.keyboard.press('Control+k');
      await expect(notices).toHaveCount(1);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+k');
      await expect(notices).toHaveCount(2);
      await context.setOffline(false);
      await expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible();
    });

    test('a dialog that was never opened leaves the page unchanged, and opens when the connection is back', async ({
      page,
      context,
      allowNoise,
    }) => {
      allowNoise(/ERR_INTERNET_DISCONNECTED/);
      await page.goto(BUILT.contacts.path);
      await page.getByRole('checkbox', { name: 'Select this page' }).check();
      await context.setOffline(true);
      await page.getByRole('button', { name: 'Set category' }).click();
      await expect(page.getByRole('banner').getByText('Offline')).toBeVisible();
      await expect(h1(page, 'Contacts')).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByRole('dialog')).toBeVisible();
    });
  });
});
