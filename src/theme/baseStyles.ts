import type { Components, CSSObject } from '@mui/material/styles';
import type { Tokens } from './tokens.ts';

/** Global rules: visible focus, tabular figures, no motion for users who prefer reduced motion, and `further` rules. */
export function baseStyles(tokens: Tokens, further: CSSObject): Components {
  return {
    MuiCssBaseline: {
      styleOverrides: {
        html: { scrollPaddingBlock: 72 },
        // In a lower window, the bar at the end of a form would cover most of the fields: there it scrolls with them.
        '@media (min-height: 401px)': {
          '[data-page-bar]': { position: 'sticky', insetBlockEnd: 0, zIndex: 2 },
          // What gets the focus is scrolled above the bar, and above the errors in it.
          'html:has(main [data-page-bar]), .MuiDialogContent-root:has([data-page-bar])': {
            scrollPaddingBlockEnd: 160,
            // On a phone, its sentences wrap.
            '@media (max-width: 599.95px)': { scrollPaddingBlockEnd: 260 },
          },
          '.MuiDialogContent-root:has([data-page-bar])': { paddingBlockEnd: 0 },
        },
        // A name without spaces never makes the page wider than the window.
        body: { fontVariantNumeric: 'tabular-nums', backgroundColor: tokens.page, overflowWrap: 'anywhere' },
        // Columns stay wide enough for whole words.
        table: { overflowWrap: 'break-word' },
        ':focus-visible': { outline: `2px solid ${tokens.focus}`, outlineOffset: 2 },
        // Links in sentences. Other links have a class and their own look.
        'a:not([class])': { color: tokens.primary },
        '::selection': { backgroundColor: tokens.accent, color: '#14151B' },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '0.01ms !important',
            animationIterationCount: '1 !important',
            // Even the shortest transition would pass a new color from parent to child one frame late.
            transition: 'none !important',
            scrollBehavior: 'auto !important',
          },
        },
        // MUI's inputs detect the browser's autofill by this animation.
        '@keyframes mui-auto-fill': { from: { display: 'block' } },
        '@keyframes mui-auto-fill-cancel': { from: { display: 'block' } },
        ...further,
      },
    },
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: {
        root: { '&.Mui-focusVisible': { outline: `2px solid ${tokens.focus}`, outlineOffset: 2 } },
      },
    },
    MuiTypography: { defaultProps: { variantMapping: { body1: 'p', body2: 'p' } } },
    MuiLink: { defaultProps: { underline: 'hover' } },
  };
}
