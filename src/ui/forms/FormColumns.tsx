import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { MOBILE_BREAKPOINT } from '#src/config/constants.ts';
import { PartBoundaries } from '#src/ui/states/Boundary.tsx';

/** A form with related content next to it if there is room. */
export const FormColumns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 40,
  alignItems: 'start',
  padding: '24px 32px 0',
  [theme.breakpoints.down('md')]: { padding: '16px 16px 0' },
  '& > form': { maxWidth: 680, minWidth: 0 },
  [`@media (max-width: ${MOBILE_BREAKPOINT - 0.05}px)`]: { '& > *': { maxWidth: 680 } },
  '&[data-aside]': {
    maxWidth: 1184,
    [`@media (min-width: ${MOBILE_BREAKPOINT}px)`]: { gridTemplateColumns: 'minmax(0, 680px) minmax(280px, 1fr)' },
  },
}));

const Column = styled('div')({ display: 'flex', flexDirection: 'column', gap: 20 });

/** A column of fields, evenly spaced; each fails on its own. */
export function Fields({ children, ...props }: ComponentProps<typeof Column>) {
  return (
    <Column {...props}>
      <PartBoundaries>{children}</PartBoundaries>
    </Column>
  );
}
