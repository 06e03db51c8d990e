import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { CopyButton } from '#src/ui/cells/CopyButton.tsx';

/** Steps with their numbers: `<Steps><Step title={…}>…</Step></Steps>`. */
export const Steps = styled('ol')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
  counterReset: 'step',
});
const Item = styled('li')(({ theme }) => ({
  counterIncrement: 'step',
  display: 'grid',
  gridTemplateColumns: '28px minmax(0, 1fr)',
  columnGap: 12,
  '&::before': {
    content: 'counter(step)',
    display: 'grid',
    placeItems: 'center',
    width: 28,
    height: 28,
    borderRadius: '50%',
    fontSize: '0.875rem',
    fontWeight: 600,
    border: `1px solid ${theme.tokens.line}`,
    backgroundColor: theme.tokens.sunken,
  },
}));
const Title = styled('h3')({ margin: '4px 0 8px', fontSize: '0.875rem', fontWeight: 600 });
const Body = styled('div')({
  gridColumn: 2,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 8,
  '& p': { margin: 0 },
});

export function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Item>
      <Title>{title}</Title>
      <Body>{children}</Body>
    </Item>
  );
}

const Row = styled('div')(({ theme }) => ({
  '& small': { display: 'block', fontSize: '0.8125rem', color: theme.tokens.textQuiet },
  '& > div': { display: 'flex', alignItems: 'center', gap: 4 },
  '& code': { minWidth: 0, overflowWrap: 'anywhere', fontFamily: 'ui-monospace, monospace' },
}));

interface TypedValueProps {
  label: string;
  value: string;
  /** What copying it is called. */
  copy: string;
  isLarge?: boolean;
}

/** Something to type on a phone, or to copy. */
export function TypedValue({ label, value, copy, isLarge = false }: TypedValueProps) {
  return (
    <Row>
      <small>{label}</small>
      <div>
        <code style={isLarge ? { fontSize: '1.5rem', fontWeight: 600, letterSpacing: '0.08em' } : undefined}>
          {value}
        </code>
        <CopyButton value={value} label={copy} />
      </div>
    </Row>
  );
}
