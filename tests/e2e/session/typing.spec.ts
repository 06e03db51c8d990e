import type { Page } from '@playwright/test';
import { expect, PASSWORD, test } from '#tests/e2e/fixtures.ts';
import { age } from './endedSession.ts';

const EXPIRED = 'Both token and refresh token have expired. Your request was aborted.';
const REFUSAL_NOISE = /status of 40[13]|ApiError/;
const CONTACT = '/app/contacts/acme-contact-60/update';

const over = (page: Page) => page.getByRole('dialog', { name: 'Sign in' });
const notes = (page: Page) => page.getByLabel('Notes');

test.use({ account: 'owner@acme.test' });
test.beforeEach(({ allowNoise }) => allowNoise(REFUSAL_NOISE));

async function type(page: Page): Promise<void> {
  await page.goto(CONTACT);
  await notes(page).fill('Prefers the morning');
}

/** Ends the session, and saves, so that the page notices unless another request has already. */
async function endSession(page: Page): Promise<void> {
  await age(page, 'both');
  await page.keyboard.press('Control+s');
}

async function signInOver(page: Page, email: string): Promise<void> {
  await over(page).getByLabel('E-mail').fill(email);
  await over(page).getByLabel('Password', { exact: true }).fill(PASSWORD);
  await over(page).getByRole('button', { name: 'Sign in' }).click();
}

test('when a session ends while somebody types, they sign in again over the page, and nothing typed is lost', async ({
  page,
}) => {
  await type(page);
  await endSession(page);
  await expect(over(page).getByRole('alert')).toHaveText(EXPIRED);
  await expect(over(page).getByLabel('E-mail')).toHaveValue('owner@acme.test');
  await expect(over(page).getByLabel('Password', { exact: true })).toBeFocused();
  await signInOver(page, 'owner@acme.test');
  await expect(over(page)).toBeHidden();
  await expect(page).toHaveURL(CONTACT);
  await expect(page).toHaveTitle('Isla Fraser - Heliograph');
  await expect(notes(page)).toHaveValue('Prefers the morning');
  await page.getByRole('button', { name: 'Save contact' }).click();
  await expect(page.getByText('Contact saved')).toBeVisible();
  await page.reload();
  await expect(notes(page)).toHaveValue('Prefers the morning');
});

test('they sign in again over the page when the API ended the session, too', async ({ page, otherBrowser, signIn }) => {
  await type(page);
  const other = await otherBrowser();
  await other.goto('/app/user');
  await signIn('owner@acme.test', other);
  await other.getByRole('button', { name: 'Sign out all others' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Sign out all others' }).click();
  await expect(other.getByText(/^Signed out \d+ other session/)).toBeVisible();
  // The page may have noticed by itself; then the form covers the button.
  await page.keyboard.press('Control+s');
  await expect(over(page).getByRole('alert')).toContainText('Your session has ended.');
  await signInOver(page, 'owner@acme.test');
  await expect(over(page)).toBeHidden();
  await expect(notes(page)).toHaveValue('Prefers the morning');
});

test('nothing behind the form can be reached, and the session is gone', { tag: '@anyStrategy' }, async ({ page }) => {
  await type(page);
  await endSession(page);
  await expect(over(page)).toBeVisible();
  await expect(page.locator('#root')).toHaveAttribute('inert');
  const storage = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(storage).not.toMatch(/eyJ|Isla/);
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('#root'))).toBeNull();
  }
});

test('another person who signs in there gets a fresh page', { tag: '@anyStrategy' }, async ({ page }) => {
  await type(page);
  await endSession(page);
  await signInOver(page, 'owner@borealis.test');
  await expect(page).toHaveURL('/app/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page.locator('body')).not.toContainText(/Isla|Acme|Prefers the morning/);
});

test('giving up the input leads to the sign-in page, and then to the same screen', { tag: '@anyStrategy' }, async ({
  page,
  signIn,
}) => {
  await type(page);
  await endSession(page);
  await over(page).getByRole('button', { name: 'Leave the page without saving' }).click();
  await expect(page).toHaveURL('/auth/login');
  await expect(page.getByText(EXPIRED)).toBeVisible();
  await signIn('owner@acme.test');
  await expect(page).toHaveURL(CONTACT);
  await expect(notes(page)).not.toHaveValue('Prefers the morning');
});

test('signing in in another tab restores the input too', async ({ page, context, signIn }) => {
  await type(page);
  await endSession(page);
  await expect(over(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/auth/login');
  await signIn('owner@acme.test', other);
  await expect(over(page)).toBeHidden();
  await expect(notes(page)).toHaveValue('Prefers the morning');
});

test('without input there is no form over the page', { tag: '@anyStrategy' }, async ({ page }) => {
  await page.goto(CONTACT);
  await expect(notes(page)).toBeVisible();
  await age(page, 'both');
  // The page's own requests may end the session before the link is reached.
  await page
    .getByRole('link', { name: 'Contacts' })
    .first()
    .click({ timeout: 5000 })
    .catch(() => undefined);
  await expect(page).toHaveURL('/auth/login');
  await expect(over(page)).toHaveCount(0);
  await expect(page.getByText(EXPIRED)).toBeVisible();
});

test('signing out asks about unsaved input first, and then leaves nothing', { tag: '@anyStrategy' }, async ({
  page,
}) => {
  await type(page);
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page
    .getByRole('dialog', { name: 'Sign out without saving?' })
    .getByRole('button', { name: 'Sign out' })
    .click();
  await expect(page).toHaveURL('/auth/login');
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
});

test('what is typed when the company is suspended stays, and can be saved once it is reopened', {
  tag: '@anyStrategy',
}, async ({ page, askAs }) => {
  const staff = await askAs('operations@heliograph.test');
  const setStatus = async (body: object) => {
    const { version } = (await staff('GET', '/tenants/acme')).body.data as { version: number };
    await staff('POST', '/tenants/acme/status', { body, headers: { 'If-Match': `"${version}"` } });
  };
  const note = page.getByRole('alert').filter({ hasText: 'This account is suspended' });
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url());
  });
  await type(page);
  await setStatus({ status: 'suspended', reason: 'The invoice of March is unpaid.' });
  await page.getByRole('button', { name: 'Save contact' }).click();
  await expect(note).toContainText('What you typed can no longer be saved here');
  await expect(page).toHaveURL(CONTACT);
  await note.getByRole('button', { name: 'Leave' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toHaveCount(0);
  await expect(note).toBeVisible();
  await expect(notes(page)).toHaveValue('Prefers the morning');
  // It does not go on asking.
  expect(refused.length).toBeLessThan(20);
  await setStatus({ status: 'active' });
  const again = note.getByRole('button', { name: 'Try again' });
  await expect(async () => {
    // The page may notice by itself before the click; then the note is gone.
    if (await again.isVisible()) await again.click({ timeout: 5_000 });
    await expect(note).toHaveCount(0, { timeout: 5_000 });
  }).toPass();
  await page.getByRole('button', { name: 'Save contact' }).click();
  await expect(page.getByText('Contact saved')).toBeVisible();
  await expect(page).toHaveURL(CONTACT);
});
