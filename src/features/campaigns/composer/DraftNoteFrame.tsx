import { styled } from '@mui/material/styles';

/** Frames a note above the composer, with the same width. */
export const DraftNoteFrame = styled('div')(({ theme }) => ({
  maxWidth: 1160,
  boxSizing: 'border-box',
  padding: '24px 32px 0',
  [theme.breakpoints.down('md')]: { padding: '16px 16px 0' },
}));
