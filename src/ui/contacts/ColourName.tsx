import { styled } from '@mui/material/styles';

const Line = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 6, minWidth: 0, maxWidth: '100%' });
const Words = styled('span')({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
const Dot = styled('span')(({ theme }) => ({
  flexShrink: 0,
  width: 10,
  height: 10,
  borderRadius: 3,
  // Any colour may be picked, the page's own too: the edge keeps it visible.
  boxShadow: `inset 0 0 0 1px ${theme.palette.mode === 'dark' ? 'rgb(255 255 255 / 0.24)' : 'rgb(0 0 0 / 0.16)'}`,
}));

/** A name with the colour somebody gave it; the name is in the text colour, so that it can be read beside any colour. */
export function ColourName({ name, colour }: { name: string; colour: string }) {
  return (
    <Line title={name}>
      <Dot style={{ backgroundColor: colour }} />
      <Words>{name}</Words>
    </Line>
  );
}
