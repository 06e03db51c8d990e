import { expect, test } from '#tests/e2e/fixtures.ts';
import { violationsOfColorsOn, violationsOn } from './axe.ts';

test('the page that describes the API reads at 390 px, by keyboard, in both themes, from our own origin alone', async ({
  page,
  baseURL,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(`${baseURL}/`)) foreign.push(request.url());
  });
  const html = page.locator('html');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/api/v2/docs#/campaigns');
  await expect(page.getByRole('heading', { name: 'Messaging API' })).toBeVisible({ timeout: 60_000 });
  await expect(html).toHaveClass('');
  const send = page.getByRole('button', { name: /campaigns\/\{id\}\/send Send a campaign now/ });
  await send.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Permission: send campaigns')).toBeVisible();
  await expect(page).toHaveURL(/#\/campaigns\/sendCampaign$/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await violationsOn(page)).toEqual([]);

  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(html).toHaveClass('dark-mode');
  expect(await violationsOfColorsOn(page)).toEqual([]);
  expect(foreign).toEqual([]);
});
