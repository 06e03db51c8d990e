import Button from '@mui/material/Button';
import { keyframes, styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useStore } from 'react-admin';
import { MOBILE_BREAKPOINT, PROGRESS_BAR } from '#src/config/constants.ts';
import { useText } from '#src/i18n/useText.ts';
import type { StatusKind } from '#src/theme/tokens.ts';
import { BELOW_TOP_INSET, TOP_INSET } from '#src/theme/topInset.ts';
import { visuallyHidden } from '#src/theme/visuallyHidden.ts';
import { StatusChip } from '#src/ui/cells/StatusChip.tsx';
import type { IconName } from '#src/ui/icons/MdiIcon.tsx';
import { HeadingSlotProvider } from './HeadingSlot.tsx';
import { NavigationDrawer } from './NavigationDrawer.tsx';
import type { NavigationGroup } from './NavigationList.tsx';
import { TopBar } from './TopBar.tsx';
import { type Connection, useConnection } from './useConnection.ts';
import { useUntilPageChanges } from './useUntilPageChanges.ts';

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
  const [isOpen, setOpen] = useUntilPageChanges(false);
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

const LOOK: Record<Exclude<Connection, 'fine'>, { kind: StatusKind; icon: IconName }> = {
  offline: { kind: 'warning', icon: 'mdi-wifi-off' },
  unreachable: { kind: 'error', icon: 'mdi-cloud-off-outline' },
  back: { kind: 'success', icon: 'mdi-wifi' },
};

/** Shows the state of the connection when there is a problem, and for a moment when it is back. */
function ConnectionState() {
  const text = useText();
  const { connection, tryAgain } = useConnection();
  return (
    <div role="status" style={{ display: 'flex', alignItems: 'center', gap: 4 }}>
      {connection !== 'fine' && (
        <StatusChip
          {...LOOK[connection]}
          label={text(`ui.connection.${connection}`)}
          title={text(`ui.connection.${connection}Hint`)}
        />
      )}
      {connection === 'unreachable' && (
        <Button size="small" onClick={tryAgain}>
          {text('ui.retry')}
        </Button>
      )}
    </div>
  );
}

/** How long the full bar stays before it disappears (ms). */
const BAR_LINGER = 250;

const grow = keyframes({ from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(0.95)' } });

const Bar = styled('div')<{ 'data-phase': 'running' | 'ending' }>(({ theme, 'data-phase': phase }) => ({
  position: 'fixed',
  insetBlockStart: 0,
  insetInline: 0,
  height: PROGRESS_BAR.height,
  zIndex: theme.zIndex.snackbar,
  pointerEvents: 'none',
  transformOrigin: theme.direction === 'rtl' ? 'right' : 'left',
  backgroundColor: theme.tokens.focus,
  ...(phase === 'running'
    ? { animation: `${grow} ${PROGRESS_BAR.duration}ms cubic-bezier(0.1, 0.6, 0.4, 1) forwards` }
    : { opacity: 0, transition: `opacity ${BAR_LINGER}ms` }),
}));

/** The thin line at the top while a request takes longer than 200 ms. Hidden from assistive technology: whatever is loading announces itself. */
function ProgressBar() {
  const isBusy = useIsFetching() + useIsMutating() > 0;
  const [phase, setPhase] = useState<'idle' | 'running' | 'ending'>('idle');

  useEffect(() => {
    if (isBusy) {
      const timer = setTimeout(() => setPhase('running'), PROGRESS_BAR.throttle);
      return () => clearTimeout(timer);
    }
    setPhase((before) => (before === 'running' ? 'ending' : 'idle'));
    const timer = setTimeout(() => setPhase('idle'), BAR_LINGER);
    return () => clearTimeout(timer);
  }, [isBusy]);

  return phase === 'idle' ? null : <Bar data-phase={phase} data-no-print aria-hidden />;
}

const Anchor = styled('a')(({ theme }) => ({
  position: 'fixed',
  insetBlockStart: `calc(${TOP_INSET} + 8px)`,
  insetInlineStart: 8,
  zIndex: theme.zIndex.tooltip,
  padding: '8px 16px',
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.tokens.primarySurface,
  color: '#FFFFFF',
  '&:not(:focus)': { ...visuallyHidden, position: 'fixed', padding: 0 },
}));

/** The first stop of the Tab key: skips the menu. The page's landmark has the id `content` and `tabIndex={-1}`. */
function SkipLink() {
  const text = useText();
  return (
    <Anchor
      data-no-print
      href="#content"
      onClick={(event) => {
        // Keeps the address, because the router would treat the fragment as a navigation.
        event.preventDefault();
        document.getElementById('content')?.focus();
      }}
    >
      {text('shell.skipToContent')}
    </Anchor>
  );
}
