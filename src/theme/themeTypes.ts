import type { Tokens } from './tokens.ts';

declare module '@mui/material/styles' {
  interface Theme {
    tokens: Tokens;
    /** The page is being put on paper. */
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

/** Makes the theme's own parts known to the types; importing it is enough. */
export type ThemeMode = 'light' | 'dark';

/** What the product is seen on. */
export type Medium = ThemeMode | 'paper';
