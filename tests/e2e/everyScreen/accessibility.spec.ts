import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { goInside } from './goInside.ts';
import { BUILT, BUILT_PATHS } from './paths.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const THEMES = ['light', 'dark'] as const;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

async function expectNoViolations(page: Page, where: string): Promise<void> {
  const { violations, passes } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
  expect(passes.length, `${where}: rules that were checked`).toBeGreaterThan(10);
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html}: ${node.failureSummary}`),
  );
  expect.soft(found, where).toEqual([]);
}

/** A list remembers how it was left. */
const ALL_CONTACTS = '/app/contacts?filter={}';

/** What a screen can be besides just opened: how one gets there from its address. */
const STATES: readonly { name: string; path: string; reach: (page: Page) => Promise<void> }[] = [
  { name: 'own menu', path: BUILT.dashboard.path, reach: (page) => button(page, 'Your menu') },
  { name: 'table of the chart', path: BUILT.dashboard.path, reach: (page) => button(page, 'Show table') },
  {
    name: 'list without a match',
    path: '/app/contacts?filter={"q":"nobody at all"}',
    reach: (page) => expect(page.getByText('Nothing matches')).toBeVisible(),
  },
  {
    name: 'filter that is open',
    path: ALL_CONTACTS,
    reach: async (page) => {
      await button(page, 'Consent');
      await page.getByRole('checkbox', { name: 'Blocked' }).click();
    },
  },
  { name: 'columns of a list', path: ALL_CONTACTS, reach: (page) => button(page, 'Columns and density') },
  {
    name: 'selected rows',
    path: ALL_CONTACTS,
    reach: (page) =>
      page
        .getByRole('row', { name: /Isla Fraser/ })
        .getByRole('checkbox')
        .click(),
  },
  {
    name: 'form with errors',
    path: BUILT.newContact.path,
    reach: async (page) => {
      await page.getByRole('textbox', { name: 'E-mail' }).fill('nobody');
      await button(page, 'Create contact');
      await expect(page.getByText('2 fields need a look')).toBeVisible();
    },
  },
  {
    name: 'question before leaving',
    path: BUILT.newGroup.path,
    reach: async (page) => {
      await page.getByRole('textbox', { name: 'Name' }).fill('Something');
      await page.getByRole('link', { name: 'Cancel' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  { name: 'question before deleting', path: BUILT.group.path, reach: (page) => button(page, 'Delete group') },
  { name: 'question where contacts go', path: BUILT.category.path, reach: (page) => button(page, 'Delete category') },
  {
    name: 'template with a field nobody knows',
    path: BUILT.newTemplate.path,
    reach: async (page) => {
      await page.getByRole('textbox', { name: 'Text' }).fill('“Hi” {{nickname}}');
      await button(page, 'Create template');
      await expect(page.getByText('There is no field “nickname”.')).toBeVisible();
    },
  },
  {
    name: 'longest case of a template',
    path: BUILT.template.path,
    reach: async (page) => {
      await button(page, 'Longest case');
      await expect(page.getByText(/gets the longest of/)).toBeVisible();
    },
  },
  {
    name: 'question before deleting a template',
    path: BUILT.template.path,
    reach: async (page) => {
      await button(page, 'Actions for Season opening');
      await page.getByRole('menuitem', { name: 'Delete template' }).click();
    },
  },
  {
    name: 'choosing a template',
    path: BUILT.draft.path,
    reach: async (page) => {
      await button(page, 'Choose a template');
      await expect(page.getByRole('option', { name: /Order is ready/ })).toBeVisible();
    },
  },
  { name: 'adding members', path: BUILT.group.path, reach: (page) => button(page, 'Add members') },
  {
    name: 'new password that is too easy',
    path: BUILT.account.path,
    reach: async (page) => {
      await button(page, 'Change password');
      await page.getByLabel('New password', { exact: true }).fill('password');
      await expect(page.getByText('Guessed at once.')).toBeVisible();
    },
  },
  { name: 'signing out all others', path: BUILT.account.path, reach: (page) => button(page, 'Sign out all others') },
  {
    name: 'QR code and key',
    path: BUILT.twoFactor.path,
    reach: async (page) => {
      await page.getByLabel('Your password').fill('heliograph');
      await button(page, 'Set up');
      await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
    },
  },
  {
    name: 'code for a phone',
    path: BUILT.pairDevice.path,
    reach: async (page) => {
      await page.getByLabel('Name').fill('Greenhouse');
      await button(page, 'Show the code');
      await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
    },
  },
  {
    name: 'hours of a device, one of them wrong',
    path: `${BUILT.device.path}?tab=settings`,
    reach: async (page) => {
      await page.getByLabel('Only in these hours').click();
      await page.getByLabel('Tuesday, until').fill('06:00');
      await button(page, 'Save device');
    },
  },
  { name: 'moving a queue', path: BUILT.device.path, reach: (page) => button(page, 'Move queue') },
  { name: 'removing a device', path: BUILT.device.path, reach: (page) => button(page, 'Remove') },
  {
    name: 'what a token called',
    path: `${BUILT.tokens.path}?token=acme-token-2`,
    reach: (page) => expect(page.getByRole('table', { name: 'Last calls' })).toBeVisible(),
  },
  {
    name: 'token with errors',
    path: BUILT.newToken.path,
    reach: async (page) => {
      await page.getByLabel('Let in only from').fill('office');
      await button(page, 'Create token');
      await expect(page.getByText('Line 1: “office” is not an address or a range.').first()).toBeVisible();
    },
  },
  {
    name: 'review of a campaign',
    path: BUILT.draft.path,
    reach: async (page) => {
      await button(page, 'Review before sending');
      await expect(page.getByText('16 people will get this text')).toBeVisible();
    },
  },
  {
    name: 'question before sending',
    path: BUILT.draft.path,
    reach: async (page) => {
      await button(page, 'Review before sending');
      await button(page, 'Send to 16 people');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'fields of a text',
    path: BUILT.draft.path,
    reach: (page) => button(page, 'Insert a field of the contact'),
  },
  { name: 'those left out', path: `${BUILT.campaignMessages.path}?tab=left-out`, reach: async () => {} },
  {
    name: 'another type of a field',
    path: BUILT.companySettings.path,
    reach: async (page) => {
      await button(page, 'More for Town');
      await page.getByRole('menuitem', { name: 'Change type…' }).click();
      await page.getByRole('dialog').getByLabel('New type').selectOption('number');
      await expect(page.getByRole('button', { name: /^Change type, lose/ })).toBeVisible();
    },
  },
  {
    name: 'company settings with errors',
    path: BUILT.companySettings.path,
    reach: async (page) => {
      await page.getByLabel('Company name').fill('');
      await button(page, 'Save settings');
      await expect(page.getByText('1 field needs a look')).toBeVisible();
    },
  },
  {
    name: 'an entry of the activity',
    path: BUILT.activity.path,
    reach: async (page) => {
      await page.getByRole('link', { name: 'Changed: Amara Osei' }).click();
      await expect(page.getByRole('dialog', { name: 'Changed: Amara Osei' })).toBeVisible();
    },
  },
  {
    name: 'keyword with errors',
    path: '/app/settings/keywords?create',
    reach: async (page) => {
      await button(page, 'Create keyword');
      await expect(page.getByRole('dialog').getByText('1 field needs a look')).toBeVisible();
    },
  },
  { name: 'a new keyword', path: '/app/settings/keywords?create', reach: (page) => button(page, 'Create keyword') },
  { name: 'order of keywords', path: '/app/settings/keywords?order', reach: (page) => button(page, 'Move JOIN up') },
  {
    name: 'a text that is tried',
    path: BUILT.keywords.path,
    reach: async (page) => {
      const trial = page.getByRole('region', { name: 'Try an incoming text' });
      await trial.getByRole('textbox', { name: 'Text' }).fill('delivery');
      await trial.getByRole('button', { name: 'A number' }).click();
      await trial.getByRole('textbox', { name: 'From' }).fill('+12125550199');
      await button(page, 'Try it');
      await expect(trial).toContainText('DELIVERY');
    },
  },
  {
    name: 'hours that overlap',
    path: BUILT.autoReply.path,
    reach: async (page) => {
      await button(page, 'Add hours to Monday');
      await page.getByLabel('Monday, hours 2: from').fill('17:00');
    },
  },
  { name: 'a conversation', path: '/app/messages?with=acme-contact-49', reach: async () => {} },
  {
    name: 'who may be asked to answer',
    path: '/app/messages?with=acme-contact-49',
    reach: async (page) => {
      await button(page, /^Assigned to/);
      await expect(page.getByRole('menuitem', { name: 'Agnes Dubois' })).toBeVisible();
    },
  },
  { name: 'every conversation', path: '/app/messages?view=all', reach: async () => {} },
  { name: 'all messages', path: '/app/messages?sort=created_at&order=DESC', reach: async () => {} },
  {
    name: 'details of a message',
    path: '/app/messages?sort=created_at&order=DESC',
    reach: async (page) => {
      await page.getByRole('row').nth(1).getByRole('link').click();
      await expect(page.getByRole('dialog', { name: 'Message' }).getByText('Its course')).toBeVisible();
    },
  },
  {
    name: 'question before sending again',
    path: BUILT.report.path,
    reach: async (page) => {
      await button(page, 'Send these 2 again');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  { name: 'replies to a campaign', path: `${BUILT.campaignMessages.path}?tab=replies`, reach: async () => {} },
  { name: 'opt-outs of a campaign', path: `${BUILT.campaignMessages.path}?tab=opt-outs`, reach: async () => {} },
];

for (const theme of THEMES) {
  test.describe(theme, () => {
    test.beforeEach(async ({ page }) => {
      await page.addInitScript((chosen) => localStorage.setItem('heliograph.theme', chosen), theme);
    });

    test.describe('signed in', () => {
      test.use({ account: 'owner@acme.test' });

      test('every screen is accessible, with one heading of the first level', async ({ page, settled }) => {
        test.setTimeout(600_000);
        await page.goto(BUILT.dashboard.path);
        for (const { path, heading } of BUILT_PATHS) {
          await goInside(page, path);
          await expect(page.getByRole('heading', { level: 1 })).toHaveText([heading]);
          await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
          await settled();
          await expectNoViolations(page, path);
        }
      });

      test('so is what opens and what can go wrong on them', async ({ page, settled }) => {
        test.setTimeout(600_000);
        // The browser's own question before an unsaved form is left.
        page.on('dialog', (dialog) => dialog.accept());
        for (const { name, path, reach } of STATES) {
          await test.step(name, async () => {
            await page.goto(path);
            await reach(page);
            await settled();
            await expectNoViolations(page, name);
          });
        }
      });

      test('so are pages and lists that fail, and those without a record', async ({
        page,
        api,
        askAs,
        settled,
        allowNoise,
      }) => {
        allowNoise(/status of 500/);
        await api.faults({ failures: [{ path: '/contacts', method: 'GET', times: 100, code: 'internal' }] });
        for (const { path } of [BUILT.groups, BUILT.group, BUILT.contact]) {
          await page.goto(path);
          await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible();
          await settled();
          await expectNoViolations(page, `${path}, failing`);
        }
        await api.faults({ clear: true });
        const ask = await askAs('owner@acme.test');
        for (const id of ['acme-campaign-club', 'acme-campaign-spring']) {
          const headers = { 'If-Match': String((await ask('GET', `/campaigns/${id}`)).headers.get('ETag')) };
          await ask('DELETE', `/campaigns/${id}`, { headers });
        }
        await page.goto(BUILT.campaigns.path);
        await expect(page.getByText('No campaigns yet')).toBeVisible();
        await settled();
        await expectNoViolations(page, 'empty list');
      });

      test('and every step of the import', async ({ page, settled }) => {
        await page.goto(BUILT.import.path);
        await page.locator('input[type=file]').setInputFiles('tests/data/ragged.csv');
        await expect(page.getByRole('button', { name: 'Next: columns' })).toBeEnabled();
        await settled();
        await expectNoViolations(page, 'file');
        await button(page, 'Next: columns');
        await settled();
        await expectNoViolations(page, 'columns');
        await button(page, 'Next: check');
        await button(page, 'Edit line 4');
        await settled();
        await expectNoViolations(page, 'check');
        await button(page, 'Import 1 contact');
        await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible();
        await settled();
        await expectNoViolations(page, 'result');
      });
    });

    test.describe('as support', () => {
      test.use({ account: 'support@heliograph.test' });

      test('so are the tenants, and the banner of a visit', async ({ page, settled }) => {
        await page.goto('/app/tenants');
        await expect(page.getByRole('link', { name: 'Acme Garden Shops' })).toBeVisible();
        await settled();
        await expectNoViolations(page, 'tenants');
        await page.getByRole('link', { name: 'Acme Garden Shops' }).click();
        await expect(page.getByRole('heading', { level: 2, name: 'Failures by cause' })).toBeVisible();
        await settled();
        await expectNoViolations(page, 'a tenant');
        await button(page, 'Act for this tenant');
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('button', { name: 'Begin the visit' }).click();
        await expect(dialog.getByText('2 fields need a look')).toBeVisible();
        await settled();
        await expectNoViolations(page, 'a visit with errors');
        await dialog.getByLabel('What is to be done').fill('Their spring campaign does not start');
        await dialog.getByLabel('Ticket').fill('HELP-1042');
        await dialog.getByRole('button', { name: 'Begin the visit' }).click();
        const banner = page.getByRole('region', { name: 'Acting for a tenant' });
        await expect(banner).toContainText('Acting for Acme Garden Shops');
        await settled();
        await expectNoViolations(page, 'banner');
        await banner.getByRole('button', { name: 'Allow changes' }).click();
        await expect(dialog.getByLabel('What is to be changed')).toBeVisible();
        await settled();
        await expectNoViolations(page, 'asking for changes');
      });
    });

    test('so are the pages outside: sign-in, 404, a closed account', async ({ page, settled, allowNoise }) => {
      allowNoise(/status of 40[13]/);
      await page.goto('/auth/login');
      await settled();
      await expectNoViolations(page, 'sign-in');
      await page.getByLabel('E-mail').fill('owner@cobalt.test');
      await page.getByLabel('Password', { exact: true }).fill('wrong');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByRole('alert')).toContainText('is not right');
      await settled();
      await expectNoViolations(page, 'refused');
      await page.getByLabel('Password', { exact: true }).fill('heliograph');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'This account is suspended' })).toBeVisible();
      await settled();
      await expectNoViolations(page, 'suspended');
      await page.goto('/notfound');
      await settled();
      await expectNoViolations(page, '404');
    });
  });
}
