import { createTheme, type Theme } from '@mui/material/styles';
import { SPACING, THRESHOLDS } from '#src/config/constants.ts';
import { baseStyles } from './baseStyles.ts';
import { controlStyles } from './controlStyles.ts';
import { surfaceStyles } from './surfaceStyles.ts';
import type { ThemeMode } from './themeTypes.ts';
import { DARK, FONT_SIZE, FONT_STACK, LIGHT, RADIUS } from './tokens.ts';

/**
 * The theme of the whole product. `spacing(1)` is 4 px, so `p: 4` is 16 px; `breakpoints` are the width thresholds of the
 * specification; `theme.tokens` has what MUI's palette has no word for (status colours, surfaces, series of charts).
 */
export function createAppTheme(mode: ThemeMode): Theme {
  const tokens = mode === 'light' ? LIGHT : DARK;
  return createTheme({
    tokens,
    palette: {
      mode,
      primary: { main: tokens.primary, contrastText: mode === 'light' ? '#FFFFFF' : tokens.page },
      secondary: { main: tokens.secondary },
      accent: { main: tokens.accent },
      error: { main: tokens.error },
      info: { main: tokens.info },
      success: { main: tokens.success },
      warning: { main: tokens.warning },
      background: { default: tokens.page, paper: tokens.raised },
      text: { primary: tokens.text, secondary: tokens.textQuiet, disabled: tokens.textDisabled },
      divider: tokens.line,
      action: { hover: tokens.hover, selected: tokens.selected, active: tokens.textQuiet },
    },
    spacing: SPACING.step,
    shape: { borderRadius: RADIUS },
    breakpoints: { values: { xs: 0, sm: THRESHOLDS.xs, md: THRESHOLDS.sm, lg: THRESHOLDS.md, xl: THRESHOLDS.lg } },
    typography: {
      fontFamily: FONT_STACK,
      fontSize: FONT_SIZE,
      htmlFontSize: 16,
      h1: { fontSize: '1rem', fontWeight: 600, lineHeight: 1.5 },
      h2: { fontSize: '1rem', fontWeight: 600, lineHeight: 1.5 },
      h3: { fontSize: '0.875rem', fontWeight: 600, lineHeight: 1.5 },
      body1: { fontSize: '0.875rem', lineHeight: 1.5 },
      body2: { fontSize: '0.8125rem', lineHeight: 1.5 },
      caption: { fontSize: '0.75rem', lineHeight: 1.5 },
      button: { fontSize: '0.875rem', fontWeight: 550, textTransform: 'none', lineHeight: 1.5 },
    },
    components: { ...baseStyles(tokens), ...controlStyles(tokens), ...surfaceStyles(tokens) },
  });
}
