import { styled } from '@mui/material/styles';
import { visuallyHidden } from '#src/theme/visuallyHidden.ts';

/** A small table below a chart: no sorting, no pages. */
export const FiguresTable = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  '& caption': visuallyHidden,
  '& th, & td': {
    padding: '6px 8px',
    textAlign: 'start',
    borderBlockEnd: `1px solid ${theme.tokens.line}`,
    fontWeight: 400,
  },
  '& thead th': { color: theme.tokens.textQuiet },
}));
