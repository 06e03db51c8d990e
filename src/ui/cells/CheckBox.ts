import { styled } from '@mui/material/styles';

/** A checkbox that looks like MUI's but is one element instead of 20: a list has one in each row. Name it by `aria-label`. */
export const CheckBox = styled('input')(({ theme: { tokens, palette } }) => ({
  appearance: 'none',
  display: 'inline-grid',
  flex: 'none',
  placeItems: 'center',
  verticalAlign: 'middle',
  width: 32,
  height: 32,
  margin: 0,
  borderRadius: '50%',
  cursor: 'pointer',
  '&:hover': { backgroundColor: tokens.hover },
  '&::before, &::after': { content: '""', gridArea: '1 / 1', boxSizing: 'border-box' },
  '&::before': { width: 15, height: 15, border: `2px solid ${tokens.controlLine}`, borderRadius: 2 },
  '&:checked::before, &:indeterminate::before': { borderColor: tokens.primary, backgroundColor: tokens.primary },
  '&:checked::after, &:indeterminate::after': { width: 11, height: 11, backgroundColor: tokens.raised },
  '&:checked::after': { clipPath: 'polygon(14% 46%, 2% 58%, 40% 93%, 98% 24%, 86% 12%, 40% 68%)' },
  '&:indeterminate::after': { clipPath: 'inset(41% 9%)' },
  '&:disabled': { cursor: 'default', backgroundColor: 'transparent' },
  '&:disabled::before': { borderColor: palette.action.disabled },
  '&:disabled:checked::before, &:disabled:indeterminate::before': { backgroundColor: palette.action.disabled },
  '@media (forced-colors: active)': {
    appearance: 'auto',
    width: 15,
    height: 15,
    margin: 8.5,
    '&::before, &::after': { display: 'none' },
  },
}));
