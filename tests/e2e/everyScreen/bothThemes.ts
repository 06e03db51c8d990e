import { expect, type Page } from '@playwright/test';
import { violationsOfColoursOn, violationsOn } from '#tests/e2e/axe.ts';

/** Lets the page follow the system's theme. */
export const followSystem = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('heliograph.theme', 'system'));

/** Checks a page with axe as it looks now. */
export async function expectNoViolations(page: Page, where: string): Promise<void> {
  expect.soft(await violationsOn(page), where).toEqual([]);
}

/**
 * Checks a page that follows the system's theme with axe: all rules in the current theme, then only colours in the other one, which stays. The
 * next page begins in that theme, so no theme is drawn twice.
 *
 * @param turned is awaited between the themes.
 */
export async function expectNoneInBothThemes(
  page: Page,
  where: string,
  turned: () => Promise<void> = async () => {},
): Promise<void> {
  const body = page.locator('body');
  const [isDark, background] = await body.evaluate((element) => [
    matchMedia('(prefers-color-scheme: dark)').matches,
    getComputedStyle(element).backgroundColor,
  ]);
  const [now, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  await expectNoViolations(page, `${where}, ${now}`);
  await page.emulateMedia({ colorScheme: other });
  await turned();
  await expect(body).not.toHaveCSS('background-color', background);
  expect.soft(await violationsOfColoursOn(page), `${where}, ${other}`).toEqual([]);
}
