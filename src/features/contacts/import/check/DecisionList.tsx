import { styled } from '@mui/material/styles';

/** Findings about many rows, each with its action. */
export const DecisionList = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', paddingBlock: 6 },
  '& li + li': { borderBlockStart: `1px solid ${theme.tokens.line}` },
  '& li > span': { flex: '1 1 240px' },
}));
