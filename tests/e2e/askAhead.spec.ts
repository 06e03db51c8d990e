import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** What a page asks the API, in order, without the API's base. */
function questionsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname.slice('/api/v2'.length)}${search}`);
  });
  return asked;
}

for (const { path, row } of [
  { path: '/app/contacts', row: 'tbody tr a' },
  { path: '/app/contacts/groups', row: 'tbody tr a' },
  { path: '/app/contacts/categories', row: 'tbody tr a' },
  { path: '/app/campaigns', row: 'tbody tr a' },
  { path: '/app/messages', row: '#root h1' },
  { path: '/app/dashboard', row: 'main dl[aria-busy=false]' },
]) {
  test(`${path} asks nothing twice, and nothing in vain`, async ({ page, signIn, settled }) => {
    await page.goto('/auth/login');
    await signIn('owner@acme.test');
    await settled();
    const asked = questionsOf(page);
    await page.goto(path);
    await expect(page.locator(row).first()).toBeVisible();
    await settled();
    expect(asked).toContain('GET /user');
    expect(asked.filter((one, at) => asked.indexOf(one) !== at)).toEqual([]);
    const ahead = await page.evaluate(() => globalThis.heliographAhead?.questions.map(({ url }) => url));
    expect(ahead, 'asked in vain').toEqual([]);
  });
}

/** By the path, what is asked from the head of the page, by hand. Every page begins with the user, who is answered with what all screens need. */
for (const { path, there, asks } of [
  {
    path: '/app/contacts',
    there: 'tbody tr a',
    asks: ['GET /contacts', 'GET /contacts/categories', 'GET /contacts/groups', 'GET /user'],
  },
  { path: '/app/campaigns', there: 'tbody tr a', asks: ['GET /campaigns', 'GET /user'] },
  { path: '/app/messages', there: '#root h1', asks: ['GET /conversations', 'GET /user'] },
  {
    path: '/app/dashboard',
    there: 'main dl[aria-busy=false]',
    asks: [
      'GET /billing/subscription',
      'GET /campaigns',
      'GET /settings/devices',
      'GET /statistics',
      'GET /user',
      'GET /user/first-steps',
    ],
  },
]) {
  test(`${path} asks all that it shows at once, before anything is answered`, async ({ page, signIn, settled }) => {
    await page.goto('/auth/login');
    await signIn('owner@acme.test');
    await settled();
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    for (const what of [/\/config\.json$/, /\/api\//]) {
      await page.route(what, async (route) => {
        await held;
        await route.continue();
      });
    }
    const asked = questionsOf(page);
    const sorted = () => asked.map((one) => one.replace(/\?.*/, '')).sort();
    await page.goto(path, { waitUntil: 'commit' });
    await expect.poll(sorted).toEqual(asks);
    answer();
    await expect(page.locator(there).first()).toBeVisible();
    await settled();
    expect(asked.filter((one) => /company-settings|list-looks|conversations\/counts/.test(one))).toEqual([]);
  });
}

test('a token that is over is made new first, and nothing is asked with it', async ({ page, signIn, settled }) => {
  await page.goto('/auth/login');
  await signIn('owner@acme.test');
  await settled();
  await page.clock.setSystemTime(Date.now() + 31 * 60_000);
  const asked = questionsOf(page);
  await page.goto('/app/contacts');
  await expect(page.locator('tbody tr a').first()).toBeVisible();
  expect(asked[0]).toBe('POST /auth/refresh');
});

test('an answer that fails is what the page says, and is asked for again by hand alone', async ({
  page,
  signIn,
  settled,
  api,
  allowNoise,
}) => {
  allowNoise(/status of 500/);
  await page.goto('/auth/login');
  await signIn('owner@acme.test');
  await settled();
  await api.faults({ failures: [{ path: '/contacts', method: 'GET', times: 1, code: 'internal' }] });
  const asked = questionsOf(page);
  await page.goto('/app/contacts');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('tbody tr a').first()).toBeVisible();
  expect(asked.filter((one) => one.startsWith('GET /contacts?'))).toHaveLength(2);
});

test('the next person is asked for by themselves', async ({ page, signIn, settled }) => {
  await page.goto('/auth/login');
  await signIn('owner@acme.test');
  await settled();
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await signIn('owner@borealis.test');
  await page.goto('/app/contacts');
  await expect(page.locator('tbody tr a').first()).toBeVisible();
  await expect(page.getByText('Borealis').first()).toBeVisible();
});
