import { styled } from '@mui/material/styles';

const Dot = styled('span')(({ theme }) => ({
  display: 'inline-block',
  flexShrink: 0,
  width: 10,
  height: 10,
  borderRadius: 3,
  // Any colour may be picked, the page's own too: the edge keeps it visible.
  boxShadow: `inset 0 0 0 1px ${theme.palette.mode === 'dark' ? 'rgb(255 255 255 / 0.24)' : 'rgb(0 0 0 / 0.16)'}`,
}));

/** A colour that somebody picked; decoration, the name stands beside it. */
export function ColourDot({ colour }: { colour: string }) {
  return <Dot aria-hidden style={{ backgroundColor: colour }} />;
}
