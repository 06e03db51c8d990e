import { expect, it } from 'vitest';
import * as constants from './constants.ts';

// Copied by hand from section 9 of the specification. Figures must be changed in two places, so that none changes by accident.
it.each([
  [constants.TOKEN.lifetime, 2_592_000_000],
  [constants.TOKEN.localStrategyLifetime, 1_800_000],
  [constants.TOKEN.expiryMargin, 500],
  [constants.PROGRESS_BAR, { throttle: 200, duration: 5000, height: 2 }],
  [constants.MINIMUM_FETCH_DELAY, 200],
  [constants.PAGE_PART_TIMEOUT, 120_000],
  [constants.SNACKBAR_TIMEOUT, 5000],
  [constants.DRAWER, { width: 256, miniWidth: 56 }],
  [constants.MOBILE_BREAKPOINT, 1264],
  [constants.THRESHOLDS, { xs: 600, sm: 960, md: 1280, lg: 1920 }],
  [constants.RESPONSIVE_BREAKPOINTS, [600, 960, 1264, 1904]],
  [constants.SPACING, { step: 4, max: 64 }],
  [
    constants.LIGHT_COLORS,
    {
      primary: '#312E81',
      secondary: '#2C5282',
      accent: '#82B1FF',
      error: '#E53E3E',
      info: '#2B6CB0',
      success: '#38A169',
      warning: '#D69E2E',
    },
  ],
  [constants.DEFAULTS, { locale: 'en', theme: 'light', iconFont: 'mdi' }],
  [constants.CATALOGUE_MESSAGES.notFound, 'This page could not be found'],
  [constants.CATALOGUE_MESSAGES.unknownMiddleware('geo'), 'Unknown middleware geo'],
  [constants.CATALOGUE_MESSAGES.tokensExpired, 'Both token and refresh token have expired. Your request was aborted.'],
])('the specification’s figure %o', (constant, figure) => {
  expect(constant).toEqual(figure);
});
