import type { Page } from '@playwright/test';
import { dataOf } from '#mock-api/testing/apiClient.ts';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { expectButtons, type RoleWithButtons, withButtons } from './buttons.ts';
import { navigateInApp } from './navigateInApp.ts';
import { BUILT, OWNERS_MENU, type PathCase } from './paths.ts';

/** Owners open everything, which visits.spec.ts checks. */
const ROLES = ['admin', 'manager', 'editor', 'agent', 'viewer'] as const;
type Role = (typeof ROLES)[number];
const NAMES: Record<Role, string> = {
  admin: 'Administrator',
  manager: 'Manager',
  editor: 'Editor',
  agent: 'Agent',
  viewer: 'Viewer',
};

/** Who can open which screen: `+` opens it, otherwise the permission that the forbidden page names. By hand. */
const MATRIX: readonly (readonly [page: PathCase, agent: string, viewer: string, preparers?: string])[] = [
  // Owners and administrators open all of these; managers and editors do too unless a permission is named.
  [BUILT.dashboard, '+', '+'],
  [BUILT.campaigns, 'campaigns: view', '+'],
  [BUILT.newCampaign, 'campaigns: create', 'campaigns: create'],
  [BUILT.draft, 'campaigns: view', '+'],
  [BUILT.report, 'campaigns: view', '+'],
  [BUILT.campaignMessages, 'campaigns: view', '+'],
  [BUILT.messages, '+', '+'],
  [BUILT.contacts, '+', '+'],
  [BUILT.newContact, 'contacts: create', 'contacts: create'],
  [BUILT.contact, '+', '+'],
  [BUILT.import, 'contacts: import', 'contacts: import'],
  [BUILT.groups, '+', '+'],
  [BUILT.newGroup, 'groups: create', 'groups: create'],
  [BUILT.group, '+', '+'],
  [BUILT.editGroup, 'groups: edit', 'groups: edit'],
  [BUILT.categories, '+', '+'],
  [BUILT.newCategory, 'categories: create', 'categories: create'],
  [BUILT.category, '+', '+'],
  [BUILT.editCategory, 'categories: edit', 'categories: edit'],
  [BUILT.devices, 'devices: view', '+'],
  [BUILT.pairDevice, 'devices: create', 'devices: create', 'devices: create'],
  [BUILT.device, 'devices: view', '+'],
  [BUILT.templates, '+', '+'],
  [BUILT.newTemplate, 'templates: create', 'templates: create'],
  [BUILT.template, '+', '+'],
  [BUILT.tokens, 'API tokens: view', 'API tokens: view', 'API tokens: view'],
  [BUILT.newToken, 'API tokens: create', 'API tokens: create', 'API tokens: create'],
  [BUILT.webhooks, 'webhooks: view', 'webhooks: view', 'webhooks: view'],
  [BUILT.newWebhook, 'webhooks: create', 'webhooks: create', 'webhooks: create'],
  [BUILT.webhook, 'webhooks: view', 'webhooks: view', 'webhooks: view'],
  [BUILT.settings, '+', '+'],
  [BUILT.autoReply, 'auto-reply: view', '+'],
  [BUILT.companySettings, 'company settings: view', 'company settings: view'],
  [BUILT.activity, 'activity: view', 'activity: view', 'activity: view'],
  [BUILT.billing, 'billing: view', '+', 'billing: view'],
  [BUILT.subscription, 'billing: view', '+', 'billing: view'],
  [BUILT.account, '+', '+'],
  [BUILT.twoFactor, '+', '+'],
  [BUILT.keywords, 'keywords: view', '+'],
  [BUILT.users, 'users: view', 'users: view', 'users: view'],
  [BUILT.inviteUsers, 'users: create', 'users: create', 'users: create'],
  [BUILT.user, 'users: edit', 'users: edit', 'users: edit'],
  [BUILT.roles, 'roles: view', 'roles: view', 'roles: view'],
  [BUILT.newRole, 'roles: create', 'roles: create', 'roles: create'],
  [BUILT.role, 'roles: view', 'roles: view', 'roles: view'],
];

const PREPARED = ['Dashboard', 'Campaigns', 'Messages', 'Contacts', 'Groups', 'Categories', 'Templates'];
const SET_UP = ['Devices', 'Keywords', 'Auto-reply'];
const MENUS: Record<Role, readonly string[]> = {
  admin: OWNERS_MENU,
  manager: [...PREPARED, ...SET_UP, 'Company settings', 'Settings'],
  editor: [...PREPARED, ...SET_UP, 'Company settings', 'Settings'],
  agent: ['Dashboard', 'Messages', 'Contacts', 'Groups', 'Categories', 'Templates'],
  viewer: [...PREPARED, ...SET_UP, 'Settings', 'Billing'],
};

/** The full number of a demo contact, in any notation. */
const FULL_NUMBER = /\+?1?[ .(-]*212[ .)-]*555[ .-]*01\d\d/;

const h1 = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

async function expectForbidden(page: Page, permission: string, role: Role): Promise<void> {
  await expect(page).toHaveURL('/app/pages/forbidden');
  await expect(h1(page, 'You cannot open this page')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(
    `This needs the permission “${permission}”, which your role ${NAMES[role]} does not have.`,
  );
  await expect(page.getByRole('main')).toContainText('Olivia Reyes, Adam Novak, or Tova Friis can grant it.');
}

async function openAndFindButtons(
  page: Page,
  { path, heading }: PathCase,
  role: RoleWithButtons,
  settle: () => Promise<void>,
): Promise<void> {
  await test.step(path, async () => {
    await navigateInApp(page, path);
    await expect(h1(page, heading)).toBeVisible();
    await settle();
    await expectButtons(page, path, role);
  });
}

/** Names of buttons and links that change something. */
const CHANGES =
  /^(new|create|save|delete|edit|add|import|send|review|retry|pause|resume|cancel|duplicate|remove|actions for)\b/i;
/** Where a viewer can read everything and change nothing. */
const UNCHANGEABLE: readonly string[] = [
  BUILT.campaigns,
  BUILT.draft,
  BUILT.report,
  BUILT.campaignMessages,
  BUILT.contacts,
  BUILT.contact,
  BUILT.groups,
  BUILT.group,
  BUILT.categories,
  BUILT.category,
  BUILT.devices,
  BUILT.device,
].map(({ path }) => path);

async function expectNothingToChange(page: Page, settle: () => Promise<void>): Promise<void> {
  const main = page.getByRole('main');
  await settle();
  await expect(page.getByRole('button', { name: CHANGES })).toHaveCount(0);
  await expect(main.getByRole('link', { name: CHANGES })).toHaveCount(0);
  for (const box of await main.getByRole('textbox').all()) await expect(box).not.toBeEditable();
}

for (const role of ROLES) {
  test.describe(role, () => {
    test.use({ account: `${role}@acme.test` });

    test('opens what the role allows with its buttons, and sees the missing permission elsewhere', async ({
      page,
      settle,
    }) => {
      test.setTimeout(600_000);
      await page.goto('/app/dashboard');
      await expect(h1(page, 'Dashboard')).toBeVisible();
      const menu = page.getByRole('navigation', { name: 'Main menu' });
      await expect(menu.getByRole('link')).toHaveText([...MENUS[role]]);
      const unseenScreens = new Set(withButtons(role));
      for (const [{ path, heading }, agent, viewer, preparers] of MATRIX) {
        const permission = { agent, viewer, manager: preparers, editor: preparers }[role as string] ?? '+';
        await test.step(`${path}: ${permission}`, async () => {
          await navigateInApp(page, path);
          if (permission !== '+') return expectForbidden(page, permission, role);
          await expect(page).toHaveURL(path);
          await expect(h1(page, heading)).toBeVisible();
          if (role === 'viewer' && UNCHANGEABLE.includes(path)) await expectNothingToChange(page, settle);
          const screen = [...unseenScreens].find((each) => each.path === path);
          if (screen === undefined) return;
          await settle();
          await expectButtons(page, path, role);
          unseenScreens.delete(screen);
        });
      }
      for (const screen of unseenScreens) await openAndFindButtons(page, screen, role, settle);
    });
  });
}

test.describe('Branch helper, a role of the tenant’s own', () => {
  test.use({ account: 'viewer@acme.test' });

  test('finds the buttons of what the role can do, and no others', async ({ page, settle, askAs }) => {
    const owner = await askAs('owner@acme.test');
    const { version } = dataOf<{ version: number }>(await owner('GET', '/users/acme-viewer-1'));
    const headers = { 'If-Match': String(version) };
    await owner('PUT', '/users/acme-viewer-1', { body: { role_id: 'acme-branch' }, headers });
    await page.goto('/app/dashboard');
    await expect(h1(page, 'Dashboard')).toBeVisible();
    for (const screen of withButtons('branch')) await openAndFindButtons(page, screen, 'branch', settle);
  });
});

test.describe('support staff', () => {
  test.use({ account: 'support@heliograph.test' });

  test('belongs to no tenant: a tenant’s pages lead to the tenants', async ({ page }) => {
    for (const path of ['/app/dashboard', '/app/contacts', '/app/campaigns/create', '/']) {
      await page.goto(path);
      await expect(h1(page, 'Tenants')).toBeVisible();
      await expect(page).toHaveURL(/\/app\/tenants/);
    }
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await expect(menu.getByRole('link')).toHaveText(['Tenants', 'Outgoing e-mail', 'Plans']);
  });
});

test.describe('an agent', () => {
  test.use({ account: 'agent@acme.test' });

  test('sees no number in full, neither on a page nor in a response', async ({ page, settle }) => {
    const leaks: string[] = [];
    const responses: Promise<void>[] = [];
    page.on('response', (response) => {
      if (!response.url().includes('/api/')) return;
      // The event stream ends with the page; it names no records, which the API's tests check.
      if (response.url().endsWith('/api/v2/events')) return;
      const reading = response.text().then((text) => {
        const number = FULL_NUMBER.exec(text)?.[0];
        if (number) leaks.push(`${response.url()}: ${number}`);
      });
      responses.push(reading.catch(() => undefined)); // the page was left before the response arrived
    });
    await page.goto('/app/contacts');
    await expect(page.getByRole('table', { name: 'Contacts' })).toContainText('+1 •••••••• 63');
    for (const path of [
      BUILT.contact.path,
      BUILT.group.path,
      BUILT.category.path,
      '/app/messages',
      '/app/messages?with=acme-contact-49',
      '/app/messages?sort=created_at&order=DESC',
    ]) {
      await navigateInApp(page, path);
      await settle();
      expect(FULL_NUMBER.exec(await page.content())?.[0], path).toBeUndefined();
    }
    await Promise.all(responses);
    expect(responses.length).toBeGreaterThan(8);
    expect(leaks).toEqual([]);
  });

  test('replies to messages and changes nothing else', async ({ page }) => {
    await page.goto('/app/messages?with=acme-contact-49');
    await expect(page.getByRole('button', { name: 'Send reply' })).toBeVisible();
    await navigateInApp(page, '/app/contacts');
    await expect(page.getByRole('link', { name: 'Isla Fraser' })).toBeVisible();
    for (const name of ['New contact', 'Import contacts'])
      await expect(page.getByRole('link', { name })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Export', exact: true })).toHaveCount(0);
    await expect(page.getByRole('checkbox')).toHaveCount(0);
  });
});

test.describe('a viewer', () => {
  test.use({ account: 'viewer@acme.test' });

  test('selects to export only, and cannot reply', async ({ page, settle }) => {
    const main = page.getByRole('main');
    await page.goto(BUILT.dashboard.path);
    await expect(h1(page, 'Dashboard')).toBeVisible();
    await navigateInApp(page, BUILT.groups.path);
    await page.getByRole('checkbox', { name: 'Select this page' }).check();
    const selection = page.getByRole('region', { name: 'Selection' });
    await expect(selection.getByRole('button')).toHaveText(['', 'Export']);
    await navigateInApp(page, BUILT.contacts.path);
    await expect(h1(page, BUILT.contacts.heading)).toBeVisible();
    await settle();
    await expect(main.getByRole('checkbox')).toHaveCount(0);
    await page.goto('/app/messages?with=acme-contact-49');
    await expect(page.getByRole('region', { name: 'Conversation with Xavier Dupont' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send reply' })).toHaveCount(0);
  });
});

test.describe('an editor', () => {
  test.use({ account: 'editor@acme.test' });

  test('prepares a campaign up to its review, where the button says why others must send it', async ({ page }) => {
    await page.goto(BUILT.draft.path);
    await page.getByRole('button', { name: 'Review before sending' }).click();
    await expect(page.getByText('Editors prepare campaigns; a manager sends them.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Send to / })).toBeDisabled();
  });
});
