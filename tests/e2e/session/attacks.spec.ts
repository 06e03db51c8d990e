import { apiClient } from '#mock-api/testing/apiClient.ts';
import { codeFor } from '#mock-api/testing/authenticator.ts';
import { DEMO_TOTP_SECRET } from '#src/domain/people/demoAccounts.ts';
import { expect, PASSWORD, test } from '#tests/e2e/fixtures.ts';

test('a scope that was widened in the page opens screens, and the API still decides', { tag: '@anyStrategy' }, async ({
  page,
  signIn,
  allowNoise,
}) => {
  allowNoise(/status of 403|ApiError/);
  const scope = [{ action: 'manage', subject: 'all' }];
  await page.route('**/api/v2/auth/login', async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    await route.fulfill({ response, json: { data: { ...data, user: { ...data.user, scope } } } });
  });
  await page.route('**/api/v2/user', async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    await route.fulfill({ response, json: { data: { ...data, scope } } });
  });
  await page.goto('/app/contacts/groups/create');
  await signIn('viewer@acme.test');
  await page.getByLabel('Name').fill('Not allowed');
  await page.getByRole('button', { name: 'Create group' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Not saved' })).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Not allowed');
  await expect(page).toHaveURL('/app/contacts/groups/create');
});

test('a scope and a role written into the storage change nothing', { tag: '@anyStrategy' }, async ({
  page,
  signIn,
}) => {
  await page.goto('/app/dashboard');
  await signIn('viewer@acme.test');
  await page.evaluate(() => {
    const key = 'heliograph.session';
    const session = JSON.parse(localStorage.getItem(key) ?? '{}');
    const all = { scope: [{ action: 'manage', subject: 'all' }], role_id: 'acme-owner' };
    localStorage.setItem(key, JSON.stringify({ ...session, ...all, tokens: { ...session.tokens, ...all } }));
  });
  await page.goto('/app/contacts/create');
  await expect(page).toHaveURL('/app/pages/forbidden');
});

for (const target of ['/\\evil.example', 'https://evil.example/app/contacts', 'javascript:alert(1)']) {
  test(`the planted target ${JSON.stringify(target)} leads home`, { tag: '@anyStrategy' }, async ({
    page,
    signIn,
    preview,
  }) => {
    await page.goto('/auth/login');
    await page.evaluate((planted) => sessionStorage.setItem('heliograph.target', planted), target);
    await signIn('owner@acme.test');
    await expect(page).toHaveURL(`${preview.url}/app/dashboard`);
  });
}

test('after wrong passwords, the form says how long to wait, and sends nothing until then', {
  tag: '@anyStrategy',
}, async ({ page, allowNoise }) => {
  allowNoise(/status of 4(01|29)/);
  let logins = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/login') && request.method() === 'POST') logins += 1;
  });
  await page.goto('/auth/login');
  await page.getByLabel('E-mail').fill('owner@acme.test');
  for (let guess = 1; guess <= 6; guess += 1) {
    await page.getByLabel('Password', { exact: true }).fill(`guess ${guess}`);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toContainText(guess <= 5 ? 'is wrong' : 'Too many attempts');
  }
  await expect(page.getByRole('button', { name: /^Wait (60|5\d) seconds$/ })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: /^Wait/ })).toBeVisible();
  expect(logins).toBe(6);
});

test('while strangers guess, the right password works with a code, or in a known browser', {
  tag: '@anyStrategy',
}, async ({ page, preview, signIn, otherBrowser, allowNoise }) => {
  allowNoise(/status of 4(01|29)/);
  await page.goto('/auth/login');
  await signIn('owner@acme.test');
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  const stranger = apiClient(preview.url, null);
  for (const email of ['owner@acme.test', 'twofactor@acme.test']) {
    for (let guess = 0; guess < 6; guess += 1) {
      await stranger('POST', '/auth/login', { body: { email, password: `guess ${guess}` } });
    }
  }
  await signIn('owner@acme.test');

  const other = await otherBrowser();
  await other.goto('/auth/login');
  await other.getByLabel('E-mail').fill('twofactor@acme.test');
  await other.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await other.getByRole('button', { name: 'Sign in' }).click();
  await expect(other.getByRole('alert')).toContainText('use a code from your authenticator app');
  await other.getByRole('button', { name: 'Sign in with a code now' }).click();
  await other.getByLabel('Code', { exact: true }).fill(await codeFor(stranger, DEMO_TOTP_SECRET));
  await other.getByRole('button', { name: 'Continue' }).click();
  await expect(other.getByRole('button', { name: 'Your menu' })).toBeVisible();
});

test('no data of the previous person stays in storage, caches or databases', async ({
  page,
  signIn,
  context,
  strategy,
}) => {
  await page.goto('/app/contacts');
  await signIn('owner@acme.test');
  await page.getByRole('link', { name: 'Isla Fraser' }).click();
  await expect(page.getByLabel('Notes')).toBeVisible();
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByLabel('E-mail')).toBeVisible();
  const leftovers = () =>
    page.evaluate(async () => {
      const cached = await Promise.all(
        (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
      );
      const databases = (await indexedDB.databases()).map(({ name }) => name);
      return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, cached, databases, document.cookie]);
    });
  await expect.poll(leftovers).not.toMatch(/acme|Isla|Olivia|eyJ|heliograph\.own|\/api\//i);
  if (strategy === 'cookie') {
    const names = async () => (await context.cookies()).map(({ name }) => name);
    await expect.poll(names).not.toContain('heliograph_session');
  }
});

test.describe('in a browser in which nobody has signed in before', () => {
  test.use({ newBrowser: true });

  test('data the previous person read is not in the page’s memory', async ({ page, signIn, context }) => {
    test.slow();
    await page.goto('/app/contacts');
    await signIn('owner@acme.test');
    await expect(page.getByRole('link', { name: 'Isla Fraser' })).toBeVisible();
    await page.getByRole('button', { name: 'Your menu' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page.getByLabel('E-mail')).toBeVisible();
    const devTools = await context.newCDPSession(page);
    const parts: string[] = [];
    devTools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => parts.push(chunk));
    await devTools.send('HeapProfiler.collectGarbage');
    await devTools.send('HeapProfiler.takeHeapSnapshot');
    const memory = parts.join('');
    expect(memory.length).toBeGreaterThan(1_000_000);
    expect(memory.match(/Isla[^"]{0,40}|acme-contact-\d+|owner@acme\.test/g) ?? []).toEqual([]);
  });
});

test.describe('with a cookie', () => {
  test('no token reaches the page: neither in a response nor anywhere scripts can read', async ({
    page,
    signIn,
    strategy,
    context,
  }) => {
    test.skip(strategy !== 'cookie', 'here the token is in the page');
    const responses: Promise<string>[] = [];
    page.on('response', (response) => {
      // The event stream ends with the page.
      if (!response.url().includes('/api/') || response.url().endsWith('/api/v2/events')) return;
      responses.push(response.text().catch(() => ''));
    });
    const calls: string[] = [];
    page.on('request', (request) => {
      if (!request.url().includes('/api/')) return;
      calls.push(`${request.method()} ${new URL(request.url()).pathname.replace('/api/v2', '')}`);
      expect(request.headers().authorization).toBeUndefined();
    });
    await page.goto('/app/contacts');
    await signIn('owner@acme.test');
    await expect(page.getByRole('link', { name: 'Isla Fraser' })).toBeVisible();
    expect(calls.slice(0, 2)).toEqual(['GET /auth/csrf-cookie', 'POST /auth/login']);
    const readable = await page.evaluate(() => JSON.stringify([{ ...localStorage }, document.cookie]));
    expect([readable, ...(await Promise.all(responses))].join('\n')).not.toMatch(/eyJ[\w-]+\.[\w-]+\./);
    const cookie = (await context.cookies()).find(({ name }) => name === 'heliograph_session');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  });
});
