import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { PartBoundary } from '#src/ui/states/Boundary.tsx';

interface SectionProps {
  title: string;
  /** One sentence under the heading. */
  description?: string;
  /** At the end of the heading's line. */
  actions?: ReactNode;
  children: ReactNode;
  /** Without an edge, where sections follow each other in a form. */
  isPlain?: boolean;
}

const Frame = styled('section', { shouldForwardProp: (name) => name !== 'isPlain' })<{ isPlain?: boolean }>(
  ({ theme, isPlain }) =>
    isPlain
      ? { '& + &': { marginBlockStart: 40 } }
      : {
          border: `1px solid ${theme.tokens.line}`,
          borderRadius: theme.shape.borderRadius,
          backgroundColor: theme.tokens.raised,
          padding: '16px 20px 20px',
        },
);
const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  marginBlockEnd: 12,
  // Headings have the same height with and without a button.
  '& > :not(:first-of-type)': { marginBlock: -4 },
});
const Words = styled('div')({ flex: '1 1 176px', minWidth: 0 });
const Title = styled('h2')(({ theme }) => ({ ...theme.typography.h3, margin: 0 }));
const Description = styled('p')(({ theme }) => ({ margin: 0, fontSize: '0.8125rem', color: theme.tokens.textQuiet }));

/** A part of a page under its own heading: `<Section title={text('…')} actions={<Button …/>}>…</Section>`. */
export function Section({ title, description, actions, children, isPlain }: SectionProps) {
  const id = useId();
  return (
    <Frame isPlain={isPlain} aria-labelledby={id}>
      <Head>
        <Words>
          <Title id={id}>{title}</Title>
          {description && <Description>{description}</Description>}
        </Words>
        {actions}
      </Head>
      <PartBoundary>{children}</PartBoundary>
    </Frame>
  );
}
