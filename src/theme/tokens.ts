import { LIGHT_COLORS } from '#src/config/constants.ts';

/** The meanings of a status color. Components that show a status use one of these, never a color. */
export const STATUS_KINDS = ['neutral', 'info', 'success', 'warning', 'error'] as const;
export type StatusKind = (typeof STATUS_KINDS)[number];

/** `text` has a contrast of 4.5:1 on `background` and on the page; `mark`, for icons, bars and dots, has 3:1. */
export interface StatusColors {
  text: string;
  background: string;
  border: string;
  mark: string;
}

export interface Tokens {
  primary: string;
  /** The primary color as a background of white text, as in the main button. */
  primarySurface: string;
  primarySurfaceHover: string;
  secondary: string;
  accent: string;
  error: string;
  errorSurface: string;
  info: string;
  success: string;
  warning: string;
  page: string;
  sunken: string;
  raised: string;
  hover: string;
  selected: string;
  text: string;
  textQuiet: string;
  textDisabled: string;
  line: string;
  /** The border of a control: 3:1 against the page (WCAG 1.4.11). */
  controlLine: string;
  focus: string;
  /** A tooltip, which contrasts with any surface. */
  hint: { text: string; background: string };
  status: Record<StatusKind, StatusColors>;
  /** Colors of chart series, in order: distinguishable with color blindness, 3:1 against the page. */
  series: readonly string[];
}

const HINT = { text: '#FFFFFF', background: '#26283A' };

export const LIGHT: Tokens = {
  ...LIGHT_COLORS,
  primarySurface: LIGHT_COLORS.primary,
  primarySurfaceHover: '#272463',
  errorSurface: '#C53030',
  page: '#FFFFFF',
  sunken: '#F7F7FA',
  raised: '#FFFFFF',
  hover: '#F4F4F8',
  selected: '#EEF0FB',
  text: '#1B1C28',
  textQuiet: '#5B5F73',
  textDisabled: '#8E92A4',
  line: '#E4E5EC',
  controlLine: '#8A8FA3',
  focus: '#4C48C8',
  hint: HINT,
  status: {
    neutral: { text: '#4D5166', background: '#F0F1F5', border: '#DCDEE6', mark: '#7A7F95' },
    info: { text: '#24598F', background: '#E9F2FB', border: '#C5DDF3', mark: '#2B6CB0' },
    success: { text: '#226B45', background: '#E8F6EE', border: '#BFE4CF', mark: '#2F8F5B' },
    warning: { text: '#85500F', background: '#FDF4DF', border: '#F0D9A1', mark: '#B7791F' },
    error: { text: '#B32626', background: '#FDECEC', border: '#F6C9C9', mark: '#E53E3E' },
  },
  series: ['#312E81', '#C2620A', '#0E8A8A', '#B83280', '#5A7D1A', '#6B7280'],
};

export const DARK: Tokens = {
  primary: '#A9ACF8',
  primarySurface: '#5350C9',
  primarySurfaceHover: '#605DD6',
  secondary: '#8FB8E3',
  accent: LIGHT_COLORS.accent,
  error: '#F58A8A',
  errorSurface: '#C53030',
  info: '#7DB4EA',
  success: '#68C595',
  warning: '#E5B454',
  page: '#14151B',
  sunken: '#0F1015',
  raised: '#1B1C24',
  hover: '#1E2029',
  selected: '#25264A',
  text: '#E9EAF0',
  textQuiet: '#A5A9B8',
  textDisabled: '#6F7385',
  line: '#2A2C37',
  controlLine: '#6C7084',
  focus: '#A9ACF8',
  hint: HINT,
  status: {
    neutral: { text: '#BFC2CF', background: '#242630', border: '#363946', mark: '#8A8FA3' },
    info: { text: '#93C2F0', background: '#172738', border: '#24425F', mark: '#5B9BD9' },
    success: { text: '#7ED3A6', background: '#15291F', border: '#22452F', mark: '#48A877' },
    warning: { text: '#EBC270', background: '#2D2413', border: '#4F3F1C', mark: '#D69E2E' },
    error: { text: '#F7A1A1', background: '#331A1C', border: '#5A2A2D', mark: '#E86565' },
  },
  series: ['#A9ACF8', '#F0A35E', '#4FC3C3', '#EE8DC0', '#A8CC5C', '#A5A9B8'],
};

/** Black on white, without filled areas that waste ink. */
export const PAPER: Tokens = {
  ...LIGHT,
  sunken: '#FFFFFF',
  hover: '#FFFFFF',
  selected: '#FFFFFF',
  text: '#000000',
  textQuiet: '#3A3D4B',
  line: '#B4B7C5',
};

/** Radius of surfaces and controls (px). */
export const RADIUS = 8;

/** Size of body text (px); other sizes are relative to it. */
export const FONT_SIZE = 14;

export const FONT_STACK = [
  'system-ui',
  '-apple-system',
  '"Segoe UI"',
  'Roboto',
  '"Noto Sans"',
  '"Helvetica Neue"',
  'Arial',
  'sans-serif',
].join(', ');
