import { styled } from '@mui/material/styles';
import { useText } from '#src/i18n/useText.ts';
import { visuallyHidden } from '#src/theme/visuallyHidden.ts';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';

export const STEPS = ['file', 'columns', 'check', 'run', 'result'] as const;
export type Step = (typeof STEPS)[number];

const List = styled('ol')(({ theme }) => ({
  display: 'flex',
  gap: 4,
  margin: '0 0 24px',
  padding: 0,
  listStyle: 'none',
  fontSize: '0.8125rem',
  color: theme.tokens.textQuiet,
}));
const Item = styled('li')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  paddingBlockStart: 8,
  borderBlockStart: `3px solid ${theme.tokens.line}`,
  '&[data-place="done"], &[aria-current]': { borderColor: theme.tokens.primary },
  '&[aria-current]': { color: theme.tokens.text, fontWeight: 600 },
  [theme.breakpoints.down('sm')]: { '&:not([aria-current]) > span:last-of-type': visuallyHidden },
}));

/** The steps of the wizard, with the current and the finished ones marked. */
export function StepList({ current }: { current: Step }) {
  const text = useText();
  const position = STEPS.indexOf(current);
  return (
    <nav aria-label={text('contactImport.steps.label')}>
      <List>
        {STEPS.map((step, index) => (
          <Item
            key={step}
            aria-current={step === current ? 'step' : undefined}
            data-place={index < position ? 'done' : undefined}
          >
            {index < position && <MdiIcon name="mdi-check" size={16} />}
            <span>{text(`contactImport.steps.${step}`)}</span>
          </Item>
        ))}
      </List>
    </nav>
  );
}
