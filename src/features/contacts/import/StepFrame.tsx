import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useRef } from 'react';
import { useText } from '#src/i18n/useText.ts';
import { STEPS, type Step } from './StepList.tsx';

interface StepFrameProps {
  step: Step;
  title: string;
  intro?: ReactNode;
  children: ReactNode;
  /** Back and Next. */
  actions?: ReactNode;
}

const Title = styled('h2')({ margin: 0, fontSize: '1.25rem', lineHeight: 1.4, fontWeight: 600, outlineOffset: 4 });
const Quiet = styled('p')(({ theme }) => ({ margin: '4px 0 0', color: theme.tokens.textQuiet }));
const Body = styled('div')({ display: 'flex', flexDirection: 'column', gap: 24, marginBlock: '20px 24px' });
// Some buttons contain a whole sentence, long in some languages.
const Frame = styled('section')({ '& .MuiButton-root': { whiteSpace: 'normal', textAlign: 'start' } });
const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  paddingBlock: 12,
  borderBlockStart: `1px solid ${theme.tokens.line}`,
  backgroundColor: theme.tokens.page,
  '& > :last-child': { marginInlineStart: 'auto' },
}));

/** The last step shown. Moving to another step focuses its heading; opening the page does not. */
let lastShown: Step | null = null;

/** A wizard step: heading, introduction, content and actions. The heading is focused when the step opens. */
export function StepFrame({ step, title, intro, children, actions }: StepFrameProps) {
  const text = useText();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (lastShown !== null && lastShown !== step) {
      heading.current?.focus({ preventScroll: true });
      window.scrollTo({ top: 0 });
    }
    lastShown = step;
  }, [step]);

  const position = text('contactImport.steps.position', { step: STEPS.indexOf(step) + 1, steps: STEPS.length });
  return (
    <Frame aria-labelledby="import-step">
      <Quiet>{position}</Quiet>
      <Title ref={heading} id="import-step" tabIndex={-1}>
        {title}
      </Title>
      {intro && <Quiet>{intro}</Quiet>}
      <Body>{children}</Body>
      {actions && <Actions data-page-bar>{actions}</Actions>}
    </Frame>
  );
}
