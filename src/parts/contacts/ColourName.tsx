import { styled } from '@mui/material/styles';
import { ColourDot } from './ColourDot.tsx';

const Row = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minWidth: 0,
  maxWidth: '100%',
  verticalAlign: 'middle',
});
const Words = styled('span')({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

/** A name with its chosen colour; the name is in the text colour, so that it stays readable. */
export function ColourName({ name, colour }: { name: string; colour: string }) {
  return (
    <Row title={name}>
      <ColourDot colour={colour} />
      <Words>{name}</Words>
    </Row>
  );
}
