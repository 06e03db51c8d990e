import { styled } from '@mui/material/styles';

/** A step's bottom bar. With `data-page-bar`, it sticks to the end of the window (theme/baseStyles.ts). */
export const StickyBar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  marginBlockStart: 28,
  paddingBlock: '12px 16px',
  backgroundColor: theme.tokens.page,
  // Radios and focus rings extend slightly beyond the column; they must not show next to or below the bar.
  boxShadow: `-12px 0 0 ${theme.tokens.page}, 12px 0 0 ${theme.tokens.page}, 0 8px 0 ${theme.tokens.page}`,
  borderBlockStart: `1px solid ${theme.tokens.line}`,
}));
