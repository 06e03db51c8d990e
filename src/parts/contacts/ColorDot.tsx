import { styled } from '@mui/material/styles';

const Dot = styled('span')(({ theme }) => ({
  display: 'inline-block',
  flexShrink: 0,
  width: 10,
  height: 10,
  borderRadius: 3,
  // The color may equal the page's own; the border keeps it visible.
  boxShadow: `inset 0 0 0 1px ${theme.palette.mode === 'dark' ? 'rgb(255 255 255 / 0.24)' : 'rgb(0 0 0 / 0.16)'}`,
}));

/** A chosen color, as decoration: the name is next to it. */
export function ColorDot({ colour }: { colour: string }) {
  return <Dot aria-hidden style={{ backgroundColor: colour }} />;
}
