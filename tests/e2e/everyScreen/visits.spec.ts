import type { Page } from '@playwright/test';
import { SHELL } from '#tests/e2e/axe.ts';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { expectNoneInBothThemes, followSystem } from './bothThemes.ts';
import { expectButtons, withButtons } from './buttons.ts';
import { expectPage } from './expectPage.ts';
import { overhang, sidewaysParts, stuckHeight } from './measures.ts';
import { reloadAt } from './navigateInApp.ts';
import { BUILT, BUILT_PATHS, OWNERS_MENU, type PathCase, STAFF } from './paths.ts';

/** Opens each screen once, by its address as a reload does, and checks everything visible on it in that visit. */

const WIDE = { width: 1440, height: 900 };
/** 1440 × 900 pixels at 200 %. */
const ZOOMED = { width: 720, height: 450 };
/** 320 px wide: a window of 1440 × 900 at 400 %. */
const NARROW = [ZOOMED, { width: 390, height: 844 }, { width: 320, height: 640 }];

/** Where axe checks the menu and the top bar too: an owner's and the staff's. */
const WITH_SHELL: readonly PathCase[] = [BUILT.dashboard, BUILT.account, STAFF.tenants];

type Settle = () => Promise<void>;

/** Checks a screen in both themes, then in narrow windows. */
async function checkScreen(page: Page, screen: PathCase, settle: Settle): Promise<void> {
  const { path, heading } = screen;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText([heading]);
  expect.soft(await sidewaysParts(page), `${path}: what scrolls sideways`).toEqual([]);
  await expectNoneInBothThemes(page, path, WITH_SHELL.includes(screen) ? [] : SHELL);
  for (const size of NARROW) {
    await page.setViewportSize(size);
    await settle();
    expect.soft(await overhang(page), `${path} at ${size.width} px`).toBe(0);
    if (size === ZOOMED)
      expect.soft(await stuckHeight(page), `${path}: height of what sticks`).toBeLessThanOrEqual(225);
  }
  await page.setViewportSize(WIDE);
}

const QUARTERS = ['first', 'second', 'third', 'last'] as const;
const sizeOfQuarter = Math.ceil(BUILT_PATHS.length / QUARTERS.length);

test.describe('an owner', () => {
  test.use({ account: 'owner@acme.test' });
  test.beforeEach(({ page }) => followSystem(page));

  // Four quarters run in parallel, because one browser takes a minute for all screens.
  for (const [index, quarter] of QUARTERS.entries()) {
    test(`opens the ${quarter} screens by a reload, with their buttons; they are accessible in both themes, and nothing scrolls sideways`, async ({
      page,
      settle,
    }) => {
      test.setTimeout(600_000);
      for (const screen of BUILT_PATHS.slice(index * sizeOfQuarter, (index + 1) * sizeOfQuarter)) {
        await test.step(screen.path, async () => {
          await reloadAt(page, screen.path);
          await expectPage(page, screen);
          await settle();
          if (withButtons('owner').includes(screen)) await expectButtons(page, screen.path, 'owner');
          await checkScreen(page, screen, settle);
        });
      }
    });
  }

  test('finds everything in the menu, and replies', async ({ page, settle }) => {
    const conversation = withButtons('owner').filter((screen) => !BUILT_PATHS.includes(screen));
    expect(conversation.map(({ path }) => path)).toEqual(['/app/messages?with=acme-contact-49']);
    for (const { path } of conversation) {
      await page.goto(path);
      await settle();
      await expectButtons(page, path, 'owner');
    }
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await expect(menu.getByRole('link')).toHaveText([...OWNERS_MENU]);
  });
});

test.describe('the staff', () => {
  test.use({ account: 'operations@heliograph.test' });
  test.beforeEach(({ page }) => followSystem(page));

  test('opens its screens by a reload; they are accessible in both themes, and nothing scrolls sideways', async ({
    page,
    settle,
  }) => {
    test.setTimeout(600_000);
    for (const screen of Object.values(STAFF)) {
      await test.step(screen.path, async () => {
        await reloadAt(page, screen.path);
        await expectPage(page, screen);
        await settle();
        await checkScreen(page, screen, settle);
      });
    }
  });
});
