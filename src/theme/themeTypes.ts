import type { Tokens } from './tokens.ts';

declare module '@mui/material/styles' {
  interface Theme {
    tokens: Tokens;
    /** Whether the page is being printed. */
    isPaper: boolean;
  }
  interface ThemeOptions {
    tokens?: Tokens;
    isPaper?: boolean;
  }
  interface Palette {
    accent: Palette['primary'];
  }
  interface PaletteOptions {
    accent?: PaletteOptions['primary'];
  }
}

export type ThemeMode = 'light' | 'dark';

/** What the theme is for: a screen in light or dark, or print. */
export type Medium = ThemeMode | 'paper';
