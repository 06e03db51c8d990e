import type { Page } from '@playwright/test';
import { dataOf } from '#mock-api/testing/apiClient.ts';
import type { AlertChoices, AlertList } from '#src/domain/alerts/alert.ts';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { buildOutput } from '#tests/weight/buildOutput.ts';

test.use({ account: 'owner@acme.test' });

const bell = (page: Page) => page.getByRole('button', { name: /^Alerts/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Alerts' });
const links = (page: Page) => panel(page).locator('a[data-alert]');
const part = (page: Page, name: string) => panel(page).getByRole('region', { name });

/** The files that the page has loaded. */
const filesOf = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname.slice(1)));

async function open(page: Page): Promise<void> {
  await page.goto('/app/dashboard');
  await bell(page).click();
  await expect(panel(page)).toBeVisible();
}

test('the bell counts, and lists what happened today and earlier; one and all are marked as read', async ({
  page,
  askAs,
}) => {
  await page.goto('/app/dashboard');
  await expect(bell(page)).toHaveAccessibleName('Alerts, 2 unread');
  await bell(page).click();
  await expect(panel(page).getByRole('link', { name: /^Unread: Office, Troy has 14% battery left/ })).toBeVisible();
  await expect(part(page, 'Earlier')).toContainText('The webhook “Customer records” was stopped');
  await expect(links(page)).toHaveCount(3);

  await panel(page).getByRole('button', { name: 'Mark as read' }).first().click();
  await expect(panel(page).getByRole('button', { name: 'Mark as read' })).toHaveCount(1);
  await panel(page).getByRole('button', { name: 'Mark all as read' }).click();
  await expect(panel(page).getByRole('button', { name: /^Mark/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(bell(page)).toBeFocused();
  await expect(bell(page)).toHaveAccessibleName('Alerts');
  const owner = await askAs('owner@acme.test');
  expect(dataOf<AlertList>(await owner('GET', '/user/alerts')).unseen).toBe(0);
});

test('the bell works by keyboard: open, move, follow an alert, which marks it as read', async ({ page }) => {
  await page.goto('/app/dashboard');
  await bell(page).focus();
  await page.keyboard.press('Enter');
  await expect(links(page)).toHaveCount(3);
  await page.keyboard.press('ArrowDown');
  await expect(links(page).nth(0)).toBeFocused();
  await page.keyboard.press('End');
  await expect(links(page).nth(2)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(links(page).nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app\/settings\/devices\/acme-van$/);
  await expect(panel(page)).toHaveCount(0);
  await expect(bell(page)).toHaveAccessibleName('Alerts, 1 unread');
});

test('on a phone the list takes the whole screen and has a button that closes it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page);
  await expect(links(page)).toHaveCount(3);
  await expect
    .poll(async () => {
      const box = await panel(page).boundingBox();
      return [box?.x, box?.y, box?.width, box?.height];
    })
    .toEqual([0, 0, 390, 800]);
  await panel(page).getByRole('button', { name: 'Close' }).click();
  await expect(panel(page)).toHaveCount(0);
  await expect(bell(page)).toBeFocused();
});

test.describe('without alerts', () => {
  test.use({ account: 'viewer@acme.test' });
  test('says what appears there', async ({ page }) => {
    await page.goto('/app/dashboard');
    await expect(bell(page)).toHaveAccessibleName('Alerts');
    await bell(page).click();
    await expect(panel(page).getByText('No alerts')).toBeVisible();
  });
});

test('a failed list says so and can be retried', async ({ page, allowNoise }) => {
  allowNoise(/status of 500/);
  // Until somebody clicks, because the panel also asks by itself.
  await page.route('**/api/v2/user/alerts', async (route) => {
    if (await page.evaluate(() => document.body.dataset.isClicked)) return route.fallback();
    return route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'Broken' } } });
  });
  await open(page);
  await expect(panel(page).getByRole('alert')).toBeVisible();
  await page.evaluate(() => {
    document.addEventListener('click', () => (document.body.dataset.isClicked = 'true'), { capture: true, once: true });
  });
  await panel(page).getByRole('button', { name: 'Try again' }).click();
  await expect(links(page)).toHaveCount(3);
});

test('without a connection the panel says so, and fills when it is back', async ({ page, context, allowNoise }) => {
  allowNoise(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/app/dashboard');
  await bell(page).hover();
  const code = buildOutput().fileOf('src/app/alerts/AlertPanel.tsx') ?? '';
  await expect.poll(() => filesOf(page)).toContain(code);
  await context.setOffline(true);
  await bell(page).click();
  await expect(panel(page).getByText('You are offline')).toBeVisible();
  await context.setOffline(false);
  await expect(links(page)).toHaveCount(3);
});

test('new alerts count in the bell and the title of a background page, and show a browser notification', async ({
  page,
  askAs,
}) => {
  await page.addInitScript(() => {
    const shownNotifications: string[] = [];
    class FakeNotification {
      static readonly permission = 'granted';
      constructor(_title: string, { body }: { body: string }) {
        shownNotifications.push(body);
      }
    }
    Object.assign(window, { Notification: FakeNotification, shownNotifications });
  });
  const [owner, agent] = [await askAs('owner@acme.test'), await askAs('agent@acme.test')];
  // The API's clock stands still, so the page is opened a minute earlier.
  const { now } = dataOf<{ now: string }>(await owner('GET', '/__mock/clock'));
  await page.clock.install({ time: Date.parse(now) - 60_000 });
  await page.goto('/app/dashboard');
  await expect(bell(page)).toHaveAccessibleName('Alerts, 2 unread');
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { get: () => true });
    document.dispatchEvent(new Event('visibilitychange'));
  });

  const { id } = dataOf<{ id: string }>(await owner('GET', '/user'));
  const body = { body: 'Please look', mentions: [id] };
  expect((await agent('POST', '/conversations/acme-contact-7/notes', { body })).status).toBe(201);
  await page.clock.runFor(6000);
  // Together with the seven unread conversations.
  await expect.poll(() => page.title()).toBe('(9) Dashboard - Heliograph');
  await page.clock.runFor(70_000);
  await expect(bell(page)).toHaveAccessibleName('Alerts, 3 unread');
  await expect(page).toHaveTitle('(10) Dashboard - Heliograph');
  const shownNotifications = () =>
    page.evaluate(() => (window as unknown as { shownNotifications: string[] }).shownNotifications);
  await expect.poll(shownNotifications).toEqual(['Agnes Dubois mentioned you in a note']);
  await page.clock.runFor(70_000);
  expect(await shownNotifications()).toEqual(['Agnes Dubois mentioned you in a note']);
});

test('alert choices are made on the account page, and saved', async ({ page, askAs }) => {
  await open(page);
  await panel(page).getByRole('link', { name: 'Choose your alerts' }).click();
  await expect(page).toHaveURL(/\/app\/user#alerts$/);
  const section = page.getByRole('region', { name: 'Alerts' });
  await expect(section.getByRole('table')).toBeInViewport();
  const box = (name: string) => section.getByRole('checkbox', { name, exact: true });
  await box('A webhook is stopped Browser').check();
  await box('A colleague mentions you App').uncheck();
  await expect(box('A colleague mentions you Browser')).not.toBeChecked();
  await section.getByLabel('Quiet hours').check();
  await section.getByLabel('From', { exact: true }).fill('21:30');
  await section.getByLabel('To', { exact: true }).focus();
  const owner = await askAs('owner@acme.test');
  await expect
    .poll(async () => {
      const { kinds, quiet_hours } = dataOf<AlertChoices>(await owner('GET', '/user/alerts/choices'));
      return [kinds.webhook_stopped, kinds.mention, quiet_hours];
    })
    .toEqual([
      { app: true, email: true, browser: true },
      { app: false, email: true, browser: false },
      { enabled: true, from: '21:30', to: '08:00' },
    ]);
  await page.reload();
  await expect(box('A colleague mentions you App')).not.toBeChecked();
  await expect(section.getByLabel('From', { exact: true })).toHaveValue('21:30');
});

test.describe('somebody', () => {
  test.use({ account: 'agent@acme.test' });
  test('is offered only alerts that their role allows', async ({ page }) => {
    await page.goto('/app/user#alerts');
    const rows = page.getByRole('region', { name: 'Alerts' }).getByRole('rowheader');
    await expect(rows).toHaveText(['Someone may want to stop', 'Your export is ready', 'A colleague mentions you']);
  });
});

test.describe('the staff', () => {
  test.use({ account: 'support@heliograph.test' });
  test('have no bell', async ({ page }) => {
    await page.goto('/app/tenants');
    await expect(page.getByRole('button', { name: 'Your menu' })).toBeVisible();
    await expect(bell(page)).toHaveCount(0);
  });
});
