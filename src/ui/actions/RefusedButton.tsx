import type { ReactNode } from 'react';
import type { Question } from '#src/domain/access/ability.ts';
import { useRefusal } from '#src/ui/refusal/useRefusal.ts';
import { UnavailableButton } from './UnavailableButton.tsx';

interface RefusedButtonProps {
  /** What the person may not do. */
  question: Question;
  icon: ReactNode;
  children: string;
}

/** In place of a button for what somebody may not do, where its absence would puzzle: its hint says why, and who can grant it. */
export function RefusedButton({ question, icon, children }: RefusedButtonProps) {
  const refusal = useRefusal(question);
  return (
    <UnavailableButton reason={refusal?.sentence ?? ''} icon={icon}>
      {children}
    </UnavailableButton>
  );
}
