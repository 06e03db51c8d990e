import { styled } from '@mui/material/styles';
import type { Question } from '#src/domain/access/ability.ts';
import { useRefusal } from '#src/ui/refusal/useRefusal.ts';

const Small = styled('small')(({ theme }) => ({
  display: 'block',
  fontSize: '0.8125rem',
  color: theme.tokens.textQuiet,
}));

/** Shown below an action the user may not use: why, and who can grant it. */
export function WhyNot({ question }: { question: Question }) {
  const refusal = useRefusal(question);
  return refusal && <Small>{refusal.sentence}</Small>;
}
