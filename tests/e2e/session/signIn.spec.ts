import { expect, test } from '#tests/e2e/fixtures.ts';

test('a user who signed out starts at home the next time', async ({ page, signIn }) => {
  await page.goto('/app/contacts');
  await signIn('owner@acme.test');
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await signIn('viewer@acme.test');
  await expect(page).toHaveURL('/app/dashboard');
});

test('what is typed before the scripts have loaded is kept', async ({ page }) => {
  let release = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  // All but what hides the form until it is known who is signed in.
  await page.route(/\/index-[^/]*\.js$/, async (route) => {
    await isReleased;
    await route.fallback();
  });
  await page.goto('/auth/login', { waitUntil: 'commit' });
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.keyboard.type('owner');
  release();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  await page.keyboard.type('@acme.test');
  await page.keyboard.press('Tab');
  await page.keyboard.type('heliograph');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/app/dashboard');
});

test('the second factor is requested where it is on', async ({ page, allowNoise }) => {
  allowNoise(/status of 401/);
  await page.goto('/auth/login');
  await page.getByLabel('E-mail').fill('twofactor@acme.test');
  await page.getByLabel('Password', { exact: true }).fill('heliograph');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  await page.getByLabel('Code', { exact: true }).fill('000000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('This code is wrong')).toBeVisible();
});

test('a wrong password is reported in the form, which keeps the address', async ({ page, allowNoise }) => {
  allowNoise(/status of 401/);
  await page.goto('/auth/login');
  await page.getByLabel('E-mail').fill('owner@acme.test');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('is wrong');
  await expect(page.getByLabel('E-mail')).toHaveValue('owner@acme.test');
});

for (const [email, path, heading] of [
  ['owner@cobalt.test', '/suspended', 'This account is suspended'],
  ['owner@dune.test', '/terminated', 'This account was closed'],
] as const) {
  test(`${email} gets ${path} in place of any requested page, and can sign out`, async ({ page, allowNoise }) => {
    allowNoise(/status of 403/);
    await page.goto('/app/contacts');
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('heliograph');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByText('Reason:')).toBeVisible();
    await page.goto('/app/campaigns');
    await expect(page).toHaveURL(path);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/auth/login');
  });
}
