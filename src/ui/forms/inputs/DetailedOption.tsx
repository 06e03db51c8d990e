import { styled } from '@mui/material/styles';

/** An option's name, followed by what distinguishes it from others of the same name: `<DetailedOption>Ann <small>…</small></DetailedOption>`. */
export const DetailedOption = styled('span')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '0 12px',
  width: '100%',
  '& small': { color: theme.tokens.textQuiet },
}));
