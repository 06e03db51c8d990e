import { styled } from '@mui/material/styles';

/** A small table in a dialog, as wide as there is room; on a phone without the columns marked `data-less`. */
export const PlainTable = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    padding: '6px 8px',
    textAlign: 'start',
    verticalAlign: 'top',
    borderBlockEnd: `1px solid ${theme.tokens.line}`,
  },
  '& th': { fontWeight: 550, color: theme.tokens.textQuiet },
  '& th[data-number], & td[data-number]': { textAlign: 'end' },
  '& code': { overflowWrap: 'anywhere' },
  [theme.breakpoints.down('sm')]: { '& th, & td': { paddingInline: '0 8px' }, '& [data-less]': { display: 'none' } },
}));
