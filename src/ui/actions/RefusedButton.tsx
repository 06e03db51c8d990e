import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { Question } from '#src/domain/access/ability.ts';
import { Hint } from '#src/ui/hints/Hint.tsx';
import { useRefusal } from '#src/ui/refusal/useRefusal.ts';

interface RefusedButtonProps {
  /** What the person may not do. */
  question: Question;
  icon: ReactNode;
  children: string;
}

// Not `disabled`: that one gets neither focus nor hover, and with them nobody would learn why.
const Refused = styled(Button)(({ theme }) => ({
  cursor: 'default',
  '&, &:hover': {
    color: theme.palette.action.disabled,
    borderColor: theme.palette.action.disabledBackground,
    backgroundColor: 'transparent',
  },
}));

/** In place of a button for what somebody may not do, where its absence would puzzle: its hint says why, and who can grant it. */
export function RefusedButton({ question, icon, children }: RefusedButtonProps) {
  const refusal = useRefusal(question);
  return (
    <Hint text={refusal?.sentence ?? ''}>
      <Refused variant="outlined" aria-disabled disableRipple startIcon={icon}>
        {children}
      </Refused>
    </Hint>
  );
}
