import { styled } from '@mui/material/styles';

/** A small table of counts: `data-number` marks counts, `data-bar` a bar where there is room. */
export const ReviewTable = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': {
    paddingBlock: 6,
    fontWeight: 400,
    textAlign: 'start',
    borderBlockEnd: `1px solid ${theme.tokens.line}`,
  },
  '& tr:last-of-type > *': { borderBlockEnd: 0 },
  '& thead th': { fontSize: '0.8125rem', color: theme.tokens.textQuiet },
  '& [data-number]': { textAlign: 'end', whiteSpace: 'nowrap' },
  '& [data-bar]': { width: '45%', paddingInline: 16, [theme.breakpoints.down('sm')]: { display: 'none' } },
}));
