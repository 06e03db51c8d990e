import type { Components } from '@mui/material/styles';
import { RADIUS, type Tokens } from './tokens.ts';
import { BELOW_TOP_INSET, TOP_INSET } from './topInset.ts';

/** Surfaces: one-pixel borders; only floating ones have a shadow. */
export function surfaceStyles(tokens: Tokens): Components {
  const floating = {
    border: `1px solid ${tokens.line}`,
    boxShadow: '0 8px 28px rgb(15 16 30 / 0.16)',
    backgroundImage: 'none',
  };
  return {
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiPopover: { styleOverrides: { paper: floating } },
    MuiMenu: { styleOverrides: { paper: floating, list: { paddingBlock: 4 } } },
    MuiMenuItem: {
      styleOverrides: {
        root: {
          fontSize: '0.875rem',
          minHeight: 36,
          marginInline: 4,
          borderRadius: RADIUS - 2,
          paddingInline: 10,
          gap: 10,
          // The menu would cut off a name that is wider than the window.
          whiteSpace: 'normal',
          '&.Mui-focusVisible': { backgroundColor: tokens.hover, outlineOffset: -2 },
        },
      },
    },
    MuiAutocomplete: { styleOverrides: { paper: floating, option: { fontSize: '0.875rem', minHeight: 36 } } },
    MuiDialog: {
      styleOverrides: {
        // Below the banner of a visit.
        root: { insetBlockStart: TOP_INSET },
        // A dialog has the focus when it opens; a ring around it would be noise.
        container: { '&:focus-visible': { outline: 'none' } },
        paper: {
          ...floating,
          borderRadius: RADIUS + 4,
          margin: 16,
          '&:focus-visible': { outline: 'none' },
          '@media (max-width: 600px)': { width: 'calc(100% - 32px)' },
        },
      },
    },
    MuiDialogTitle: {
      defaultProps: { component: 'h2' },
      styleOverrides: { root: { fontSize: '1rem', fontWeight: 600, padding: '20px 24px 8px' } },
    },
    MuiDialogContent: {
      styleOverrides: { root: { paddingInline: 24, paddingBlock: 8, '& > [role=alert]': { marginBlockStart: 16 } } },
    },
    MuiDialogActions: {
      styleOverrides: {
        root: {
          flexWrap: 'wrap',
          padding: '16px 24px 20px',
          gap: 8,
          '& > :not(style) ~ :not(style)': { marginInlineStart: 0 },
        },
      },
    },
    MuiBackdrop: {
      styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'rgb(15 16 30 / 0.4)' } } },
    },
    MuiSkeleton: { defaultProps: { animation: 'wave' }, styleOverrides: { root: { backgroundColor: tokens.line } } },
    MuiDivider: { styleOverrides: { root: { borderColor: tokens.line } } },
    MuiDrawer: {
      styleOverrides: {
        paper: { backgroundImage: 'none', border: 0, borderInlineEnd: `1px solid ${tokens.line}` },
        paperAnchorLeft: { insetBlockStart: TOP_INSET, height: BELOW_TOP_INSET },
        paperAnchorRight: { insetBlockStart: TOP_INSET, height: BELOW_TOP_INSET },
      },
    },
    MuiChip: { styleOverrides: { root: { borderRadius: RADIUS - 2, fontSize: '0.8125rem', height: 26 } } },
    MuiAlert: { styleOverrides: { root: { borderRadius: RADIUS } } },
  };
}
