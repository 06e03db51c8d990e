import { styled } from '@mui/material/styles';

/** The rules, and beside them, where there is room for both, what they do. */
export const PageColumns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
  alignItems: 'start',
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 1fr) 320px' },
}));
