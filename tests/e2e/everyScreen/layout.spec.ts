import type { Page } from '@playwright/test';
import { dataOf } from '#mock-api/testing/apiClient.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { oneByOne, watchShifts } from '#tests/e2e/watchShifts.ts';
import { BUILT } from './paths.ts';

test.use({ account: 'owner@acme.test' });

/** Whether the focused element shows its focus by an outline, on itself or on its field. */
const isFocusVisible = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return true; // after the last stop
    const field = focused.closest('.MuiInputBase-root')?.querySelector('fieldset');
    return [focused, focused.parentElement, field].some((element) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth, boxShadow, borderWidth } = getComputedStyle(element);
      const hasLine = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
      return hasLine || boxShadow !== 'none' || (element === field && Number.parseFloat(borderWidth) >= 2);
    });
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the menu opens over the page, and closes behind a link', async ({ page }) => {
    await page.goto(BUILT.dashboard.path);
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('link', { name: 'Groups' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Groups' })).toBeVisible();
    await expect(menu).toBeHidden();
  });

  test('a campaign’s menu stays next to its long name, with the status below', async ({ page, askAs }) => {
    const ask = await askAs('owner@acme.test');
    const draft = dataOf<Campaign>(await ask('GET', '/campaigns/acme-campaign-club'));
    await ask('PUT', '/campaigns/acme-campaign-club', {
      body: { ...draft, name: 'Evening of the garden club with soup and a talk about leeks' },
      headers: { 'If-Match': `"${draft.version}"` },
    });
    await page.goto(BUILT.draft.path);
    const bar = page.getByRole('banner');
    const title = await page.getByRole('heading', { level: 1, name: /^Evening/ }).boundingBox();
    const menu = await bar.getByRole('button', { name: /^Actions for Evening/ }).boundingBox();
    const status = await bar.getByText('Draft').boundingBox();
    if (!title || !menu || !status) throw new Error('The heading is not complete.');
    expect(menu.y).toBeLessThan(title.y + title.height / 2);
    expect(menu.x).toBeGreaterThanOrEqual(title.x + title.width);
    expect(status.y).toBeGreaterThanOrEqual(title.y + title.height);
  });

  test('a title next to a status stays whole, with the status below it', async ({ page }) => {
    await page.goto(BUILT.campaignMessages.path);
    const title = page.getByRole('heading', { level: 1, name: 'Messages' });
    const status = page.getByRole('banner').getByText('Finished');
    await expect(status).toBeVisible();
    const [above, below] = [await title.boundingBox(), await status.boundingBox()];
    expect(above?.height).toBeLessThan(30);
    expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
  });

  test('the top bar has a button for commands, with its icon in sight', async ({ page }) => {
    await page.goto(BUILT.dashboard.path);
    const button = page.getByRole('button', { name: 'Search or run a command' });
    await expect(button.locator('.mdi')).toBeVisible();
    expect((await button.boundingBox())?.width).toBeGreaterThanOrEqual(24);
    await button.click();
    await expect(page.getByRole('combobox')).toBeFocused();
  });
});

test('the drawer is 256 px wide, 56 when small, and over the page below 1264', async ({ page }) => {
  await page.goto(BUILT.dashboard.path);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const width = async () => (await menu.locator('..').boundingBox())?.width;
  await expect.poll(width).toBe(256);
  await page.getByRole('button', { name: 'Collapse menu' }).click();
  await expect.poll(width).toBe(56);
  await page.setViewportSize({ width: 1264, height: 800 });
  await expect(menu).toBeVisible();
  await page.setViewportSize({ width: 1263, height: 800 });
  await expect(menu).toBeHidden();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
});

test('the focus is visible at each of the first stops', async ({ page, settle }) => {
  for (const { path } of [BUILT.dashboard, BUILT.contacts, BUILT.newContact, BUILT.draft]) {
    await page.goto(path);
    await settle();
    for (let stop = 1; stop <= 14; stop += 1) {
      await page.keyboard.press('Tab');
      if (stop < 10) await expect(page.locator('body')).not.toBeFocused();
      await expect.poll(() => isFocusVisible(page), `${path}, stop ${stop}`).toBe(true);
    }
  }
});

test('the first stop leads past the menu to the content', async ({ page }) => {
  await page.goto(BUILT.contacts.path);
  await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('searchbox')).toBeFocused();
});

for (const width of [1440, 390]) {
  test.describe(`what arrives late moves nothing at ${width} px`, () => {
    // High enough for the whole page: only what is in the window counts as moved.
    test.use({ viewport: { width, height: 3000 } });

    for (const { path, heading, still } of [
      // On a phone, the devices in need are above the chart, and nobody knows how many there will be.
      { ...BUILT.dashboard, still: width === 1440 ? /^(Received|Messages per day)/ : /^(Received|Inbox)/ },
      { ...BUILT.draft, still: /^(Categories|Message|When|Delivery)/ },
      { ...BUILT.inviteUsers, still: /^(Role|Send invitations)/ },
      { ...BUILT.report, still: /^(Purpose|Segments|Started|Excluded)/ },
    ]) {
      test(path, async ({ page, settle }) => {
        const shifts = await watchShifts(page);
        await oneByOne(page);
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
        await settle();
        expect((await shifts()).filter((moved) => still.test(moved))).toEqual([]);
      });
    }
  });
}
