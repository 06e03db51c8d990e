import { createTheme, type Theme } from '@mui/material/styles';
import { SPACING, THRESHOLDS } from '#src/config/constants.ts';
import { baseStyles } from './baseStyles.ts';
import { controlStyles } from './controlStyles.ts';
import { PAPER_STYLES } from './paperStyles.ts';
import { surfaceStyles } from './surfaceStyles.ts';
import type { Medium } from './themeTypes.ts';
import { DARK, FONT_SIZE, FONT_STACK, LIGHT, PAPER, RADIUS, type Tokens } from './tokens.ts';

const TOKENS: Record<Medium, Tokens> = { light: LIGHT, dark: DARK, paper: PAPER };

/**
 * The product's theme. `spacing(1)` is 4 px, so `p: 4` is 16 px; `breakpoints` are the widths of the specification; `theme.tokens` has colors
 * that MUI's palette has no name for (statuses, surfaces, chart series). The medium `paper` is used while printing.
 */
export function createAppTheme(medium: Medium): Theme {
  const tokens = TOKENS[medium];
  const mode = medium === 'dark' ? 'dark' : 'light';
  const isPaper = medium === 'paper';
  return createTheme({
    tokens,
    isPaper,
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
    components: {
      ...baseStyles(tokens, isPaper ? PAPER_STYLES : {}),
      ...controlStyles(tokens),
      ...surfaceStyles(tokens),
    },
  });
}
