import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { type IconName, MdiIcon } from '#src/ui/icons/MdiIcon.tsx';

/** A figure's direction, and whether that is good, or null if neither. */
export interface ChangeLook {
  direction: 'up' | 'down' | 'level';
  isGood: boolean | null;
}

const ICON: Record<ChangeLook['direction'], IconName> = {
  up: 'mdi-arrow-up',
  down: 'mdi-arrow-down',
  level: 'mdi-minus',
};

const Line = styled('span')(({ theme }) => ({
  display: 'flex',
  gap: 4,
  lineHeight: 1.35,
  '& > :first-of-type': { flex: 'none', marginBlockStart: 1 },
  '&[data-good="true"]': { color: theme.tokens.status.success.text },
  '&[data-good="false"]': { color: theme.tokens.status.error.text },
}));

/** The change since the previous period, in words and with an arrow. */
export function ChangeLine({ direction, isGood, children }: ChangeLook & { children: ReactNode }) {
  return (
    <Line data-good={isGood === null ? undefined : String(isGood)}>
      <MdiIcon name={ICON[direction]} size={16} />
      <span>{children}</span>
    </Line>
  );
}
