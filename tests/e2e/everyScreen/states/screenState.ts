import type { Page } from '@playwright/test';

/** What a screen can be besides just opened: how one gets there from its address. */
export interface ScreenState {
  /** In words, unique. */
  name: string;
  path: string;
  reach: (page: Page) => Promise<void>;
  /** It is reached by what only stands there beside a table. */
  isWide?: boolean;
}

/** Presses the first button with that name. */
export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
