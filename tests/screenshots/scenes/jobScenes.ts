import { expect, type Page } from '@playwright/test';
import { apiClient } from '#mock-api/testing/apiClient.ts';
import { codeFor } from '#mock-api/testing/authenticator.ts';
import { press } from '#tests/e2e/everyScreen/states/screenState.ts';
import { PASSWORD } from '#tests/e2e/fixtures.ts';
import { mouse } from '#tests/e2e/mainJob/inputModes.ts';
import { chooseFile, compose, intoNewGroup, send } from '#tests/e2e/mainJob/mainJob.ts';
import type { Scene, SceneHelpers } from './scene.ts';

const FILE = 'tests/data/contacts-2000.csv';
const IMPORT = '/app/contacts/import';
const MINUTES = 60_000;

const toColumns = (page: Page) => chooseFile(page, mouse, FILE);

async function toCheck(page: Page): Promise<void> {
  await toColumns(page);
  await press(page, 'Next: check');
  await expect(page.getByRole('button', { name: 'Import 1,902 contacts' })).toBeEnabled();
}

async function toResult(page: Page): Promise<void> {
  await toCheck(page);
  await intoNewGroup(page, mouse, 'Autumn');
  await press(page, 'Import 1,902 contacts');
  await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible();
}

async function toReview(page: Page): Promise<void> {
  await toResult(page);
  await page.goto('/app/campaigns/create');
  // Existing contacts who opted out are excluded, and counted.
  await mouse.pick(page.getByRole('combobox', { name: 'Groups' }), 'Newsletter');
  await compose(page, mouse, {
    name: 'Autumn bulbs',
    group: 'Autumn',
    text: 'Hello {{first_name|there}}, the autumn bulbs are in. Members have 10% off until Sunday.',
  });
  await expect(page.getByRole('button', { name: /^Send to [\d,]+ people$/ })).toBeEnabled();
}

async function toReport(page: Page, { passTime }: SceneHelpers): Promise<void> {
  await toReview(page);
  const button = page.getByRole('button', { name: /^Send to [\d,]+ people$/ });
  const people = /[\d,]+/.exec(await button.innerText())?.[0] ?? '';
  await send(page, mouse, people);
  await passTime(11_000);
}

/** What rows may say about consent, groups and categories, understood or not. */
const CONSENT_FILE = [
  'First name,Mobile,SMS opt-in,Consent date,Category,Tags',
  'Ann,(202) 555-0171,Yes,2024-05-01,lead,NEWSLETTER; VIP',
  'Bob,(202) 555-0172,unsubscribed,2024-06-02,Customer,"Garden club, VIP"',
  'Cy,(202) 555-0173,,,Partner,Gone quiet',
  'Dee,(202) 555-0174,maybe,,,Early birds',
  'Ann,(202) 555-0171,STOP,,,',
].join('\n');

async function toConsent(page: Page): Promise<void> {
  const file = { name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(CONSENT_FILE) };
  await page.locator('input[type=file]').setInputFiles(file);
  await press(page, 'Next: columns');
  await press(page, 'Next: check');
  await expect(page.locator('section select').first()).toBeVisible();
}

/** The steps of longer work, each reached through the previous ones in the page. */
export const JOB_SCENES: readonly Scene[] = [
  { name: 'import columns', path: IMPORT, reach: toColumns },
  { name: 'import check', path: IMPORT, reach: toCheck },
  { name: 'import of consent', path: IMPORT, reach: toConsent },
  { name: 'import result', path: IMPORT, reach: toResult },
  { name: 'review of a large campaign', path: IMPORT, reach: toReview },
  { name: 'campaign just sent', path: IMPORT, reach: toReport },
  {
    name: 'report of a running campaign',
    path: IMPORT,
    reach: async (page, helpers) => {
      await toReport(page, helpers);
      await helpers.passTime(MINUTES);
      await page.reload();
      await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    },
  },
  {
    name: 'report of a finished campaign',
    path: IMPORT,
    reach: async (page, helpers) => {
      await toReport(page, helpers);
      await helpers.passTime(30 * MINUTES);
      await page.reload();
      await expect(page.getByText('This campaign is finished')).toBeVisible();
    },
  },
  {
    name: 'recovery codes',
    path: '/app/user/2fa',
    account: 'manager@acme.test',
    reach: async (page) => {
      await page.getByLabel('Your password').fill(PASSWORD);
      await press(page, 'Set up');
      const secret = (await page.locator('code').innerText()).replace(/\s/g, '');
      const code = await codeFor(apiClient(new URL(page.url()).origin, null), secret);
      await page.getByRole('textbox', { name: 'Code' }).fill(code);
      await press(page, 'Turn on');
      await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
    },
  },
];
