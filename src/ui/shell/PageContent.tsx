import { styled } from '@mui/material/styles';
import { WIDE_BREAKPOINT } from '#src/config/constants.ts';

/** A report's width (px) in wide windows: what the widest breakpoint leaves next to the open drawer. */
const WIDE_REPORT = 1600;

/** The page's area below the top bar. `width="form"` (720 px), `"report"` (1280 px, more on wide windows) or, for tables, `"full"`. */
export const PageContent = styled('div', { shouldForwardProp: (name) => name !== 'width' })<{
  width?: 'form' | 'report' | 'full';
}>(({ theme, width = 'report' }) => ({
  boxSizing: 'border-box',
  width: '100%',
  maxWidth: { form: 720 + 64, report: 1280, full: 'none' }[width],
  marginInline: width === 'report' ? 'auto' : 0,
  padding: '24px 32px 48px',
  [`@media (min-width: ${WIDE_BREAKPOINT}px)`]: width === 'report' ? { maxWidth: WIDE_REPORT } : {},
  [theme.breakpoints.down('md')]: { padding: '16px 16px 40px' },
  '@media print': { maxWidth: 'none', padding: '12px 0 0' },
}));
