import { styled } from '@mui/material/styles';

/** The end of a step, always in sight. */
export const StickyBar = styled('div')(({ theme }) => ({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  marginBlockStart: 28,
  paddingBlock: '12px 16px',
  backgroundColor: theme.tokens.page,
  borderBlockStart: `1px solid ${theme.tokens.line}`,
}));
