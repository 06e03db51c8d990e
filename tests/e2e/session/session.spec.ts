import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { age } from './endedSession.ts';

const OWNER = 'owner@acme.test';
const REFUSAL_NOISE = /status of 40[13]|ApiError/;

const form = (page: Page) => page.getByLabel('Password', { exact: true });
const menu = (page: Page) => page.getByRole('button', { name: 'Your menu' });
const entries = (page: Page) => page.evaluate(() => history.length);

test('a link from outside leads to sign-in, and from there to where it pointed, without a detour', async ({
  page,
  signIn,
}) => {
  await page.goto('/app/dashboard?from=mail');
  await expect(page).toHaveURL('/auth/login');
  const before = await entries(page);
  await signIn(OWNER);
  await expect(page).toHaveURL('/app/dashboard?from=mail');
  await expect.poll(() => entries(page)).toBe(before);
});

test('the sign-in page leads signed-in users home', async ({ page, signIn }) => {
  await page.goto('/auth/login');
  await signIn(OWNER);
  await page.goto('/auth/login');
  await expect(page).toHaveURL('/app/dashboard');
});

test('a planted target leads home, not to another site', { tag: '@anyStrategy' }, async ({ page, signIn }) => {
  await page.goto('/auth/login');
  await page.evaluate(() => sessionStorage.setItem('heliograph.target', '//evil.example/app'));
  await signIn(OWNER);
  await expect(page).toHaveURL('/app/dashboard');
});

test('when both tokens have expired, the specified message is shown and the return path kept', async ({
  page,
  signIn,
}) => {
  await page.goto('/app/dashboard?kept=yes');
  await signIn(OWNER);
  await age(page, 'both', true);
  await expect(page).toHaveURL('/auth/login');
  await expect(page.getByText('Both token and refresh token have expired. Your request was aborted.')).toBeVisible();
  await signIn(OWNER);
  await expect(page).toHaveURL('/app/dashboard?kept=yes');
});

test('two tabs refresh an old token once between them', async ({ page, context, signIn, strategy, allowNoise }) => {
  allowNoise(/favicon\.ico/);
  test.skip(strategy === 'cookie', 'there is no token to refresh');
  await page.goto('/app/contacts/categories');
  await signIn(OWNER);
  const other = await context.newPage();
  await other.goto('/app/contacts/categories');
  await expect(menu(other)).toBeVisible();
  const refreshes: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/auth/refresh')) refreshes.push(request.url());
  });
  // Neither page makes a request between the token's expiry and their reload.
  await Promise.all([page.goto('/config.json'), other.goto('/config.json')]);
  await age(page, 'token');
  await Promise.all([page.goto('/app/contacts/categories'), other.goto('/app/contacts/categories')]);
  await Promise.all([expect(menu(page)).toBeVisible(), expect(menu(other)).toBeVisible()]);
  expect(refreshes).toHaveLength(1);
});

test('signing out in one tab signs the other out immediately and leaves nothing of the person', async ({
  page,
  context,
  signIn,
}) => {
  await page.goto('/app/dashboard');
  await signIn(OWNER);
  const other = await context.newPage();
  await other.goto('/app/dashboard');
  await expect(menu(other)).toBeVisible();
  await menu(page).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(form(page)).toBeVisible();
  await expect(form(other)).toBeVisible();
  await expect(other).toHaveURL('/auth/login');
  const storage = await other.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(storage).not.toMatch(/acme|eyJ/i);
});

test('signing in in one tab opens the other', async ({ page, context, signIn }) => {
  await page.goto('/auth/login');
  const other = await context.newPage();
  await other.goto('/auth/login');
  await expect(form(other)).toBeVisible();
  await signIn(OWNER);
  await expect(menu(other)).toBeVisible();
});

test('a refusal by 401 ends the session, without a loop', async ({
  page,
  preview,
  request,
  signIn,
  settle,
  allowNoise,
}) => {
  allowNoise(REFUSAL_NOISE);
  await page.goto('/app/dashboard');
  await signIn(OWNER);
  // The refusal is for the next page's call, not for one still in progress.
  await settle();
  const before = await entries(page);
  const failures = [{ path: '/user', code: 'unauthenticated', times: 1 }];
  await request.post(`${preview.url}/api/v2/__mock/faults`, { data: { failures } });
  await page.reload();
  await expect(form(page)).toBeVisible();
  await expect(page).toHaveURL('/auth/login');
  await expect.poll(() => entries(page)).toBeLessThanOrEqual(before + 1);
  await signIn(OWNER);
  await expect(page).toHaveURL('/app/dashboard');
});

test('a response that says the tenant was suspended leads to its page immediately', async ({ page, signIn }) => {
  await page.goto('/auth/login');
  await page.getByLabel('E-mail').fill('owner@cobalt.test');
  await form(page).fill('heliograph');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/suspended');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/auth/login');
  await signIn(OWNER);
});
