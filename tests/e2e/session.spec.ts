import { expect, test } from './fixtures.ts';

/** How many places the router has been at: a loop between sign-in and app would make it grow. */
const placesVisited = () => (history.state as { idx?: number } | null)?.idx ?? 0;

test('a deep link waits behind the sign-in page, query included, and there is no loop', async ({ page, signIn }) => {
  await page.goto('/app/contacts?sort=created_at&order=DESC');
  await expect(page).toHaveURL('/auth/login');
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.reload();
  const length = await page.evaluate(() => history.length);
  await signIn('owner@acme.test');
  await expect(page).toHaveURL(
    (url) => url.pathname === '/app/contacts' && url.searchParams.get('sort') === 'created_at',
  );
  expect(await page.evaluate(() => history.length)).toBe(length);
  expect(await page.evaluate(placesVisited)).toBeLessThanOrEqual(1);
});

test('a signed-in visit of the sign-in page goes home', async ({ page, signIn }) => {
  await page.goto('/auth/login');
  await signIn('owner@acme.test');
  await page.goto('/auth/login');
  await expect(page).toHaveURL('/app/dashboard');
});

test('signing out ends the session here and in the other tab, and leaves nothing behind', async ({
  page,
  context,
  signIn,
}) => {
  await page.goto('/app/contacts');
  await signIn('owner@acme.test');
  const other = await context.newPage();
  await other.goto('/app/contacts');
  await expect(other.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible();
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL('/auth/login');
    await expect(tab.getByLabel('E-mail')).toBeVisible();
  }
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage }));
  expect(stored).not.toMatch(/eyJ|acme|@/i);
  await page.goBack();
  await expect(page.getByLabel('E-mail')).toBeVisible();
});

test('whoever signed out on purpose starts at home the next time', async ({ page, signIn }) => {
  await page.goto('/app/contacts');
  await signIn('owner@acme.test');
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await signIn('viewer@acme.test');
  await expect(page).toHaveURL('/app/dashboard');
});

test('when both tokens have expired, it says so, and the target is kept', async ({ page, signIn, allowNoise }) => {
  allowNoise(/status of 401/);
  await page.goto('/app/contacts');
  await signIn('owner@acme.test');
  await page.evaluate(() => {
    const key = 'heliograph.session';
    const session = JSON.parse(localStorage.getItem(key) ?? '{}');
    Object.assign(session.tokens, { expiresAt: 1, refreshExpiresAt: 1 });
    localStorage.setItem(key, JSON.stringify(session));
  });
  await page.reload();
  await expect(page).toHaveURL('/auth/login');
  await expect(page.getByRole('alert')).toContainText(
    'Both token and refresh token have expired. Your request was aborted.',
  );
  await signIn('owner@acme.test');
  await expect(page).toHaveURL((url) => url.pathname === '/app/contacts');
});

test('an expired token is refreshed once for all calls that wait', async ({ page, signIn }) => {
  await page.goto('/app/dashboard');
  await signIn('owner@acme.test');
  const refreshes: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/refresh')) refreshes.push(request.url());
  });
  await page.evaluate(() => {
    const key = 'heliograph.session';
    const session = JSON.parse(localStorage.getItem(key) ?? '{}');
    session.tokens.expiresAt = 1;
    localStorage.setItem(key, JSON.stringify(session));
  });
  await page.reload();
  await expect(page.getByText('All campaigns')).toBeVisible();
  await expect(page.getByText(/messages? sent/)).toBeVisible();
  expect(refreshes).toHaveLength(1);
});

test('a token that the API refuses leads to the sign-in page and back', async ({ page, signIn, allowNoise }) => {
  allowNoise(/status of 401/);
  await page.goto('/app/contacts');
  await signIn('owner@acme.test');
  await page.evaluate(() => {
    const key = 'heliograph.session';
    const session = JSON.parse(localStorage.getItem(key) ?? '{}');
    session.tokens.token = session.tokens.token.replace(/\..*\./, '.e30.');
    localStorage.setItem(key, JSON.stringify(session));
  });
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL('/auth/login');
  await signIn('owner@acme.test');
  await expect(page).toHaveURL((url) => url.pathname === '/app/dashboard');
});

test('the second factor is asked for where it is on', async ({ page, allowNoise }) => {
  allowNoise(/status of 401/);
  await page.goto('/auth/login');
  await page.getByLabel('E-mail').fill('twofactor@acme.test');
  await page.getByLabel('Password', { exact: true }).fill('heliograph');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByLabel('Code')).toBeFocused();
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('This code is not right')).toBeVisible();
});

test('a wrong password is said at the form, which keeps the address', async ({ page, allowNoise }) => {
  allowNoise(/status of 401/);
  await page.goto('/auth/login');
  await page.getByLabel('E-mail').fill('owner@acme.test');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('is not right');
  await expect(page.getByLabel('E-mail')).toHaveValue('owner@acme.test');
});

for (const [email, path, heading] of [
  ['owner@cobalt.test', '/suspended', 'This account is suspended'],
  ['owner@dune.test', '/terminated', 'This account was closed'],
] as const) {
  test(`${email} gets ${path}, whatever page was asked for, and can sign out`, async ({ page, allowNoise }) => {
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

test('a remembered target is never somebody else’s page', async ({ page, signIn }) => {
  await page.goto('/auth/login');
  await page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of Object.keys(storage)) if (/target/.test(key)) storage.setItem(key, '//evil.example/app');
    }
  });
  await page.goto('//evil/app/contacts'.replace('//evil', ''));
  await signIn('owner@acme.test');
  expect(new URL(page.url()).host).toBe(new URL(await page.evaluate(() => location.origin)).host);
});
