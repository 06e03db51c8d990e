import { readFile } from 'node:fs/promises';
import { type Ask, dataOf } from '#mock-api/testing/apiClient.ts';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { startExport } from '#tests/e2e/lists/startExport.ts';
import { expectFrench } from './leftovers.ts';
import { navigateInApp } from './navigateInApp.ts';
import { BUILT, BUILT_PATHS } from './paths.ts';

/** Screens with plans, which show the staff's names and descriptions. */
const PLANS: Record<string, RegExp> = {
  [BUILT.billing.path]: /^Team$/,
  [BUILT.subscription.path]: /^(Team|Campaigns|Templates|API tokens)$/,
};

/** Each of these would run in a page that treats text as markup. */
const EVIL = '<img src=x onerror="window.hit=1"><script>window.hit=1</script>';
const SHORT = '<img src=x onerror="window.hit=1">';
const FORMULA = '=HYPERLINK("https://evil.example","free")';

async function createRecord(owner: Ask, path: string, body: object): Promise<string> {
  const response = await owner('POST', path, { body, headers: { 'Idempotency-Key': crypto.randomUUID() } });
  expect([path, response.status, response.body.error]).toEqual([path, 201, undefined]);
  return dataOf<{ id: string }>(response).id;
}

test.use({ account: 'owner@acme.test' });

test('markup in every text of every record is text on every screen, and in French no screen has an English word left', async ({
  page,
  askAs,
  settle,
  allowNoise,
}) => {
  test.setTimeout(600_000);
  allowNoise(/status of 40[34]|ApiError/);
  const owner = await askAs('owner@acme.test');
  const category_id = await createRecord(owner, '/contacts/categories', { name: EVIL.slice(0, 60), description: EVIL });
  const group = await createRecord(owner, '/contacts/groups', { name: EVIL.slice(0, 80), description: EVIL });
  const contact = await createRecord(owner, '/contacts', {
    phone: '+12125550177',
    first_name: EVIL.slice(0, 80),
    last_name: SHORT,
    notes: EVIL,
    consent: 'opted_in',
    consent_source: 'manual',
    consent_evidence: EVIL.slice(0, 200),
    custom: { town: EVIL },
    category_id,
    group_ids: [group],
  });
  const template = await createRecord(owner, '/templates', { name: SHORT, body: `Hello ${SHORT}` });
  const campaign = await createRecord(owner, '/campaigns', {
    name: SHORT,
    body: `Hello ${SHORT}`,
    purpose: 'transactional',
    audience: { contact_ids: [contact] },
  });
  await createRecord(owner, '/users', { name: EVIL, email: 'script@example.com', role_id: 'acme-viewer' });
  await createRecord(owner, '/users/roles', {
    name: SHORT,
    description: EVIL,
    rules: [{ action: 'read', subject: 'contacts' }],
  });
  await createRecord(owner, '/settings/tokens', {
    name: EVIL.slice(0, 80),
    scope: [{ action: 'read', subject: 'contacts' }],
  });
  await createRecord(owner, '/settings/devices', { name: EVIL.slice(0, 80) });
  await createRecord(owner, '/settings/keywords', { word: 'EVIL', reply: EVIL });
  await createRecord(owner, `/conversations/${contact}/messages`, { body: EVIL });
  const { version } = dataOf(await owner('GET', '/settings/company-settings'));
  const settings = await owner('PUT', '/settings/company-settings', {
    body: { name: EVIL, sender_line: SHORT, help_reply: EVIL },
    headers: { 'If-Match': String(version) },
  });
  expect(settings.status).toBe(200);

  // In French, so that this visit shows texts left in English too.
  await page.addInitScript(() => localStorage.setItem('heliograph.locale', 'fr'));
  const own = [
    `/app/contacts/${contact}/update`,
    `/app/contacts/groups/${group}`,
    `/app/contacts/groups/${group}/update`,
    `/app/contacts/categories/${category_id}`,
    `/app/contacts/categories/${category_id}/update`,
    `/app/templates/${template}/update`,
    `/app/campaigns/${campaign}`,
    `/app/messages?with=${contact}`,
    '/app/messages?sort=created_at&order=DESC',
  ];
  await page.goto('/app/dashboard');
  for (const path of [...BUILT_PATHS.map((each) => each.path), ...own]) {
    await test.step(path, async () => {
      await navigateInApp(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await settle();
      expect(await page.evaluate(() => 'hit' in window), path).toBe(false);
      await expect(page.locator('img[src="x"]'), path).toHaveCount(0);
      await expectFrench(page, path, PLANS[path]);
    });
  }
  await navigateInApp(page, `/app/contacts/${contact}/update`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<img src=x onerror=');
});

test.describe('on the staff’s screens', () => {
  test.use({ account: 'operations@heliograph.test' });

  test('markup in what tenants and staff have written is text, too', async ({ page, askAs, settle }) => {
    test.setTimeout(180_000);
    const owner = await askAs('owner@acme.test');
    const { version } = dataOf(await owner('GET', '/settings/company-settings'));
    const response = await owner('PUT', '/settings/company-settings', {
      body: { name: EVIL },
      headers: { 'If-Match': String(version) },
    });
    expect(response.status).toBe(200);
    await createRecord(owner, '/settings/devices', { name: EVIL.slice(0, 80) });
    const staff = await askAs('operations@heliograph.test');
    const plan = await createRecord(staff, '/plans', {
      name: SHORT,
      family: SHORT,
      description: EVIL,
      price: 100,
      currency: 'EUR',
      interval: 'month',
      limits: { segments: 1, devices: 1, users: 1, contacts: 1 },
    });
    await createRecord(staff, '/tenants/borealis/visits', {
      reason: `${EVIL} is looked at`,
      ticket: 'HELP-1042',
      minutes: 15,
    });

    await page.goto('/app/tenants');
    await expect(page.getByRole('table').getByText('<img src=x onerror=').first()).toBeVisible();
    const paths = ['acme', 'borealis', 'plans', 'plans/create', `plans/${plan}/update`].map(
      (end) => `/app/tenants/${end}`,
    );
    for (const path of ['/app/tenants', ...paths, `/app/tenants/plans/create?other_interval_of=${plan}`]) {
      await test.step(path, async () => {
        await navigateInApp(page, path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await settle();
        expect(await page.evaluate(() => 'hit' in window), path).toBe(false);
        await expect(page.locator('img[src="x"]'), path).toHaveCount(0);
      });
    }
    await navigateInApp(page, `/app/tenants/plans/${plan}/update`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('<img src=x onerror=');
  });
});

test.describe('a list as a spreadsheet', () => {
  const LISTS: readonly (readonly [path: string, api: string, body: object])[] = [
    ['/app/contacts/groups', '/contacts/groups', { name: FORMULA, description: '+1+1' }],
    ['/app/contacts/categories', '/contacts/categories', { name: '@SUM(1)', description: '-1+1' }],
    ['/app/templates', '/templates', { name: FORMULA, body: '=1+1' }],
  ];
  for (const [path, api, body] of LISTS) {
    test(`${path} has no formula in it`, async ({ page, askAs }) => {
      await createRecord(await askAs('owner@acme.test'), api, body);
      await page.goto(path);
      await expect(page.getByText(Object.values(body)[0] as string).first()).toBeVisible();
      await page.getByRole('button', { name: 'Export', exact: true }).click();
      const download = await startExport(page, 'CSV', { withBom: true });
      const text = await readFile(await download.path(), 'utf8');
      const cells = text.split(/\r?\n/).flatMap((line) => line.split(/[,;](?=(?:[^"]*"[^"]*")*[^"]*$)/));
      expect(cells.some((cell) => /(HYPERLINK|SUM)/.test(cell))).toBe(true);
      expect(cells.filter((cell) => /^\uFEFF?"?[=+\-@\t\r]/.test(cell))).toEqual([]);
    });
  }
});
