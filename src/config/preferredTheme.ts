import { DEFAULTS } from './constants.ts';
import { readPreference } from './preferences.ts';

export const THEME_CHOICES = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

/** The choice made in this browser; `system` follows the operating system. */
export function chosenTheme(): ThemeChoice {
  const chosen = readPreference('theme');
  return THEME_CHOICES.find((choice) => choice === chosen) ?? DEFAULTS.theme;
}

/** The theme to show now. */
export function preferredTheme(): 'light' | 'dark' {
  const choice = chosenTheme();
  if (choice !== 'system') return choice;
  return systemTheme().matches ? 'dark' : 'light';
}

/** Whether the operating system is set to dark, and an event when that changes. */
export function systemTheme(): MediaQueryList {
  return window.matchMedia('(prefers-color-scheme: dark)');
}
