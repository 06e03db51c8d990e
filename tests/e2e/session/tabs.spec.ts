import { expect, PASSWORD, test } from '#tests/e2e/fixtures.ts';

test('another person who signs in in another tab replaces the session of this one', async ({
  page,
  context,
  signIn,
}) => {
  await page.goto('/app/contacts');
  await signIn('owner@acme.test');
  await expect(page.getByRole('link', { name: 'Isla Fraser' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/app/dashboard');
  await other.getByRole('button', { name: 'Your menu' }).click();
  await other.getByRole('menuitem', { name: 'Sign out' }).click();
  await signIn('owner@borealis.test', other);
  await expect(page).toHaveURL('/app/dashboard');
  await page.getByRole('button', { name: 'Your menu' }).click();
  await expect(page.getByText('owner@borealis.test')).toBeVisible();
  await expect(page.locator('body')).not.toContainText(/Acme|Isla/);
});

test('signing out discards unsaved input in other tabs', { tag: '@anyStrategy' }, async ({ page, context, signIn }) => {
  await page.goto('/app/contacts/create');
  await signIn('owner@acme.test');
  await page.getByLabel('First name').fill('Half typed');
  const other = await context.newPage();
  await other.goto('/app/dashboard');
  await other.getByRole('button', { name: 'Your menu' }).click();
  await other.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/auth/login');
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveCount(0);
});

test('after signing out the browser’s Back shows nothing of the person', async ({ page, signIn }) => {
  await page.goto('/app/contacts');
  await signIn('owner@acme.test');
  await page.getByRole('link', { name: 'Isla Fraser' }).click();
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByLabel('E-mail')).toBeVisible();
  // Waits for what is visible: a page that redirects to the sign-in page might not finish loading.
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL('/auth/login');
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await expect(page.locator('body')).not.toContainText(/Isla|Olivia/);
});

for (const hours of [-30, 30]) {
  test(`a clock that is ${hours} hours off neither signs out nor asks again and again`, async ({ page }) => {
    await page.clock.install({ time: Date.now() + hours * 3_600_000 });
    await page.goto('/app/contacts');
    const urls: string[] = [];
    page.on('request', (request) => {
      if (/\/auth\/(login|refresh)$/.test(request.url())) urls.push(request.url());
    });
    await page.getByLabel('E-mail').fill('owner@acme.test');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('link', { name: 'Isla Fraser' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('link', { name: 'Isla Fraser' })).toBeVisible();
    await expect(page).toHaveURL('/app/contacts');
    expect(urls).toHaveLength(1);
  });
}
