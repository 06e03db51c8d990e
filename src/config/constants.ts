/** The constants of the specification (section 9), unchanged. No other file repeats these numbers. */

/**
 * Token lifetimes and margin, in ms. `lifetime`: of a session, and of a token that does not state its expiry. `localStrategyLifetime`: of the
 * access token that the API issues. `expiryMargin`: a token this close to its expiry counts as expired.
 */
export const TOKEN = {
  lifetime: 2_592_000 * 1000,
  localStrategyLifetime: 1800 * 1000,
  expiryMargin: 500,
} as const;

/** The thin progress bar at the top of the page: ms, ms, px. */
export const PROGRESS_BAR = { throttle: 200, duration: 5000, height: 2 } as const;

/** A loading state stays at least this long (ms), so that nothing flashes. */
export const MINIMUM_FETCH_DELAY = 200;

/** A page part that has not loaded after this time (ms) counts as failed. */
export const PAGE_PART_TIMEOUT = 120_000;

/** How long the snackbar stays (ms). */
export const SNACKBAR_TIMEOUT = 5000;

/** Width of the navigation drawer, open and mini (px). */
export const DRAWER = { width: 256, miniWidth: 56 } as const;

/** Below this width (px) the drawer is temporary. */
export const MOBILE_BREAKPOINT = 1264;

/** Width thresholds (px). */
export const THRESHOLDS = { xs: 600, sm: 960, md: 1280, lg: 1920 } as const;

/** From this width (px), reports have more columns. */
export const WIDE_BREAKPOINT = 1904;

/** Widths (px) at which the layout changes. */
export const RESPONSIVE_BREAKPOINTS = [600, 960, MOBILE_BREAKPOINT, WIDE_BREAKPOINT] as const;

/** Spacing steps of 4 px, from 0 to 64. */
export const SPACING = { step: 4, max: 64 } as const;

/** Colors of the light theme. */
export const LIGHT_COLORS = {
  primary: '#312E81',
  secondary: '#2C5282',
  accent: '#82B1FF',
  error: '#E53E3E',
  info: '#2B6CB0',
  success: '#38A169',
  warning: '#D69E2E',
} as const;

/** Defaults on the first start. */
export const DEFAULTS = { locale: 'en', theme: 'light', iconFont: 'mdi' } as const;

/** Messages of the error catalogue (specification, section 8). English is the fallback of every language. */
export const CATALOGUE_MESSAGES = {
  notFound: 'This page could not be found',
  unknownMiddleware: (name: string): string => `Unknown middleware ${name}`,
  tokensExpired: 'Both token and refresh token have expired. Your request was aborted.',
} as const;
