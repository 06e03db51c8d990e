import type { ReactNode } from 'react';
import type { AccessCheck } from '#src/domain/access/ability.ts';
import { UnavailableButton } from '#src/ui/actions/UnavailableButton.tsx';
import { useRefusal } from './useRefusal.ts';

interface RefusedButtonProps {
  /** The missing permission. */
  check: AccessCheck;
  icon: ReactNode;
  children: string;
}

/** Shown instead of a button the user cannot use, where its absence would confuse: its hint says why, and who can grant it. */
export function RefusedButton({ check, icon, children }: RefusedButtonProps) {
  const refusal = useRefusal(check);
  return (
    <UnavailableButton reason={refusal?.sentence ?? ''} icon={icon}>
      {children}
    </UnavailableButton>
  );
}
