import type { Page } from '@playwright/test';
import { buildOutput } from '#tests/weight/buildOutput.ts';
import { expect, test } from './fixtures.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search or run a command' });
const options = (page: Page) => palette(page).getByRole('option');

/** Waits until the page listens for keys: the button comes with the shortcuts, which may be later than the screen. */
async function listens(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Search or run a command' })).toBeVisible();
}

/** Opens the commands with the keyboard once the page listens. */
async function open(page: Page): Promise<void> {
  await listens(page);
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
}

test.describe('an owner', () => {
  test.use({ account: 'owner@acme.test' });

  test('finds a person by name and number, and opens them by keyboard', async ({ page }) => {
    await page.goto('/app/dashboard');
    await open(page);
    await page.keyboard.type('isla fra');
    await expect(options(page).filter({ hasText: 'Isla Fraser' })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/app\/contacts\/acme-contact-60\/update$/);
    await expect(palette(page)).toBeHidden();

    await open(page);
    await expect(palette(page).getByRole('group', { name: 'Recent' })).toContainText('Isla Fraser');
    await page.keyboard.type('555-0161');
    await expect(options(page).filter({ hasText: 'Hugo Lefèvre' })).toBeVisible();
  });

  test('Back closes what was opened over the page, and the page it leads to has the focus', async ({ page }) => {
    await page.goto('/app/contacts/groups/create');
    const name = page.getByRole('textbox', { name: 'Name' });
    for (const [opener, role] of [
      ['Search or run a command', 'dialog'],
      [/^Alerts/, 'dialog'],
      ['Your menu', 'menu'],
    ] as const) {
      await expect(name).toBeVisible();
      await page.getByRole('link', { name: 'Categories', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible();
      await page.getByRole('button', { name: opener }).click();
      await expect(page.getByRole(role)).toBeVisible();
      await page.goBack();
      await expect(page.getByRole(role)).toHaveCount(0);
      await expect(name).toBeFocused();
    }
  });

  test('keeps what was found and still matches while more is typed', async ({ page }) => {
    await page.goto('/app/dashboard');
    await open(page);
    await page.keyboard.type('isla');
    const isla = options(page).filter({ hasText: 'Isla Fraser' });
    await expect(isla).toHaveAttribute('aria-selected', 'true');
    // The response never arrives.
    await page.route(/contacts\?.*fra/, () => undefined);
    const request = page.waitForRequest(/contacts\?.*fra/);
    await page.keyboard.type(' fra');
    await request;
    await expect(palette(page)).toContainText('Searching');
    await expect(isla).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/app\/contacts\/acme-contact-60\/update$/);
  });

  test('runs a matching command by arrow keys, without the mouse', async ({ page }) => {
    await page.goto('/app/dashboard');
    await open(page);
    await page.keyboard.type('new');
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowUp');
    await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await palette(page).getByRole('combobox').fill('new group');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/app\/contacts\/groups\/create$/);
    await open(page);
    await page.keyboard.type('users');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/app\/users$/);
  });

  test('types before the palette has loaded, and loses no letter to page shortcuts', async ({ page }) => {
    await page.route(`**/${buildOutput().fileOf('src/app/commands/CommandPalette.tsx')}`, async (route) => {
      await expect(page.locator('[data-asked]')).toBeAttached();
      await route.continue();
    });
    await page.goto('/app/contacts/groups');
    await listens(page);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('newx');
    await page.keyboard.press('Backspace');
    await page.evaluate(() => document.documentElement.setAttribute('data-asked', ''));
    await expect(palette(page).getByRole('combobox')).toHaveValue('new');
    await expect(page).toHaveURL(/\/app\/contacts\/groups$/);
  });

  test('sees when nothing matches, and when the search fails', async ({ page, api, allowNoise }) => {
    allowNoise(/status of 400/);
    await page.goto('/app/dashboard');
    await open(page);
    await page.keyboard.type('zzzz');
    await expect(palette(page)).toContainText('No results for “zzzz”.');
    await api.faults({ failures: [{ path: '/contacts', method: 'GET', times: 10, code: 'bad_request' }] });
    await palette(page).getByRole('combobox').fill('fraser');
    await expect(palette(page)).toContainText('The search failed');
    await expect(palette(page)).not.toContainText('0 results');
    await api.faults({ clear: true });
    await palette(page).getByRole('button', { name: 'Try again' }).click();
    await expect(options(page).filter({ hasText: 'Isla Fraser' })).toBeVisible();
    await expect(palette(page)).not.toContainText('The search failed');
    await page.keyboard.press('Escape');
    await expect(palette(page)).toBeHidden();
  });

  test('sees that the search waits for the connection', async ({ page, context, allowNoise }) => {
    allowNoise(/ERR_INTERNET_DISCONNECTED/);
    await page.goto('/app/dashboard');
    await open(page);
    await context.setOffline(true);
    await page.keyboard.type('isla');
    await expect(palette(page)).toContainText('You are offline');
    await expect(palette(page)).not.toContainText(/No results|0 results/);
    await context.setOffline(false);
    await expect(options(page).filter({ hasText: 'Isla Fraser' })).toBeVisible();
    await expect(palette(page)).not.toContainText('You are offline');
  });

  test('uses single-key shortcuts, which fields ignore and a setting turns off', async ({ page }) => {
    await page.goto('/app/contacts');
    const search = page.getByLabel('Search name, number or e-mail');
    await expect(search).toBeVisible();
    await listens(page);
    await page.keyboard.press('/');
    await expect(search).toBeFocused();
    await page.keyboard.type('gcn');
    await expect(search).toHaveValue('gcn');
    await page.keyboard.press('Escape');
    await search.blur();
    await page.keyboard.press('g');
    await page.keyboard.press('c');
    await expect(page.getByRole('heading', { name: 'Campaigns', level: 1 })).toBeVisible();
    await page.keyboard.press('n');
    await expect(page.getByRole('heading', { name: 'New campaign', level: 1 })).toBeVisible();

    await page.goto('/app/contacts');
    await expect(search).toBeVisible();
    await listens(page);
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(sheet.getByText('New contact')).toBeVisible();
    await sheet.getByRole('switch').click();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await page.keyboard.press('/');
    await expect(search).not.toBeFocused();
    await open(page);
  });
});

test.describe('on a phone', () => {
  test.use({ account: 'owner@acme.test', viewport: { width: 390, height: 844 }, hasTouch: true });

  test('shows no keys, but the results and why a search failed', async ({ page, api, allowNoise }) => {
    allowNoise(/status of 400/);
    await page.goto('/app/dashboard');
    await page.getByRole('button', { name: 'Search or run a command' }).tap();
    await expect(options(page).first()).toBeVisible();
    await expect(palette(page).getByRole('status')).toBeVisible();
    await expect(palette(page).getByText('Enter to open')).toBeHidden();
    await expect(palette(page).locator('kbd').filter({ visible: true })).toHaveCount(0);
    await palette(page).getByRole('combobox').fill('keyboard');
    await expect(palette(page)).toContainText('No results for “keyboard”.');
    await api.faults({ failures: [{ path: '/contacts', method: 'GET', times: 10, code: 'bad_request' }] });
    await palette(page).getByRole('combobox').fill('fraser');
    await expect(palette(page).getByText('The search failed')).toBeVisible();
  });
});

test.describe('a viewer', () => {
  test.use({ account: 'viewer@acme.test' });

  test('is offered only what a viewer can open', async ({ page }) => {
    await page.goto('/app/dashboard');
    await open(page);
    await expect(palette(page).getByRole('group', { name: 'Go to' })).toBeVisible();
    await expect(palette(page).getByRole('group', { name: 'Start' })).toHaveCount(0);
    await palette(page).getByRole('combobox').fill('new campaign');
    await expect(palette(page)).toContainText('No results for “new campaign”.');
  });
});
