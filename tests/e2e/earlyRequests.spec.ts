import type { Page } from '@playwright/test';
import { buildOutput } from '#tests/weight/buildOutput.ts';
import { expect, test } from './fixtures.ts';
import { withoutRefetches } from './withoutRefetches.ts';

test.use({ newBrowser: true });

/** Whether a page requests this on its own some seconds after it opened: the event stream, once the page is idle, and the alert watch, with their code. */
function isUnprompted(path: string): boolean {
  const code = buildOutput().filesFor(['src/app/alerts/AlertWatch.tsx', 'src/app/followHints.ts']) ?? [];
  return ['/api/v2/events', '/api/v2/user/alerts/news', ...[...code].map((file) => `/${file}`)].includes(path);
}

/** The API requests that a page makes because of its path, in order, without the API's base. */
function requestsOf(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/') && !isUnprompted(pathname))
      requests.push(`${request.method()} ${pathname.slice('/api/v2'.length)}${search}`);
  });
  return requests;
}

/** Holds responses to requests whose address matches. Returns how to release them. */
async function holdResponses(page: Page, address: RegExp): Promise<() => void> {
  let letThrough = (): void => undefined;
  const release = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(address, async (route) => {
    await release;
    await route.continue();
  });
  return letThrough;
}

test('no list and no dashboard sends a request twice, or one whose response is not used', async ({
  page,
  signIn,
  settle,
}) => {
  await withoutRefetches(page);
  await page.goto('/auth/login');
  await signIn('owner@acme.test');
  await settle();
  const requests = requestsOf(page);
  for (const { path, row } of [
    { path: '/app/contacts', row: 'tbody tr a' },
    { path: '/app/contacts/groups', row: 'tbody tr a' },
    { path: '/app/contacts/categories', row: 'tbody tr a' },
    { path: '/app/campaigns', row: 'tbody tr a' },
    { path: '/app/messages', row: '#root h1' },
    { path: '/app/dashboard', row: 'main dl[aria-busy=false]' },
  ]) {
    await test.step(path, async () => {
      requests.length = 0;
      await page.goto(path);
      await expect(page.locator(row).first()).toBeVisible();
      await settle();
      expect(requests).toContain('GET /user');
      expect(requests.filter((one, at) => requests.indexOf(one) !== at)).toEqual([]);
      const ahead = await page.evaluate(() => globalThis.heliographEarlyRequests?.requests.map(({ url }) => url));
      expect(ahead, 'requested but not used').toEqual([]);
    });
  }
});

/** The requests sent from the page's head, by path, written by hand. Every page starts with the user, whose response has what all screens need. */
const FROM_THE_HEAD = [
  {
    path: '/app/contacts',
    there: 'tbody tr a',
    asks: ['GET /contacts', 'GET /contacts/categories', 'GET /contacts/groups', 'GET /user'],
  },
  {
    path: '/app/campaigns',
    there: 'tbody tr a',
    // The page, what waits for approval, what is being sent and what is sent again.
    asks: ['GET /campaigns', 'GET /campaigns', 'GET /campaigns', 'GET /campaigns', 'GET /user'],
  },
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
];

test('a page requests everything it shows at once, before any response', async ({ page, signIn, settle }) => {
  await withoutRefetches(page);
  await page.goto('/auth/login');
  await signIn('owner@acme.test');
  await settle();
  const requests = requestsOf(page);
  const sorted = () => requests.map((one) => one.replace(/\?.*/, '')).sort();
  for (const { path, there, asks } of FROM_THE_HEAD) {
    await test.step(path, async () => {
      requests.length = 0;
      const letThrough = await holdResponses(page, /\/config\.json$|\/api\//);
      await page.goto(path, { waitUntil: 'commit' });
      await expect.poll(sorted).toEqual(asks);
      letThrough();
      await expect(page.locator(there).first()).toBeVisible();
      await settle();
      expect(requests.filter((one) => /company-settings|list-settings|conversations\/counts/.test(one))).toEqual([]);
    });
  }
});

test('an expired token is refreshed before any request uses it', async ({ page, signIn, settle }) => {
  await page.goto('/auth/login');
  await signIn('owner@acme.test');
  await settle();
  await page.clock.setSystemTime(Date.now() + 31 * 60_000);
  const requests = requestsOf(page);
  await page.goto('/app/contacts');
  await expect(page.locator('tbody tr a').first()).toBeVisible();
  expect(requests[0]).toBe('POST /auth/refresh');
});

test('a failed first request is shown, and is repeated by hand only', async ({
  page,
  signIn,
  settle,
  api,
  allowNoise,
}) => {
  allowNoise(/status of 500/);
  await page.goto('/auth/login');
  await signIn('owner@acme.test');
  await settle();
  await api.faults({ failures: [{ path: '/contacts', method: 'GET', times: 1, code: 'internal' }] });
  const requests = requestsOf(page);
  await page.goto('/app/contacts');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('tbody tr a').first()).toBeVisible();
  expect(requests.filter((one) => one.startsWith('GET /contacts?'))).toHaveLength(2);
});

test('the next person’s page requests their own data', async ({ page, signIn, settle }) => {
  await page.goto('/auth/login');
  await signIn('owner@acme.test');
  await settle();
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await signIn('owner@borealis.test');
  await page.goto('/app/contacts');
  await expect(page.locator('tbody tr a').first()).toBeVisible();
  await expect(page.getByText('Borealis').first()).toBeVisible();
});

test('signing in returns the user, and the dashboard’s requests go out together, each once', async ({
  page,
  signIn,
  settle,
}) => {
  await withoutRefetches(page);
  await page.goto('/auth/login');
  const letThrough = await holdResponses(page, /\/api\/v2\/(?!auth\/)/);
  const requests = requestsOf(page);
  await signIn('owner@acme.test');
  const names = () => requests.map((one) => one.replace(/\?.*/, ''));
  const dashboard = [
    'GET /billing/subscription',
    'GET /campaigns',
    'GET /settings/devices',
    'GET /statistics',
    'GET /user/first-steps',
  ];
  await expect.poll(() => names().slice(1).sort()).toEqual(dashboard);
  expect(names()[0]).toBe('POST /auth/login');
  letThrough();
  await expect(page.locator('main dl[aria-busy=false]')).toBeVisible();
  await settle();
  expect(requests.filter((one, at) => requests.indexOf(one) !== at)).toEqual([]);
});

test.describe('from the list of contacts', () => {
  test.use({ account: 'owner@acme.test' });

  test.beforeEach(async ({ page, settle }) => {
    await withoutRefetches(page);
    await page.goto('/app/contacts');
    await expect(page.locator('tbody tr a').first()).toBeVisible();
    const last = '/contacts/groups?filter={}&range=[0,24]';
    const next = page.waitForRequest((request) => decodeURIComponent(request.url()).includes(last));
    // The mouse moves, so the page fetches what people usually open next.
    await page.mouse.move(600, 30);
    await next;
    await settle();
  });

  test('a record opens immediately from the list’s response, with three requests and no code', async ({
    page,
    settle,
  }) => {
    const letThrough = await holdResponses(page, /\/api\/v2\/contacts\//);
    const requests: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (!isUnprompted(pathname)) requests.push(pathname);
    });
    const link = page.locator('tbody tr a').first();
    const [firstName] = String(await link.textContent()).split(' ');
    await link.click();
    await expect(page.getByLabel('First name')).toHaveValue(String(firstName));
    const id = new URL(page.url()).pathname.split('/')[3];
    letThrough();
    await settle();
    expect(requests.sort()).toEqual([
      `/api/v2/contacts/${id}`,
      `/api/v2/contacts/${id}/timeline`,
      '/api/v2/contacts/categories',
    ]);
  });

  test('resting on a link to a record requests it, passing over does not', async ({ page }) => {
    const requests = requestsOf(page);
    const id = String(await page.locator('tbody tr a').nth(2).getAttribute('href')).split('/')[3];
    await expect
      .poll(async () => {
        // Nothing is requested until the list's own response is out of date.
        await page.locator('tbody').evaluate((body) => {
          const links = [...body.querySelectorAll('tr a')];
          for (const at of [1, 2]) links[at]?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
        });
        return requests;
      })
      .toEqual([`GET /contacts/${id}`]);
  });

  for (const event of ['pointerover', 'focusin', 'touchstart']) {
    test(`${event} on a link loads another list: its code and first page`, async ({ page, settle }) => {
      const requests = requestsOf(page);
      const link = page.getByRole('link', { name: 'Users' });
      const code: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.startsWith('/assets/') && !isUnprompted(pathname)) code.push(pathname);
      });
      await link.dispatchEvent(event);
      await expect.poll(() => requests.map((one) => one.replace(/\?.*/, ''))).toEqual(['GET /users']);
      await settle();
      expect(code.length).toBeGreaterThan(0);
      code.length = 0;
      await link.click();
      await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
      expect(code).toEqual([]);
    });
  }
});
