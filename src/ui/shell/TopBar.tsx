import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useText } from '#src/i18n/useText.ts';
import { TOP_INSET } from '#src/theme/topInset.ts';
import { IconAction } from '#src/ui/icons/IconAction.tsx';
import { useHeadingPlace } from './HeadingSlot.tsx';

interface TopBarProps {
  /** Opens the temporary drawer; without it there is no menu button. */
  onOpenMenu?: () => void;
  isMenuOpen?: boolean;
  /** At the end in this order: connection problems, search, the tenant, alerts, the user's menu. */
  connection?: ReactNode;
  search?: ReactNode;
  tenant?: ReactNode;
  alerts?: ReactNode;
  ownMenu?: ReactNode;
}

const Bar = styled('header')(({ theme }) => ({
  position: 'sticky',
  insetBlockStart: TOP_INSET,
  zIndex: theme.zIndex.appBar,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: 56,
  boxSizing: 'border-box',
  paddingInline: '32px 20px',
  borderBlockEnd: `1px solid ${theme.tokens.line}`,
  backgroundColor: theme.tokens.page,
  [theme.breakpoints.down('md')]: { paddingInline: '8px 8px' },
  '@media print': {
    position: 'static',
    height: 'auto',
    paddingInline: 0,
    border: 0,
    '& > :not([data-heading])': { display: 'none' },
  },
}));
const Heading = styled('div')({ flex: 1, minWidth: 0 });

/** The slim bar above every page: the heading, which the page provides, and the tools. */
export function TopBar({ onOpenMenu, isMenuOpen, connection, search, tenant, alerts, ownMenu }: TopBarProps) {
  const text = useText();
  const headingPlace = useHeadingPlace();
  return (
    <Bar>
      {onOpenMenu && (
        <IconAction icon="mdi-menu" label={text('shell.menu.open')} onClick={onOpenMenu} isExpanded={isMenuOpen} />
      )}
      <Heading ref={headingPlace} data-heading />
      {connection}
      {search}
      {tenant}
      {alerts}
      {ownMenu}
    </Bar>
  );
}
