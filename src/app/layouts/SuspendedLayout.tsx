import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { ProductFrame } from './ProductFrame.tsx';

const Mark = styled('div')(({ theme }) => ({
  // Aligned with the text below.
  maxWidth: 560,
  marginInline: 'auto',
  padding: '12vh 24px 0',
  color: theme.tokens.textQuiet,
  '&& + *': { paddingBlockStart: 16 },
}));

/** The layout of a suspended or closed account: without the menu, with the way to sign out. */
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
