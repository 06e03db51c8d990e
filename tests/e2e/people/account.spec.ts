import type { Page } from '@playwright/test';
import { apiClient, dataOf } from '#mock-api/testing/apiClient.ts';
import { expect, PASSWORD, test } from '#tests/e2e/fixtures.ts';

const PERSON = 'editor@acme.test';
const STRONG = 'turnip lantern Vexing 4 orbit';
const REFUSAL_NOISE = /status of 4(01|09|12|22|29)|ApiError|ERR_(EMPTY_RESPONSE|CONNECTION_(RESET|CLOSED))/;

const dialog = (page: Page) => page.getByRole('dialog');

test.use({ account: PERSON });
test.beforeEach(async ({ page }) => {
  await page.goto('/app/dashboard');
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Your account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
});

test('the profile is changed, and the user’s menu shows it', async ({ page }) => {
  await page.getByLabel('Name').fill('');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('This field is required.')).toBeVisible();
  await page.getByLabel('Name').fill('Elias B.');
  await page.getByLabel('Phone').fill('+12025550123');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Profile saved')).toBeVisible();
  await page.getByRole('button', { name: 'Your menu' }).click();
  await expect(page.getByText('Elias B.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Phone')).toHaveValue('+12025550123');
});

test('script in a name is text wherever it is shown', async ({ page }) => {
  const name = '<img src=x onerror="document.title=\'run\'"><script>document.title="run"</script>';
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Profile saved')).toBeVisible();
  await page.getByRole('button', { name: 'Your menu' }).click();
  await expect(page.getByText(name)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Name')).toHaveValue(name);
  await expect(page).toHaveTitle('Your account - Heliograph');
});

test('a conflicting change is shown, and the user chooses', async ({ page, askAs, allowNoise }) => {
  allowNoise(REFUSAL_NOISE);
  const elsewhere = await askAs(PERSON);
  const { version } = dataOf<{ version: number }>(await elsewhere('GET', '/user'));
  const headers = { 'If-Match': String(version) };
  await page.getByLabel('Name').fill('From here');
  await elsewhere('PUT', '/user', { body: { name: 'From elsewhere' }, headers });
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(dialog(page)).toContainText('From elsewhere');
  await dialog(page).getByRole('button', { name: 'Save selection' }).click();
  await expect(page.getByText('Profile saved')).toBeVisible();
  expect(dataOf(await elsewhere('GET', '/user'))).toMatchObject({ name: 'From here' });
});

test('the address changes with the code that was sent to the new one', async ({
  page,
  api,
  preview,
  allowNoise,
  signIn,
}) => {
  allowNoise(REFUSAL_NOISE);
  const email = 'elias.new@example.com';
  await page.getByRole('button', { name: 'Change e-mail' }).click();
  await page.getByLabel('New e-mail').fill(email);
  await page.getByLabel('Your password').fill('wrong');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(dialog(page).getByText('is not your password')).toBeVisible();
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText(`A code is on its way to ${email}`)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Enter code' }).click();
  await dialog(page).getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Use this address' }).click();
  await expect(dialog(page).getByText('is wrong or has expired')).toBeVisible();
  const mails = dataOf<{ to: string; text: string }[]>(await apiClient(preview.url, null)('GET', '/__mock/outbox'));
  const code = /\d{6}/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[0] ?? '';
  await dialog(page).getByLabel('Code').fill(code);
  // Its response is lost.
  await api.faults({ failures: [{ path: '/user/email/confirm', method: 'POST', times: 1, drop: 'after' }] });
  await page.getByRole('button', { name: 'Use this address' }).click();
  await expect(page.getByText(`You now sign in with ${email}`)).toBeVisible();
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await signIn(email);
});

/** Follows a link, unless the page has already noticed that its session has ended. */
async function useEndedSession(page: Page): Promise<void> {
  const followed = page.getByRole('link', { name: 'Campaigns', exact: true }).click();
  await Promise.race([followed.catch(() => undefined), page.waitForURL('/auth/login')]);
}

test('the password changes when it is hard to guess, and all other sessions end', async ({
  page,
  api,
  otherBrowser,
  signIn,
  allowNoise,
}) => {
  allowNoise(REFUSAL_NOISE);
  const other = await otherBrowser();
  await other.goto('/app/dashboard');
  await signIn(PERSON, other);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByLabel('Your password').fill(PASSWORD);
  const typed = page.getByLabel('New password', { exact: true });
  await typed.fill('password123');
  await expect(page.getByText('Can be guessed instantly.')).toBeVisible();
  await page.getByLabel('Confirm new password').fill('password123');
  await dialog(page).getByRole('button', { name: 'Change password' }).click();
  await expect(dialog(page).getByText('is too easy to guess')).toBeVisible();
  await typed.fill(STRONG);
  await expect(page.getByText('Very hard to guess.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Change password' }).click();
  await expect(dialog(page).getByText('The two entries do not match.')).toBeVisible();
  await page.getByLabel('Confirm new password').fill(STRONG);
  // The response is lost; a second change would be refused, because the current password is another one by then.
  await api.faults({ failures: [{ path: '/user/password', method: 'POST', times: 1, drop: 'after' }] });
  await dialog(page).getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed. You are signed out everywhere else')).toBeVisible();
  await useEndedSession(other);
  await expect(other).toHaveURL('/auth/login');
  await page.getByRole('link', { name: 'Campaigns', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Campaigns' })).toBeVisible();
});

test('another session is listed and signed out', async ({ page, otherBrowser, signIn, allowNoise }) => {
  allowNoise(REFUSAL_NOISE);
  const other = await otherBrowser();
  await other.goto('/app/dashboard');
  await signIn(PERSON, other);
  await page.reload();
  const sessions = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(sessions.getByText('This session')).toHaveCount(1);
  await expect(sessions.getByText('Chrome on Linux')).toHaveCount(1);
  await expect(sessions.getByText(/^Your network \(.+\) · last used /)).toHaveCount(2);
  await sessions.getByRole('button', { name: /^Sign out Chrome/ }).click();
  await expect(sessions.getByText('Chrome on Linux')).toHaveCount(0);
  await useEndedSession(other);
  await expect(other.getByText('Your session has ended.')).toBeVisible();
});

test('the language follows to another browser, the theme does not', async ({ page, otherBrowser, signIn }) => {
  await page.getByRole('radio', { name: 'Dark' }).click();
  await page.getByRole('radio', { name: 'Français' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Votre compte' })).toBeVisible();
  const other = await otherBrowser();
  await other.goto('/app/user');
  await signIn(PERSON, other).catch(() => undefined); // by now the menu's name is French
  await expect(other.getByRole('heading', { level: 1, name: 'Votre compte' })).toBeVisible();
  await expect(other.getByRole('radio', { name: 'Clair' })).toBeChecked();
});

test('the theme of the system is followed, and changes with it', async ({ page }) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('radio', { name: 'System setting' }).click();
  const light = await ground();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(ground).not.toBe(light);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'System setting' })).toBeChecked();
  await expect.poll(ground).not.toBe(light);
});

test.describe('offline', () => {
  test('typed values are kept, and saved when the connection is back', async ({ page, context, allowNoise }) => {
    allowNoise(/ERR_INTERNET_DISCONNECTED|ApiError/);
    await page.getByLabel('Name').fill('Typed offline');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Not saved' })).toBeVisible();
    await expect(page.getByLabel('Name')).toHaveValue('Typed offline');
    await context.setOffline(false);
    await expect(page.getByText('Profile saved')).toBeVisible();
  });
});
