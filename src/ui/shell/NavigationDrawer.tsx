import Drawer from '@mui/material/Drawer';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { DRAWER } from '#src/config/constants.ts';
import { useText } from '#src/i18n/useText.ts';
import { BELOW_TOP_INSET, TOP_INSET } from '#src/theme/topInset.ts';
import { IconAction } from '#src/ui/icons/IconAction.tsx';
import { type NavigationGroup, NavigationList } from './NavigationList.tsx';

export type DrawerMode = 'open' | 'mini' | 'temporary';

interface NavigationDrawerProps {
  groups: readonly NavigationGroup[];
  mode: DrawerMode;
  /** For a temporary drawer: whether it is open. */
  isOpen: boolean;
  onClose: () => void;
  /** Switches between open and mini. */
  onToggle: () => void;
  /** The top of the drawer: the product's name. Hidden when mini. */
  header?: ReactNode;
}

const Panel = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  backgroundColor: theme.tokens.sunken,
}));
const Header = styled('div')({
  display: 'flex',
  alignItems: 'center',
  minHeight: 56,
  paddingInlineStart: 20,
  paddingInlineEnd: 8,
  fontWeight: 600,
});
const Scroll = styled('div')({ flex: 1, overflowY: 'auto', paddingInline: 8, paddingBlock: 8 });
const Footer = styled('div')(({ theme }) => ({ padding: 8, borderBlockStart: `1px solid ${theme.tokens.line}` }));
const Fixed = styled('div')(({ theme }) => ({
  flexShrink: 0,
  position: 'sticky',
  insetBlockStart: TOP_INSET,
  height: BELOW_TOP_INSET,
  boxSizing: 'border-box',
  borderInlineEnd: `1px solid ${theme.tokens.line}`,
  transition: theme.transitions.create('width', { duration: 150 }),
}));

/** The menu: 256 px, 56 px as mini, over the page below 1264 px. Real links, the current one marked. */
export function NavigationDrawer({ groups, mode, isOpen, onClose, onToggle, header }: NavigationDrawerProps) {
  const text = useText();
  const isMini = mode === 'mini';
  const panel = (
    <Panel aria-label={text('shell.menu.label')}>
      {!isMini && <Header>{header}</Header>}
      <Scroll>
        <NavigationList groups={groups} isMini={isMini} onFollow={mode === 'temporary' ? onClose : undefined} />
      </Scroll>
      {mode !== 'temporary' && (
        <Footer>
          <IconAction
            size="medium"
            icon={isMini ? 'mdi-chevron-double-right' : 'mdi-chevron-double-left'}
            label={text(isMini ? 'shell.menu.expand' : 'shell.menu.collapse')}
            onClick={onToggle}
          />
        </Footer>
      )}
    </Panel>
  );
  if (mode === 'temporary') {
    return (
      <Drawer open={isOpen} onClose={onClose} slotProps={{ paper: { sx: { width: DRAWER.width, maxWidth: '85vw' } } }}>
        {panel}
      </Drawer>
    );
  }
  return (
    <Fixed data-no-print style={{ width: isMini ? DRAWER.miniWidth : DRAWER.width }}>
      {panel}
    </Fixed>
  );
}
