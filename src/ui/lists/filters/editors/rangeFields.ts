import { styled } from '@mui/material/styles';

/** The two ends of a range, one below the other. */
export const RangeFields = styled('div')({
  display: 'grid',
  gap: 4,
  padding: 16,
  '& label + *': { marginBlockEnd: 8 },
});
