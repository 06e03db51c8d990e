import { expect, type Page } from '@playwright/test';
import type { PathCase } from './paths.ts';

/** Waits for the screen: its address, its heading and the page's title. */
export async function expectPage(page: Page, { path, heading, title = heading }: PathCase): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname === path);
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
  await expect(page).toHaveTitle(`${title} - Heliograph`);
}
