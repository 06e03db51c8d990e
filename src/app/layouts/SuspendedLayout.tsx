import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { ProductFrame } from './ProductFrame.tsx';

const Mark = styled('div')(({ theme }) => ({
  // Above the words, which begin here too.
  maxWidth: 560,
  marginInline: 'auto',
  padding: '12vh 24px 0',
  color: theme.tokens.textQuiet,
  '&& + *': { paddingBlockStart: 16 },
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
