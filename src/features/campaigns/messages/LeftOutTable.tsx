import { styled } from '@mui/material/styles';

/** A plain table of people, each row a card on a narrow screen. */
export const LeftOutTable = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  overflow: 'hidden',
  border: `1px solid ${theme.tokens.line}`,
  borderRadius: theme.shape.borderRadius,
  '& tbody tr:last-of-type > *': { borderBlockEnd: 0 },
  '& th, & td': {
    padding: '9px 14px',
    textAlign: 'start',
    fontWeight: 400,
    borderBlockEnd: `1px solid ${theme.tokens.line}`,
  },
  '& thead th': { fontSize: '0.8125rem', color: theme.tokens.textQuiet, backgroundColor: theme.tokens.sunken },
  '& a': { color: theme.tokens.text, fontWeight: 550 },
  [theme.breakpoints.down('sm')]: {
    '& thead': { display: 'none' },
    '& tr': { display: 'grid', padding: '8px 14px', borderBlockEnd: `1px solid ${theme.tokens.line}` },
    '& th, & td': { padding: '2px 0', border: 0 },
  },
}));
