import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { type InputMode, keyboard, mouse, touch } from './inputModes.ts';
import { chooseFile, compose, figure, funnel, intoNewGroup, send } from './mainJob.ts';

const FILE = 'tests/data/contacts-2000.csv';
const SMALL_FILE = 'tests/data/utf-8-bom.csv';
const PLACEHOLDER = 'Hello {{first_name}}, the autumn bulbs are in.';

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const h1 = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

async function signOut(page: Page, input: InputMode): Promise<void> {
  await input.press(page.getByRole('button', { name: 'Your menu' }));
  await input.press(page.getByRole('menuitem', { name: 'Sign out' }));
  await expect(page).toHaveURL('/auth/login');
}

/** Unread conversations with people who may be replied to, so without the one who has just opted out. */
const unread = (page: Page) =>
  page
    .getByRole('region', { name: 'Conversations' })
    .getByRole('link', { name: /unread$/ })
    .filter({ hasNotText: 'You will get no more messages' });

test('from an empty browser to answering a contact’s reply, by mouse', async ({ page, signIn, passTime }) => {
  test.setTimeout(600_000);

  await test.step('sign in: the dashboard opens', async () => {
    await page.goto('/');
    await signIn('owner@acme.test');
    await expect(page).toHaveURL('/app/dashboard');
    await expect(page.getByRole('region', { name: 'Last 7 days' })).toContainText('Delivered');
  });

  await test.step('the columns of the file are understood', async () => {
    await menuOf(page).getByRole('link', { name: 'Contacts' }).click();
    await page.getByRole('link', { name: 'Import contacts' }).click();
    await chooseFile(page, mouse, FILE);
    for (const [column, field] of [
      ['First name', 'First name'],
      ['Last name', 'Last name'],
      ['Mobile', 'Phone number'],
      ['E-mail', 'E-mail'],
      ['Town', 'Town'],
      ['Customer since', 'Customer since'],
      ['Size', 'Size'],
      ['Note', 'Notes'],
    ] as const) {
      const becomes = page.getByRole('combobox', { name: `Field for “${column}”` });
      await expect(becomes.locator('option:checked')).toHaveText(field);
    }
    await page.getByRole('button', { name: 'Next: check' }).click();
  });

  await test.step('the check names every bad row with its reason', async () => {
    for (const [label, count] of [
      ['Ready', '1,902'],
      ['Existing contact', '0'],
      ['Repeated in the file', '83'],
      ['Invalid', '15'],
    ] as const) {
      await expect(figure(page, label)).toHaveText(count);
    }
    await page
      .getByRole('group', { name: 'Show' })
      .getByRole('button', { name: /^Invalid/ })
      .click();
    const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Edit line/ }) });
    await expect(rows).toHaveCount(15);
    for (const [reason, count] of [
      ['Not a phone number', 3],
      ['No phone number', 2],
      ['No such number: the area code or operator does not exist', 2],
      ['The number is too long', 2],
      ['The number is too short', 3],
      ['A spreadsheet rounded the number and its last digits are lost', 3],
    ] as const) {
      await expect(rows.filter({ hasText: reason }), reason).toHaveCount(count);
    }
  });

  await test.step('the import runs, and returns the rows it did not import', async () => {
    await intoNewGroup(page, mouse, 'Autumn');
    await page.getByRole('button', { name: 'Import 1,902 contacts' }).click();
    await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible();
    for (const [label, count] of [
      ['Created', '1,902'],
      ['Updated', '0'],
      ['Rejected', '15'],
      ['Repeated in the file', '83'],
    ] as const) {
      await expect(figure(page, label)).toHaveText(count);
    }
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the 98 rows not imported' }).click();
    const csv = readFileSync(await (await download).path(), 'utf8');
    expect(csv.replace('\uFEFF', '')).toMatch(/^Line,Reason,First name,Last name,Mobile,/);
    expect(csv.match(/^\d+,/gm)).toHaveLength(98);
    expect(csv.match(/^\d+,Same number as line \d+, which is used|^\d+,"Same number as line \d+, /gm)).toHaveLength(83);
  });

  await test.step('the contacts are in a list that filters, sorts and pages', async () => {
    await page.getByRole('link', { name: 'View contacts' }).click();
    await expect(page.getByText('1–25 of 1,962')).toBeVisible();
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page.getByText('26–50 of 1,962')).toBeVisible();
    await page.getByRole('button', { name: 'Consent', exact: true }).first().click();
    await page.getByRole('checkbox', { name: 'Blocked' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByText('1–4 of 4')).toBeVisible();
    await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
    const names = page.getByRole('rowheader');
    await expect(names).toHaveText(['Daria Wójcik', 'Isla Fraser', 'Oksana Koval', 'Tomás Silva']);
    await page.getByRole('searchbox').fill('koval');
    await expect(names).toHaveText(['Oksana Koval']);
    await page.reload();
    await expect(names).toHaveText(['Oksana Koval']);
    await expect(page.getByRole('searchbox')).toHaveValue('koval');
  });

  await test.step('a campaign to the group counts its segments while it is written', async () => {
    await menuOf(page).getByRole('link', { name: 'Campaigns' }).click();
    await page.getByRole('link', { name: 'New campaign' }).click();
    const message = page.getByRole('region', { name: 'Message' });
    // "Acme Garden Shops: " and "Reply STOP to opt out." on its own line are 42 characters.
    await page.getByRole('textbox', { name: 'Text' }).fill('a'.repeat(160 - 42));
    await expect(message.getByText('1 segment', { exact: true })).toBeVisible();
    await page.getByRole('textbox', { name: 'Text' }).press('a');
    await expect(message.getByText('2 segments', { exact: true })).toBeVisible();
    await page.getByRole('textbox', { name: 'Text' }).fill('я');
    await expect(message.getByText('27 characters left')).toBeVisible();
    await mouse.pick(page.getByRole('combobox', { name: 'Groups' }), 'Newsletter');
    await compose(page, mouse, { name: 'Bulbs', group: 'Autumn', text: PLACEHOLDER });
  });

  await test.step('the review says how many get it, and who does not and why', async () => {
    await expect(page.getByRole('heading', { name: '1,947 people will get this message' })).toBeVisible();
    await expect(page.getByText('9 of 1,956 people in the audience are excluded.')).toBeVisible();
    const excluded = page.getByRole('region', { name: 'Who is excluded' }).getByRole('button');
    await expect(excluded).toHaveText([/^Opted out.*3$/, /^Blocked.*2$/, /^Awaiting reply.*4$/]);
    await excluded.nth(1).click();
    await expect(page.getByText('Oksana Koval')).toBeVisible();
    await send(page, mouse, '1,947');
  });

  await test.step('it starts when it can no longer be undone', async () => {
    await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden();
    await passTime(1_000);
    await expect(page.getByText('This campaign is being sent')).toBeVisible();
  });

  await test.step('sent, delivered and failed move until it is finished', async () => {
    let last = -1;
    for (const wait of [1_000, 3_000]) {
      await passTime(wait);
      const before = last;
      await expect.poll(() => funnel(page, 'Sent')).toBeGreaterThan(before);
      last = await funnel(page, 'Sent');
      expect(last).toBeLessThan(1947);
    }
    await expect.poll(() => funnel(page, 'Delivered')).toBeGreaterThan(0);
    await passTime(2 * 3_600_000);
    await expect.poll(() => funnel(page, 'Failed')).toBeGreaterThan(0);
    await expect(page.getByText('This campaign is finished')).toBeVisible();
    const [delivered, failed, unknown] = await Promise.all(
      ['Delivered', 'Failed', 'No report'].map((step) => funnel(page, step)),
    );
    expect(Number(delivered) + Number(failed) + Number(unknown)).toBe(1947);
  });

  await test.step('the replies are in Messages, and one gets a reply', async () => {
    await menuOf(page).getByRole('link', { name: 'Messages' }).click();
    await unread(page).first().click();
    await page.getByRole('textbox', { name: 'Reply' }).fill('We are open until six.');
    await page.getByRole('button', { name: 'Send reply' }).click();
    await expect(page.getByRole('log', { name: 'Messages in this conversation' })).toContainText(
      'We are open until six.',
    );
    await signOut(page, mouse);
  });
});

/** Sign in, import into a new group, write to it and send: the job that nothing may prevent. */
async function essentialPath(
  page: Page,
  input: InputMode,
  { openMenu, openMore }: Record<'openMenu' | 'openMore', () => Promise<void>>,
): Promise<void> {
  const follow = async (name: string) => {
    await openMenu();
    await input.press(menuOf(page).getByRole('link', { name, exact: true }));
    await expect(h1(page, name)).toBeVisible();
  };
  await page.goto('/');
  await input.write(page.getByLabel('E-mail'), 'owner@acme.test');
  await input.write(page.getByLabel('Password', { exact: true }), 'heliograph');
  await input.press(page.getByRole('button', { name: 'Sign in' }));
  await expect(h1(page, 'Dashboard')).toBeVisible();

  await follow('Contacts');
  await openMore();
  await input.press(page.getByRole('link', { name: 'Import contacts' }));
  await chooseFile(page, input, SMALL_FILE);
  await input.press(page.getByRole('button', { name: 'Next: check' }));
  await expect(figure(page, 'Ready')).toHaveText('281');
  await intoNewGroup(page, input, 'Winter');
  await input.press(page.getByRole('button', { name: 'Import 281 contacts' }));
  await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible();

  await follow('Campaigns');
  await input.press(page.getByRole('link', { name: 'New campaign' }));
  const text = 'Hello {{first_name|there}}, we are open on Sunday.';
  await compose(page, input, { name: 'Sunday', group: 'Winter', text });
  await expect(page.getByRole('heading', { name: '281 people will get this message' })).toBeVisible();
  await send(page, input, '281');
  await expect(h1(page, 'Sunday')).toBeVisible();

  await follow('Messages');
  await input.press(unread(page).first());
  await input.write(page.getByRole('textbox', { name: 'Reply' }), 'Thank you.');
  await input.press(page.getByRole('button', { name: 'Send reply' }));
  await expect(page.getByRole('log', { name: 'Messages in this conversation' })).toContainText('Thank you.');
  await signOut(page, input);
}

test('the essential path by keyboard alone', async ({ page }) => {
  test.setTimeout(600_000);
  await essentialPath(page, keyboard, { openMenu: async () => {}, openMore: async () => {} });
});

test.describe('on a phone, 390 px wide', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the essential path by touch', async ({ page }) => {
    test.setTimeout(600_000);
    await essentialPath(page, touch, {
      openMenu: () => page.getByRole('button', { name: 'Open menu' }).tap(),
      openMore: () => page.getByRole('button', { name: 'More actions' }).tap(),
    });
  });
});
