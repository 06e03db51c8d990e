import { styled } from '@mui/material/styles';
import { ColorDot } from './ColorDot.tsx';

const Row = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minWidth: 0,
  maxWidth: '100%',
  verticalAlign: 'middle',
  // One long name would push the columns behind it out of sight.
  'td &': { maxWidth: 200 },
});
const Words = styled('span')({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

/** A name with its chosen color; the name is in the text color, so that it stays readable. */
export function ColorName({ name, colour }: { name: string; colour: string }) {
  return (
    <Row title={name}>
      <ColorDot colour={colour} />
      <Words>{name}</Words>
    </Row>
  );
}
