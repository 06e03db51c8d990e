import type { Page } from '@playwright/test';
import { apiClient, dataOf } from '#mock-api/testing/apiClient.ts';
import { codeFor } from '#mock-api/testing/authenticator.ts';
import { expect, PASSWORD, test } from '#tests/e2e/fixtures.ts';

const PERSON = 'manager@acme.test';
const SECRET = 'JBSWY3DPEHPK3PXP';

const h1 = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** The page's own field; the sign-in form next to it is hidden. */
const codeField = (page: Page) => page.getByRole('textbox', { name: 'Code' });

/** The secret as the page shows it for typing. */
async function secretOn(page: Page): Promise<string> {
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  return (await page.locator('code').innerText()).replace(/\s/g, '');
}

async function firstStep(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
}

async function secondStep(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}

test.describe('with the second factor off', () => {
  test.use({ account: PERSON });

  test('it is set up with an app, whose codes and recovery codes then sign in', async ({
    page,
    preview,
    passTime,
    allowNoise,
  }) => {
    allowNoise(/status of 4(01|22)|ApiError/);
    const ask = apiClient(preview.url, null);
    await page.goto('/app/user');
    await page.getByRole('link', { name: 'Set up' }).click();
    await expect(h1(page, 'Two-factor authentication')).toBeVisible();
    const secret = await secretOn(page);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    await codeField(page).fill('12345');
    await page.getByRole('button', { name: 'Turn on' }).click();
    await expect(page.getByText('Enter exactly 6 digits.')).toBeVisible();
    await codeField(page).fill(await codeFor(ask, secret));
    await page.getByRole('button', { name: 'Turn on' }).click();

    const items = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(items).toHaveCount(10);
    const codes = await items.allInnerTexts();
    for (const code of codes) expect(code).toMatch(/^\d{5}-\d{5}$/);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    const file = await (await download).createReadStream();
    const text = (await file.toArray()).join('');
    for (const part of [PERSON, ...codes]) expect(text).toContain(part);
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await expect(page.getByText('10 of 10 codes left.')).toBeVisible();
    await expect(page.getByText(codes[0] ?? '')).toHaveCount(0);

    await signOut(page);
    await firstStep(page, PERSON);
    await secondStep(page, codes[0] ?? '');
    await expect(h1(page, 'Dashboard')).toBeVisible();
    await signOut(page);
    await firstStep(page, PERSON);
    await secondStep(page, codes[0] ?? ''); // a second time
    await expect(page.getByText('This code is wrong, already used')).toBeVisible();
    await passTime(30_000);
    await secondStep(page, await codeFor(ask, secret));
    await expect(h1(page, 'Dashboard')).toBeVisible();
    await page.goto('/app/user/2fa');
    await expect(page.getByText('9 of 10 codes left.')).toBeVisible();
  });

  test('paper shows the codes and nothing else of the page', async ({ page, preview }) => {
    await page.goto('/app/user/2fa');
    const secret = await secretOn(page);
    await codeField(page).fill(await codeFor(apiClient(preview.url, null), secret));
    await page.getByRole('button', { name: 'Turn on' }).click();
    const codes = page.getByRole('list', { name: 'Recovery codes' });
    await expect(codes).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(codes).toBeVisible();
    await expect(page.getByText(`Heliograph recovery codes for ${PERSON}`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Download' })).toBeHidden();
    await expect(page.getByText('These codes are shown only once')).toBeHidden();
    await expect(page.getByRole('link', { name: 'Contacts' })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  });

  test('leaving unsaved recovery codes asks first', async ({ page, preview }) => {
    await page.goto('/app/user/2fa');
    const secret = await secretOn(page);
    await codeField(page).fill(await codeFor(apiClient(preview.url, null), secret));
    await page.getByRole('button', { name: 'Turn on' }).click();
    await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
    await signOut(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible();

    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await page.getByRole('link', { name: 'Campaigns', exact: true }).click();
    await expect(question).toContainText('This is shown only once.');
    await question.getByRole('button', { name: 'Stay' }).click();
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await expect(page.getByText('10 of 10 codes left.')).toBeVisible();
    await page.getByRole('link', { name: 'Campaigns', exact: true }).click();
    await expect(h1(page, 'Campaigns')).toBeVisible();
  });

  test('a lost response turns it on once, and its recovery codes are shown', async ({
    page,
    preview,
    api,
    allowNoise,
  }) => {
    allowNoise(/ERR_(EMPTY_RESPONSE|CONNECTION_(RESET|CLOSED))/);
    await page.goto('/app/user/2fa');
    const secret = await secretOn(page);
    await api.faults({ failures: [{ path: '/user/2fa/check', method: 'POST', times: 1, drop: 'after' }] });
    await codeField(page).fill(await codeFor(apiClient(preview.url, null), secret));
    await page.getByRole('button', { name: 'Turn on' }).click();
    await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  });
});

test.describe('with the second factor on', () => {
  test('new recovery codes replace the previous ones', async ({ page, preview, allowNoise }) => {
    allowNoise(/status of 4(01|22)|ApiError/);
    await page.goto('/app/user/2fa');
    await firstStep(page, 'twofactor@acme.test');
    await secondStep(page, await codeFor(apiClient(preview.url, null), SECRET));
    async function newCodes(): Promise<string[]> {
      await page.getByRole('button', { name: 'Create new codes' }).click();
      await page.getByLabel('Your password').fill(PASSWORD);
      await page.getByRole('dialog').getByRole('button', { name: 'Create new codes' }).click();
      const items = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
      await expect(items).toHaveCount(10);
      const codes = await items.allInnerTexts();
      await page.getByRole('button', { name: 'I have saved them' }).click();
      await expect(page.getByText('10 of 10 codes left.')).toBeVisible();
      return codes;
    }
    const previous = await newCodes();
    const codes = await newCodes();
    expect(previous.filter((code) => codes.includes(code))).toEqual([]);
    await signOut(page);
    await firstStep(page, 'twofactor@acme.test');
    await secondStep(page, previous[0] ?? '');
    await expect(page.getByText('This code is wrong, already used')).toBeVisible();
    await secondStep(page, codes[0] ?? '');
    await expect(h1(page, 'Dashboard')).toBeVisible();
  });

  test('leaving while new recovery codes are created asks first', async ({ page, preview, allowNoise }) => {
    allowNoise(/status of 4(01|22)|ApiError/);
    await page.goto('/app/user');
    await firstStep(page, 'twofactor@acme.test');
    await secondStep(page, await codeFor(apiClient(preview.url, null), SECRET));
    await page.getByRole('link', { name: 'Manage' }).click();
    let answer = () => {};
    const isHeld = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/recovery-codes', (route) => isHeld.then(() => route.continue()));
    await page.getByRole('button', { name: 'Create new codes' }).click();
    await page.getByLabel('Your password').fill(PASSWORD);
    await page.getByRole('dialog').getByRole('button', { name: 'Create new codes' }).click();
    await page.goBack();
    await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
    answer();
    await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  });

  test('new recovery codes are created, and it is turned off with password and code', async ({
    page,
    api,
    preview,
    passTime,
    allowNoise,
  }) => {
    allowNoise(/status of 4(01|22)|ApiError|ERR_(EMPTY_RESPONSE|CONNECTION_(RESET|CLOSED))/);
    const ask = apiClient(preview.url, null);
    await page.goto('/app/user/2fa');
    await firstStep(page, 'twofactor@acme.test');
    const usedCode = await codeFor(ask, SECRET);
    await secondStep(page, usedCode);
    await expect(page.getByText('Two-factor authentication is on')).toBeVisible();
    await page.getByRole('button', { name: 'Create new codes' }).click();
    await page.getByLabel('Your password').fill(PASSWORD);
    await page.getByRole('dialog').getByRole('button', { name: 'Create new codes' }).click();
    await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
    await page.getByRole('button', { name: 'I have saved them' }).click();

    await page.getByRole('button', { name: 'Turn off' }).click();
    await page.getByLabel('Your password').fill(PASSWORD);
    await codeField(page).fill(usedCode); // it has already signed in
    await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
    await expect(page.getByText('is wrong or has expired')).toBeVisible();
    await passTime(30_000);
    await codeField(page).fill(await codeFor(ask, SECRET));
    // Its response is lost.
    await api.faults({ failures: [{ path: '/user/2fa/off', method: 'POST', times: 1, drop: 'after' }] });
    await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
    await expect(
      page.getByRole('heading', { name: 'Protect your account with two-factor authentication' }),
    ).toBeVisible();
  });

  test('after five wrong codes, the form says how long to wait', async ({ page, preview, allowNoise }) => {
    allowNoise(/status of 4(01|29)/);
    await page.goto('/auth/login');
    await firstStep(page, 'twofactor@acme.test');
    const ask = apiClient(preview.url, null);
    const right = await Promise.all([-1, 0, 1].map((step) => codeFor(ask, SECRET, step)));
    const wrong = ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code)) ?? '';
    for (let guess = 1; guess <= 5; guess += 1) {
      await secondStep(page, wrong);
      await expect(page.getByText('This code is wrong')).toBeVisible();
    }
    await secondStep(page, wrong);
    await expect(page.getByRole('alert')).toContainText('Too many attempts');
    await expect(page.getByRole('button', { name: /^Wait \d+ seconds$/ })).toBeVisible();
  });
});

test.describe('where the company requires it', () => {
  async function require2fa(
    askAs: (email: string) => ReturnType<typeof apiClient> | Promise<ReturnType<typeof apiClient>>,
  ) {
    const owner = await askAs('owner@acme.test');
    const { version } = dataOf<{ version: number }>(await owner('GET', '/settings/company-settings'));
    const body = { two_factor_required: true };
    const response = await owner('PUT', '/settings/company-settings', {
      body,
      headers: { 'If-Match': String(version) },
    });
    expect(response.status).toBe(200);
  }

  test('signing in leads only to the setup, and then to the requested page', async ({
    page,
    preview,
    signIn,
    askAs,
  }) => {
    await require2fa(askAs);
    await page.goto('/app/contacts');
    await signIn(PERSON);
    await expect(page).toHaveURL('/app/user/2fa');
    await expect(page.getByText('Your company requires two-factor authentication')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link')).toHaveCount(0);
    const response = await (await askAs(PERSON))('GET', '/contacts');
    expect([response.status, (response.body.error as { code: string }).code]).toEqual([
      403,
      'two_factor_setup_required',
    ]);
    for (const path of ['/app/dashboard', '/app/user', '/app/campaigns/create', '/app/pages/forbidden']) {
      await page.goto(path);
      await expect(page).toHaveURL('/app/user/2fa');
    }
    await page.goto('/app/contacts/groups');
    await expect(page).toHaveURL('/app/user/2fa');
    const secret = await secretOn(page);
    await codeField(page).fill(await codeFor(apiClient(preview.url, null), secret));
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await expect(h1(page, 'Groups')).toBeVisible();
    await page.goto('/app/user/2fa');
    await expect(page.getByText('Your company requires it, so it stays on.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Turn off' })).toBeDisabled();
  });

  test('the requested page opens once the user has been read again, with its query', async ({
    page,
    preview,
    signIn,
    askAs,
    api,
    allowNoise,
  }) => {
    allowNoise(/status of 500|ApiError/);
    await require2fa(askAs);
    await page.goto('/app/contacts/groups?filter=%7B%22q%22%3A%22vip%22%7D');
    await signIn(PERSON);
    const secret = await secretOn(page);
    await codeField(page).fill(await codeFor(apiClient(preview.url, null), secret));
    await api.faults({ failures: [{ path: '/user', method: 'GET', times: 99, code: 'internal' }] });
    await page.getByRole('button', { name: 'Turn on' }).click();
    const done = page.getByRole('button', { name: 'I have saved them' });
    await done.click();
    await expect(page.getByText('The service failed')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible();

    await api.faults({ clear: true });
    let answer: () => void = () => undefined;
    const isClicked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/v2/user', async (route) => {
      await isClicked;
      await route.continue();
    });
    await done.click();
    await expect(done).toBeDisabled();
    await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
    answer();
    await expect(h1(page, 'Groups')).toBeVisible();
    await expect(page).toHaveURL(/filter=.*vip/);
  });

  test.describe('in the middle of work', () => {
    test.use({ account: PERSON });

    test('the next request leads to the setup', async ({ page, askAs, allowNoise }) => {
      allowNoise(/status of 403|ApiError/);
      await page.goto('/app/contacts/groups');
      await expect(h1(page, 'Groups')).toBeVisible();
      await require2fa(askAs);
      await page.getByRole('link', { name: 'Categories' }).click();
      await expect(page).toHaveURL('/app/user/2fa');
    });
  });
});
