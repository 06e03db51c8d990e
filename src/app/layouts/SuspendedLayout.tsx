import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { ProductFrame } from './ProductFrame.tsx';

const Mark = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'center',
  paddingBlockStart: 48,
  color: theme.tokens.textQuiet,
}));

/** Around the pages of an account that is suspended or closed: calm, without the menu, with the way out. */
export function SuspendedLayout({ children }: { children: ReactNode }) {
  return (
    <ProductFrame>
      <Mark>
        <MdiIcon name="mdi-lock-outline" size={40} />
      </Mark>
      {children}
    </ProductFrame>
  );
}
