import { styled } from '@mui/material/styles';

/** A small table in a dialog: as wide as there is room, and scrolling on its own where there is none. */
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
}));
