import { expect, test } from '#tests/e2e/fixtures.ts';
import { violationsOn } from './axe.ts';

test.describe('the page that describes the API', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`reads at 390 px, by keyboard, from our own origin alone: ${colorScheme}`, async ({ page, baseURL }) => {
      test.setTimeout(120_000);
      const foreign: string[] = [];
      page.on('request', (request) => {
        if (!request.url().startsWith(`${baseURL}/`)) foreign.push(request.url());
      });
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/api/v2/docs#/campaigns');
      await expect(page.getByRole('heading', { name: 'Messaging API' })).toBeVisible({ timeout: 60_000 });
      const send = page.getByRole('button', { name: /campaigns\/\{id\}\/send Send a campaign now/ });
      await send.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByText('Permission: send campaigns')).toBeVisible();
      await expect(page).toHaveURL(/#\/campaigns\/sendCampaign$/);
      await expect(page.locator('html')).toHaveClass(colorScheme === 'dark' ? 'dark-mode' : '');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      expect(await violationsOn(page)).toEqual([]);
      expect(foreign).toEqual([]);
    });
  }
});
