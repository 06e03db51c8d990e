import { styled } from '@mui/material/styles';

/** A small table under a figure: no sorting, no pages. */
export const FiguresTable = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  '& caption': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  '& th, & td': {
    padding: '6px 8px',
    textAlign: 'start',
    borderBlockEnd: `1px solid ${theme.tokens.line}`,
    fontWeight: 400,
  },
  '& thead th': { color: theme.tokens.textQuiet },
}));
