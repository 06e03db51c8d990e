import { dataOf } from '#mock-api/testing/apiClient.ts';
import { fr } from '#src/i18n/fr/index.ts';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { expectFrench } from './leftovers.ts';
import { navigateInApp } from './navigateInApp.ts';
import { BUILT } from './paths.ts';

const IN_FILE = /^(Open( quote)?|phone)$/;

test('French chosen at sign-in or in the menu stays after a reload and after signing out', async ({ page, settle }) => {
  await page.goto('/auth/login');
  await page
    .getByRole('radio', { name: 'Français' })
    .or(page.getByRole('button', { name: 'Français' }))
    .click();
  await expect(page.getByRole('button', { name: fr.signIn.submit })).toBeVisible();
  await settle();
  await expectFrench(page, 'sign-in');
  await page.getByLabel(fr.signIn.email).fill('owner@acme.test');
  await page.getByLabel(fr.signIn.password, { exact: true }).fill('heliograph');
  await page.getByRole('button', { name: fr.signIn.submit }).click();
  await expect(page).toHaveTitle(`${fr.screens.dashboard} - Heliograph`);

  const ownMenu = async (entry: string) => {
    await page.getByRole('banner').locator('button[aria-haspopup="menu"]').last().click();
    await page.getByRole('menu').getByText(entry, { exact: true }).click();
  };
  await ownMenu('English');
  await expect(page).toHaveTitle('Dashboard - Heliograph');
  await ownMenu('Français');
  await expect(page).toHaveTitle(`${fr.screens.dashboard} - Heliograph`);
  await settle();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: fr.screens.dashboard })).toBeVisible();
  await settle();
  await expectFrench(page, 'after a reload');
  await ownMenu(fr.shell.own.signOut);
  await expect(page.getByRole('button', { name: fr.signIn.submit })).toBeVisible();
  await settle();
  await expectFrench(page, 'after signing out');
});

test.describe('the account gets the language that was chosen last', () => {
  test.use({ account: 'owner@acme.test' });

  test('also when choices overlap, and when the page is reloaded meanwhile', async ({ page, askAs }) => {
    const ask = await askAs('owner@acme.test');
    const stored = async () => dataOf<{ locale: string | null }>(await ask('GET', '/user')).locale;
    const choose = async (name: string) => {
      await page.getByRole('banner').locator('button[aria-haspopup="menu"]').last().click();
      await page.getByRole('menuitemradio', { name }).click();
    };
    let held: (() => void)[] = [];
    await page.route('**/api/v2/user', async (route) => {
      if (route.request().method() !== 'PUT') return route.fallback();
      await new Promise<void>((resolve) => held.push(resolve));
      await route.continue().catch(() => undefined);
    });
    const release = async () => {
      await expect.poll(() => held.length).toBe(1);
      for (const go of held) go();
      held = [];
    };

    await page.goto('/app/dashboard');
    await choose('Français');
    await release();
    await expect.poll(stored).toBe('fr');
    await choose('English');
    await expect.poll(() => held.length).toBe(1);
    await choose('Français');
    await release();
    await release();
    await expect.poll(stored).toBe('fr');
    await expect(page).toHaveTitle(`${fr.screens.dashboard} - Heliograph`);

    await choose('English');
    await expect.poll(() => held.length).toBe(1);
    held = [];
    await page.reload();
    await expect(page).toHaveTitle('Dashboard - Heliograph');
    await release();
    await expect.poll(stored).toBe('en');
    await expect(page).toHaveTitle('Dashboard - Heliograph');
  });
});

test.describe('in French', () => {
  test.use({ account: 'owner@acme.test', locale: 'fr-FR' });
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('heliograph.locale', 'fr'));
  });

  /** script.spec.ts checks the screens as they open. */
  test('no dialog and no menu has an English word left', async ({ page, settle, allowNoise }) => {
    allowNoise(/status of 404/);
    const push = (name: string) => page.getByRole('button', { name, exact: true }).first().click();
    await page.goto(BUILT.draft.path);
    await push(fr.campaigns.composer.review);
    await expect(page.getByText(fr.campaigns.review.excludedTitle)).toBeVisible();
    await settle();
    await expectFrench(page, 'review');

    await navigateInApp(page, BUILT.group.path);
    await push(fr.groups.remove.confirm);
    await settle();
    await expectFrench(page, 'deleting a record');

    await navigateInApp(page, BUILT.newContact.path);
    await push(fr.contacts.form.create);
    await settle();
    await expectFrench(page, 'form with errors');

    await navigateInApp(page, '/app/contacts?filter={"consent":["blocked"],"q":"nobody at all"}');
    await expect(page.getByText(fr.ui.list.noMatch)).toBeVisible();
    await settle();
    await expectFrench(page, 'no match');

    await navigateInApp(page, '/app/messages?with=acme-contact-49');
    await expect(page.getByRole('log')).toBeVisible();
    await settle();
    await expectFrench(page, 'a conversation');

    await navigateInApp(page, BUILT.import.path);
    await page.locator('input[type=file]').setInputFiles('tests/data/ragged.csv');
    await push(fr.contactImport.steps.toColumns);
    await settle();
    await expectFrench(page, 'columns', IN_FILE);
    await push(fr.contactImport.steps.toCheck);
    await settle();
    await expectFrench(page, 'check', IN_FILE);

    await page.goto('/app/contacts/nobody/update');
    await expect(page.getByRole('heading', { level: 1, name: fr.errors.notFound.title })).toBeVisible();
    await settle();
    await expectFrench(page, '404');
  });
});
