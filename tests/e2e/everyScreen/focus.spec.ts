import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';

/** By keyboard alone: when the focused element disappears, the focus moves nearby, and a key still held down presses nothing there. */
test.use({ account: 'owner@acme.test' });

const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name }).first();

async function pressByKey(page: Page, name: string | RegExp): Promise<void> {
  await button(page, name).focus();
  await page.keyboard.press('Enter');
}

test.describe('a button that disappears when it is pressed', () => {
  for (const [path, name, next] of [
    ['/app/campaigns/create', 'Add individual contacts', /^(combobox|searchbox)$/],
    ['/app/campaigns/create', 'Exclude groups', /^combobox$/],
    ['/app/settings/auto-reply', /^Remove hours 1 of Tuesday/, /./],
    ['/app/settings/company-settings', 'Remove YES', /./],
    ['/app/templates', 'Remove filter: Archived', /./],
    ['/app/settings/keywords', 'No.', /./],
    ['/app/campaigns/acme-campaign-club', 'Review before sending', /./],
  ] as const) {
    test(`${path}: ${name}`, async ({ page }) => {
      await page.goto(path);
      await pressByKey(page, name);
      await expect(page.locator('main :focus, main:focus')).toHaveCount(1);
      const role = await page
        .locator(':focus')
        .evaluate(
          (element) => element.getAttribute('role') ?? (element.matches('button') ? 'button' : element.localName),
        );
      expect(role).toMatch(next);
    });
  }
});

test('a save button regains the focus once it is enabled, and its surroundings hold it in the meantime', async ({
  page,
  api,
  allowNoise,
}) => {
  allowNoise(/status of 500/);
  await page.goto('/app/user');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Olivia Reyes-Stone');
  await api.faults({ failures: [{ path: '/user', method: 'PUT', times: 1, code: 'internal' }] });
  let respond = (): void => {};
  await page.route(/\/api\/v2\/user$/, async (route) => {
    if (route.request().method() === 'PUT') await new Promise<void>((resolve) => (respond = resolve));
    await route.continue();
  });
  await pressByKey(page, 'Save profile');
  await expect(button(page, 'Save profile')).toBeDisabled();
  await expect(page.locator('main :focus')).toHaveCount(1);
  respond();
  await expect(button(page, 'Save profile')).toBeFocused();
});

test.describe('a key that is held down', () => {
  /** As browsers repeat it. */
  async function hold(page: Page, target: Locator): Promise<void> {
    await target.focus();
    for (let repeats = 0; repeats < 5; repeats += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
  }

  test('opens a menu, and does nothing in it', async ({ page }) => {
    const copies: string[] = [];
    page.on('request', (request) => request.url().endsWith('/duplicate') && copies.push(request.url()));
    await page.goto('/app/campaigns');
    await hold(page, button(page, 'Actions for Spring plants are in'));
    await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible();
    expect(copies).toEqual([]);
  });

  test('opens a list of choices, and does not save the form', async ({ page }) => {
    await page.goto('/app/contacts/acme-contact-60/update');
    await hold(page, page.getByRole('main').getByRole('button', { name: 'Choose' }).first());
    await expect(page.getByRole('option').first()).toBeVisible();
    await expect(page).toHaveURL(/update$/);
  });
});

test.describe('a double click', () => {
  /** Clicks, may wait for what the click does, and clicks again at the same place. */
  async function clickTwice(page: Page, target: Locator, between?: () => Promise<unknown>): Promise<void> {
    const box = await target.boundingBox();
    if (box === null) throw new Error('There is nothing to click.');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    for (const clickCount of [1, 2]) {
      if (clickCount === 2) await between?.();
      await page.mouse.down({ clickCount });
      await page.mouse.up({ clickCount });
    }
  }

  test('confirms a dialog, and opens nothing below it', async ({ page, settle }) => {
    await page.goto('/app/contacts');
    await page.getByRole('checkbox', { name: 'Select this page' }).check();
    await button(page, 'Delete').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await settle();
    await clickTwice(page, dialog.getByRole('button', { name: /^Delete/ }), () => expect(dialog).toHaveCount(0));
    await expect(page.getByText('25 contacts deleted')).toBeVisible();
    await settle();
    await expect(page).toHaveURL(/\/app\/contacts(\?|$)/);
  });

  test('runs a menu’s action once, also while the menu fades', async ({ page, settle }) => {
    const copies: string[] = [];
    page.on('request', (request) => request.url().endsWith('/duplicate') && copies.push(request.url()));
    await page.goto('/app/templates');
    await button(page, 'Actions for Season opening').click();
    const item = page.getByRole('menuitem', { name: 'Duplicate' });
    await expect(item).toBeVisible();
    await settle();
    await clickTwice(page, item);
    await expect(page.getByRole('heading', { level: 1, name: 'Season opening (copy)' })).toBeVisible();
    await settle();
    expect(copies).toHaveLength(1);
  });
});

test('following a link moves the focus to the new content', async ({ page }) => {
  await page.goto('/app/contacts');
  await page.getByRole('main').getByRole('link', { name: 'New contact' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'New contact' })).toBeVisible();
  await expect(page.locator('main :focus, main:focus')).toHaveCount(1);
});

test('a click moves no focus', async ({ page }) => {
  await page.goto('/app/settings/company-settings');
  await button(page, 'Remove YES').click();
  await expect(button(page, 'Remove YES')).toHaveCount(0);
  await expect(page.locator('body')).toBeFocused();
});

test('a form for something new begins in its first field', async ({ page }) => {
  for (const path of [
    'contacts/create',
    'contacts/categories/create',
    'contacts/groups/create',
    'templates/create',
    'settings/devices/create',
    'settings/tokens/create',
    'settings/webhooks/create',
    'users/create',
    'users/roles/create',
  ]) {
    await page.goto(`/app/${path}`);
    await expect(page.getByRole('main').getByRole('textbox').first(), path).toBeFocused();
  }
});

const press =
  (...names: string[]) =>
  async (page: Page) => {
    for (const name of names) await page.getByRole('button', { name, exact: true }).first().click();
  };
const afterSelecting = (name: string) => async (page: Page) => {
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await press(name)(page);
};

for (const { account, dialogs } of [
  {
    account: 'owner@acme.test',
    dialogs: [
      ['/app/contacts/groups/acme-members', press('Add members'), 'combobox'],
      ['/app/contacts', afterSelecting('Add to groups'), 'combobox'],
      ['/app/contacts', afterSelecting('Set category'), 'radio'],
      ['/app/contacts/acme-contact-3/update', press('Merge'), 'combobox'],
      ['/app/contacts/import', press('Import a suppression list'), 'textbox'],
      ['/app/settings/devices/acme-office', press('Move queue'), 'combobox'],
      ['/app/user', press('Change password'), 'textbox'],
      [
        '/app/settings/company-settings',
        async (page: Page) => {
          await press('More actions for Town')(page);
          await page.getByRole('menuitem', { name: 'Change type…' }).click();
        },
        'combobox',
      ],
    ] as const,
  },
  {
    account: 'operations@heliograph.test',
    dialogs: [
      ['/app/tenants/borealis', press('Suspend'), 'textbox'],
      ['/app/tenants/borealis', press('Act for this tenant'), 'textbox'],
      ['/app/tenants/borealis', press('Change plan'), 'combobox'],
    ] as const,
  },
]) {
  test.describe(`a dialog that ${account} opens`, () => {
    test.use({ account });

    test('begins in its field', async ({ page }) => {
      for (const [path, open, role] of dialogs) {
        if (new URL(page.url()).pathname !== path) await page.goto(path);
        await open(page);
        await expect(page.getByRole('dialog').getByRole(role).first(), path).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog'), path).toHaveCount(0);
      }
    });
  });
}

test.describe('a button below an empty field with the focus', () => {
  /** Presses and releases the pointer at one place, with time for the page to change in between. */
  async function press(page: Page, target: Locator): Promise<void> {
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
    const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {};
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    for (let frame = 0; frame < 3; frame += 1) await page.evaluate(() => new Promise(requestAnimationFrame));
    await page.mouse.up();
  }

  test('saves, or says what is missing, when it is clicked once', async ({ page }) => {
    await page.goto('/app/contacts/groups/create');
    await press(page, button(page, 'Create group'));
    await expect(page.getByText('1 field needs attention')).toBeVisible();
  });

  test('leaves when it is clicked once', async ({ page }) => {
    await page.goto('/app/contacts/groups/create');
    await press(page, page.getByRole('main').getByRole('link', { name: 'Cancel' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Groups' })).toBeVisible();
  });
});

/** The first of the next elements by Tab that a bar with buttons covers, wholly or in part. */
async function firstBehindBar(page: Page, bar: string, steps: number): Promise<string | null> {
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate((selector) => {
      const element = document.activeElement ?? document.body;
      const found = document.querySelector(selector);
      const { bottom } = element.getBoundingClientRect();
      const isBehind = found && !found.contains(element) && bottom > found.getBoundingClientRect().top;
      return isBehind ? `${element.localName} ${element.id}` : null;
    }, bar);
    if (name) return name;
  }
  return null;
}

test('the focus is never behind the buttons of a page, with any labels', async ({ page, api, allowNoise }) => {
  allowNoise(/status of 500/);
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto('/app/contacts/acme-contact-1/update');
  await page.getByRole('textbox', { name: 'First name' }).fill('Amara Rose');
  await api.faults({ failures: [{ path: '/contacts/acme-contact-1', method: 'PUT', times: 1, code: 'internal' }] });
  await page.keyboard.press('Control+S');
  await expect(page.getByText(/^Not saved/)).toBeVisible();
  expect(await firstBehindBar(page, 'main [data-page-bar]', 12)).toBeNull();
});

// A window of 1440 × 900 at 200 %, and of 1280 × 1024 at 400 %.
for (const viewport of [
  { width: 720, height: 450 },
  { width: 320, height: 256 },
]) {
  test(`the focus is never behind the buttons of a dialog at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/app/settings/keywords?create');
    const dialog = page.getByRole('dialog', { name: 'New keyword' });
    await dialog.getByRole('button', { name: 'Create keyword' }).press('Enter');
    await expect(dialog.getByText('1 field needs attention')).toBeVisible();
    expect(await firstBehindBar(page, '[role=dialog] [data-page-bar]', 13)).toBeNull();
  });
}
