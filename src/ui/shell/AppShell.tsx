import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useState } from 'react';
import { useStore } from 'react-admin';
import { MOBILE_BREAKPOINT } from '#src/config/constants.ts';
import { BELOW_TOP_INSET } from '#src/theme/topInset.ts';
import { ConnectionState } from './ConnectionState.tsx';
import { HeadingSlotProvider } from './HeadingSlot.tsx';
import { NavigationDrawer } from './NavigationDrawer.tsx';
import type { NavigationGroup } from './NavigationList.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { SkipLink } from './SkipLink.tsx';
import { TopBar } from './TopBar.tsx';

interface AppShellProps {
  navigation: readonly NavigationGroup[];
  /** The product's name, at the top of the drawer. */
  brand: ReactNode;
  search?: ReactNode;
  tenant?: ReactNode;
  alerts?: ReactNode;
  ownMenu?: ReactNode;
  /** Between the top bar and every page: tasks in the background. */
  tasks?: ReactNode;
  /** At the top of printed pages, instead of the bars. */
  paperHead?: ReactNode;
  children: ReactNode;
}

const Columns = styled('div')({
  display: 'flex',
  minHeight: BELOW_TOP_INSET,
  '@media print': { display: 'block', minHeight: 0 },
});
const Column = styled('div')({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  '@media print': { display: 'block' },
});
const Main = styled('main')({ flex: 1, minWidth: 0, outline: 'none' });

/** The layout of every screen below /app: drawer, top bar, progress, connection, and the page in the `main` landmark. */
export function AppShell({
  navigation,
  brand,
  search,
  tenant,
  alerts,
  ownMenu,
  tasks,
  paperHead,
  children,
}: AppShellProps) {
  const isWide = useMediaQuery(`(min-width:${MOBILE_BREAKPOINT}px)`, { noSsr: true });
  const [isMini, setMini] = useStore('shell.isMini', false);
  const [isOpen, setOpen] = useState(false);
  return (
    <HeadingSlotProvider>
      {paperHead}
      <SkipLink />
      <ProgressBar />
      <Columns>
        <NavigationDrawer
          groups={navigation}
          header={brand}
          mode={isWide ? (isMini ? 'mini' : 'open') : 'temporary'}
          isOpen={isOpen && !isWide}
          onClose={() => setOpen(false)}
          onToggle={() => setMini(!isMini)}
        />
        <Column>
          <TopBar
            onOpenMenu={isWide ? undefined : () => setOpen(true)}
            isMenuOpen={isOpen}
            connection={<ConnectionState />}
            search={search}
            tenant={tenant}
            alerts={alerts}
            ownMenu={ownMenu}
          />
          {tasks}
          <Main id="content" tabIndex={-1}>
            {children}
          </Main>
        </Column>
      </Columns>
    </HeadingSlotProvider>
  );
}
