/** A way of looking at a screen. */
export interface Look {
  viewport: { width: number; height: number };
  theme: 'light' | 'dark';
  locale: 'en' | 'fr';
  /** The looks drawn by default. */
  isUsual: boolean;
}

const WIDE = { width: 1440, height: 900 };

export const LOOKS = {
  light: { viewport: WIDE, theme: 'light', locale: 'en', isUsual: true },
  dark: { viewport: WIDE, theme: 'dark', locale: 'en', isUsual: true },
  phone: { viewport: { width: 390, height: 844 }, theme: 'light', locale: 'en', isUsual: true },
  french: { viewport: WIDE, theme: 'light', locale: 'fr', isUsual: false },
  /** The width from which the drawer is next to the page. */
  laptop: { viewport: { width: 1264, height: 800 }, theme: 'light', locale: 'en', isUsual: false },
  /** 1440 × 900 at 200 %. */
  zoomed: { viewport: { width: 720, height: 450 }, theme: 'light', locale: 'en', isUsual: false },
} as const satisfies Record<string, Look>;

export type LookName = keyof typeof LOOKS;
export const LOOK_NAMES = Object.keys(LOOKS) as LookName[];
