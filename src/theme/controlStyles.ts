import type { Components } from '@mui/material/styles';
import { RADIUS, type Tokens } from './tokens.ts';

/** Buttons, checkboxes and inputs: 36 px high, one-pixel borders, no shadow. */
export function controlStyles(tokens: Tokens): Components {
  return {
    MuiButton: {
      defaultProps: { disableElevation: true, size: 'medium' },
      styleOverrides: {
        root: {
          borderRadius: RADIUS,
          minWidth: 0,
          paddingBlock: 7,
          paddingInline: 14,
          lineHeight: '20px',
          whiteSpace: 'nowrap',
          // A long label needs two lines there.
          '@media (max-width: 359.95px)': { whiteSpace: 'normal' },
        },
        sizeSmall: { paddingBlock: 3, paddingInline: 10, fontSize: '0.8125rem' },
        containedPrimary: {
          backgroundColor: tokens.primarySurface,
          color: '#FFFFFF',
          '&:hover': { backgroundColor: tokens.primarySurfaceHover },
        },
        containedError: {
          backgroundColor: tokens.errorSurface,
          color: '#FFFFFF',
          '&:hover': { backgroundColor: '#A82424' },
        },
        outlined: {
          paddingBlock: 6,
          paddingInline: 13,
          borderColor: tokens.line,
          color: tokens.text,
          backgroundColor: tokens.page,
          '&:hover': { borderColor: tokens.controlLine, backgroundColor: tokens.hover },
          '&.MuiButton-sizeSmall': { paddingBlock: 2, paddingInline: 9 },
        },
        outlinedError: { color: tokens.status.error.text, borderColor: tokens.status.error.border },
        textError: { color: tokens.status.error.text },
        startIcon: { marginInlineStart: -2, marginInlineEnd: 6, '& > *:nth-of-type(1)': { fontSize: 18 } },
      },
    },
    MuiIconButton: { styleOverrides: { root: { borderRadius: RADIUS, padding: 8 }, sizeSmall: { padding: 4 } } },
    MuiOutlinedInput: {
      defaultProps: { size: 'small', notched: false },
      styleOverrides: {
        root: {
          backgroundColor: tokens.page,
          '&:hover:not(.Mui-disabled):not(.Mui-error):not(.Mui-focused) .MuiOutlinedInput-notchedOutline': {
            borderColor: tokens.textQuiet,
          },
          '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: tokens.focus, borderWidth: 2 },
          '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: tokens.status.error.mark },
          '&.Mui-disabled': { backgroundColor: tokens.sunken },
        },
        // The frame's outline shows the focus already.
        input: { paddingBlock: 7.5, paddingInline: 12, '&:focus-visible': { outline: 'none' } },
        inputMultiline: { paddingInline: 0, paddingBlock: 0 },
        multiline: { paddingBlock: 8, paddingInline: 12 },
        notchedOutline: { borderColor: tokens.controlLine },
      },
    },
    MuiInputBase: {
      // baseStyles.ts has these global styles once for all inputs.
      defaultProps: { disableInjectingGlobalStyles: true },
      styleOverrides: {
        root: { fontSize: '0.875rem' },
        input: {
          height: '1.4375em',
          textOverflow: 'ellipsis',
          '&::placeholder': { color: tokens.textQuiet, opacity: 1 },
        },
      },
    },
    MuiFormControlLabel: { styleOverrides: { root: { marginLeft: 0, marginInlineStart: -9 }, label: { minWidth: 0 } } },
    MuiCheckbox: {
      defaultProps: { size: 'small' },
      styleOverrides: { root: { padding: 6, color: tokens.controlLine } },
    },
    MuiRadio: { defaultProps: { size: 'small' }, styleOverrides: { root: { padding: 6, color: tokens.controlLine } } },
    MuiSwitch: { styleOverrides: { track: { backgroundColor: tokens.controlLine, opacity: 1 } } },
    MuiToggleButton: {
      styleOverrides: {
        root: {
          borderColor: tokens.line,
          textTransform: 'none',
          paddingBlock: 5,
          paddingInline: 12,
          color: tokens.textQuiet,
          '&.Mui-selected, &.Mui-selected:hover': { color: tokens.primary, backgroundColor: tokens.selected },
        },
      },
    },
    MuiTab: {
      styleOverrides: {
        root: {
          minHeight: 40,
          minWidth: 0,
          paddingInline: 0,
          paddingBlock: 8,
          marginInlineEnd: 24,
          fontWeight: 400,
          color: tokens.textQuiet,
          '&:hover': { color: tokens.text },
          '&.Mui-selected': { color: tokens.text, fontWeight: 600 },
          '&.Mui-focusVisible': { outlineOffset: -2 },
        },
      },
    },
    MuiTabs: { styleOverrides: { root: { minHeight: 40, boxShadow: `inset 0 -1px ${tokens.line}` } } },
  };
}
