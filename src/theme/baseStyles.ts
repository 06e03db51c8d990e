import type { Components, CSSObject } from '@mui/material/styles';
import type { Tokens } from './tokens.ts';

/** Document-wide rules: focus that can be seen, figures that line up, no motion for those who ask for none; and further ones. */
export function baseStyles(tokens: Tokens, further: CSSObject): Components {
  return {
    MuiCssBaseline: {
      styleOverrides: {
        html: { scrollPaddingBlock: 72 },
        body: { fontVariantNumeric: 'tabular-nums', backgroundColor: tokens.page, overflowWrap: 'break-word' },
        ':focus-visible': { outline: `2px solid ${tokens.focus}`, outlineOffset: 2 },
        // Links in sentences; every other one has its own look.
        'a:not([class])': { color: tokens.primary },
        '::selection': { backgroundColor: tokens.accent, color: '#14151B' },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '0.01ms !important',
            animationIterationCount: '1 !important',
            // None at all: the shortest would still pass a new colour on from parent to child one frame after the other.
            transition: 'none !important',
            scrollBehavior: 'auto !important',
          },
        },
        // By their animation MUI's inputs notice what a browser fills in.
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
