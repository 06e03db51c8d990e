import type { Page } from '@playwright/test';

/** A state of a screen other than just opened, and how to get there from its address. */
export interface ScreenState {
  /** In words, unique. */
  name: string;
  path: string;
  reach: (page: Page) => Promise<void>;
  /** Whether it is reached through something that exists only on wide screens, next to a table. */
  isWide?: boolean;
  /** Whether it remains, or asks for confirmation, when somebody navigates within the app, so that the next state has to begin with a new document. */
  isLasting?: boolean;
}

/** Clicks the first button with this name. */
export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
