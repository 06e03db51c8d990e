import { expect, type Page } from '@playwright/test';
import { SHELL, violationsOfColorsOn, violationsOn } from '#tests/e2e/axe.ts';

/** Lets the page follow the system's theme. */
export const followSystem = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('heliograph.theme', 'system'));

/** Checks a page with axe as it looks now. */
export async function expectNoViolations(page: Page, where: string, besides?: readonly string[]): Promise<void> {
  expect.soft(await violationsOn(page, besides), where).toEqual([]);
}

/**
 * Checks a page that follows the system's theme with axe: all rules in the current theme, then only colors in the other one, in which the next page
 * begins, so that no theme is drawn twice.
 *
 * @param besides what is not checked; default: the shell, which is checked around each person's first screen
 */
export async function expectNoneInBothThemes(
  page: Page,
  where: string,
  besides: readonly string[] = SHELL,
): Promise<void> {
  const body = page.locator('body');
  const [isDark, background] = await body.evaluate((element) => [
    matchMedia('(prefers-color-scheme: dark)').matches,
    getComputedStyle(element).backgroundColor,
  ]);
  const [now, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  await expectNoViolations(page, `${where}, ${now}`, besides);
  await page.emulateMedia({ colorScheme: other });
  await expect(body).not.toHaveCSS('background-color', background);
  expect.soft(await violationsOfColorsOn(page, besides), `${where}, ${other}`).toEqual([]);
}
