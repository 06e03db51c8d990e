import { expect, test } from '#tests/e2e/fixtures.ts';

test.use({ account: 'owner@acme.test' });

const FROM = '+12125550198';

test('a page gets events once it has loaded, and rarely polls in the meantime', async ({ page, api }) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/v2/')) requests.push(pathname.slice('/api/v2'.length));
  });
  const listening = page.waitForResponse((response) => response.url().endsWith('/api/v2/events'));
  await page.goto('/app/messages?view=all');
  expect((await listening).status()).toBe(200);
  expect(requests.indexOf('/events')).toBeGreaterThan(requests.indexOf('/conversations'));
  expect(requests.filter((path) => path === '/events')).toHaveLength(1);

  // Once more at the pace of polling; then the event arrives.
  await page.waitForRequest((request) => request.url().includes('/api/v2/conversations?'));
  const refetched = page.waitForRequest((request) => request.url().includes('/api/v2/conversations?'));
  await api.receive({ tenant_id: 'acme', from: FROM, body: 'Is the blue one still there?' });
  await refetched;
  await expect(page.getByText('(212) 555-0198')).toBeVisible();
});

test('a page that loses the connection polls, and connects again', async ({ page, api, allowNoise }) => {
  allowNoise(/Failed to load resource/);
  let isRefused = true;
  await page.route('**/api/v2/events', (route) => (isRefused ? route.abort('connectionfailed') : route.continue()));
  const request = page.waitForRequest('**/api/v2/events');
  await page.goto('/app/messages?view=all');
  await request;
  await api.receive({ tenant_id: 'acme', from: FROM, body: 'Told by nobody' });
  await expect(page.getByText('(212) 555-0198')).toBeVisible({ timeout: 10_000 });
  isRefused = false;
  const listening = page.waitForResponse((response) => response.url().endsWith('/api/v2/events'), { timeout: 20_000 });
  expect((await listening).status()).toBe(200);
});
