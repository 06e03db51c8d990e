import Button, { type ButtonProps } from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Hint } from '#src/ui/hints/Hint.tsx';

interface UnavailableButtonProps {
  /** Why it is unavailable, and what would change that: a sentence. */
  reason: string;
  icon: ReactNode;
  size?: ButtonProps['size'];
  children: string;
}

// Not `disabled`: that would prevent focus and hover, and the reason could not be shown.
const Unavailable = styled(Button)(({ theme }) => ({
  cursor: 'default',
  '&, &:hover': {
    color: theme.palette.action.disabled,
    borderColor: theme.palette.action.disabledBackground,
    backgroundColor: 'transparent',
  },
}));

/** Shown instead of a button that cannot be used now, where its absence would confuse: its hint says why. */
export function UnavailableButton({ reason, icon, size, children }: UnavailableButtonProps) {
  return (
    <Hint text={reason}>
      <Unavailable variant="outlined" aria-disabled disableRipple size={size} startIcon={icon}>
        {children}
      </Unavailable>
    </Hint>
  );
}
