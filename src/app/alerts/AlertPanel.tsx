import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useId } from 'react';
import { serverNow } from '#src/api/serverTime.ts';
import { useOperation } from '#src/api/useOperation.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { PopoverFrame } from '#src/ui/dialogs/PopoverFrame.tsx';
import { IconAction } from '#src/ui/icons/IconAction.tsx';
import { useNotifyProblem } from '#src/ui/snackbar/useNotifyProblem.ts';
import { PartBoundary } from '#src/ui/states/Boundary.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { RowsSkeleton } from '#src/ui/states/LoadingSkeletons.tsx';
import { ProblemNote } from '#src/ui/states/ProblemNote.tsx';
import { useSettled } from '#src/ui/states/useSettled.ts';
import { AlertRow } from './AlertRow.tsx';
import { isUnseen } from './isUnseen.ts';
import { markAlertsRead } from './markAlertsRead.ts';

/** How often (ms) the open list is polled. */
const POLL_INTERVAL = 20_000;
const NARROW_SCREEN = '(max-width:599px)';

const Panel = styled('div')({ flex: 1, display: 'flex', flexDirection: 'column', minWidth: 0, minHeight: 0 });
const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 4px',
  minHeight: 56,
  boxSizing: 'border-box',
  padding: '6px 8px 6px 20px',
  borderBlockEnd: `1px solid ${theme.tokens.line}`,
}));
const Title = styled('h2')(({ theme }) => ({ ...theme.typography.h3, flex: 1, margin: 0 }));
const Scroll = styled('div')({ flex: 1, minHeight: 0, overflowY: 'auto', overscrollBehavior: 'contain' });
const Day = styled('h3')(({ theme }) => ({
  margin: 0,
  padding: '12px 20px 4px',
  fontSize: '0.75rem',
  lineHeight: '20px',
  fontWeight: 600,
  color: theme.tokens.textQuiet,
}));
const Rows = styled('ul')({ listStyle: 'none', margin: 0, padding: '0 8px 8px' });

interface AlertPanelProps {
  id: string;
  /** The bell, while the panel is open. */
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** The panel of alerts: below the bell, on phones over the whole screen. */
export function AlertPanel({ id, anchor, onClose }: AlertPanelProps) {
  const text = useText();
  const titleId = useId();
  const isNarrow = useMediaQuery(NARROW_SCREEN, { noSsr: true });
  const dialog = {
    id,
    role: 'dialog',
    'aria-modal': true,
    'aria-labelledby': titleId,
    onKeyDown: moveByArrows,
  } as const;
  const content = <AlertList titleId={titleId} onClose={onClose} closeLabel={isNarrow ? text('ui.close') : null} />;
  if (isNarrow) {
    return (
      <Drawer
        anchor="right"
        open={anchor !== null}
        onClose={onClose}
        slotProps={{ paper: { ...dialog, sx: { width: '100%' } } }}
      >
        {content}
      </Drawer>
    );
  }
  return (
    <PopoverFrame
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      panel={{ ...dialog, sx: { width: 420, maxHeight: 'min(640px, calc(100% - 80px))', display: 'flex' } }}
    >
      {content}
    </PopoverFrame>
  );
}

interface AlertListProps {
  titleId: string;
  onClose: () => void;
  /** Null if the panel has no close button. */
  closeLabel: string | null;
}

function AlertList({ titleId, onClose, closeLabel }: AlertListProps) {
  const text = useText();
  const format = useFormat();
  const queryClient = useQueryClient();
  const notifyProblem = useNotifyProblem();
  const { data, error, isPending, isPaused, refetch } = useOperation('alerts', {
    staleTime: 0,
    refetchInterval: POLL_INTERVAL,
  });
  const isLoading = useSettled(isPending && !isPaused);
  const alerts = data?.alerts ?? [];
  const see = (ids?: readonly string[]): void => void markAlertsRead(queryClient, ids).catch(notifyProblem);
  const today = format.date(new Date(serverNow()).toISOString());
  const days = [
    { title: text('alerts.today'), alerts: alerts.filter(({ at }) => format.date(at) === today) },
    { title: text('alerts.earlier'), alerts: alerts.filter(({ at }) => format.date(at) !== today) },
  ];
  return (
    <Panel>
      <Head>
        <Title id={titleId}>{text('shell.alerts')}</Title>
        {alerts.some(isUnseen) && (
          <Button
            size="small"
            onClick={({ currentTarget }) => {
              // The button disappears, so the focus moves to the panel.
              currentTarget.closest<HTMLElement>('[role="dialog"]')?.focus();
              see();
            }}
          >
            {text('alerts.readAll')}
          </Button>
        )}
        <IconAction
          icon="mdi-cog-outline"
          label={text('alerts.choose')}
          to={`${pathTo('account')}#alerts`}
          onClick={onClose}
        />
        {closeLabel && <IconAction icon="mdi-close" label={closeLabel} onClick={onClose} />}
      </Head>
      <Scroll>
        <PartBoundary>{content()}</PartBoundary>
      </Scroll>
    </Panel>
  );

  function content() {
    if (isLoading) return <RowsSkeleton rows={5} />;
    if (!data) return <ErrorState error={error} onRetry={() => void refetch()} />;
    if (alerts.length === 0) {
      return (
        <EmptyState icon="mdi-bell-outline" title={text('alerts.none')}>
          {text('alerts.noneHelp')}
        </EmptyState>
      );
    }
    return (
      <>
        {error && (
          <div style={{ padding: '12px 20px 0' }}>
            <ProblemNote error={error} />
          </div>
        )}
        {days.map(
          (day) =>
            day.alerts.length > 0 && (
              <section key={day.title} aria-label={day.title}>
                <Day>{day.title}</Day>
                <Rows>
                  {day.alerts.map((each) => (
                    <AlertRow
                      key={each.id}
                      alert={each}
                      onFollow={() => {
                        if (isUnseen(each)) see([each.id]);
                        onClose();
                      }}
                      onRead={() => see([each.id])}
                    />
                  ))}
                </Rows>
              </section>
            ),
        )}
      </>
    );
  }
}

/** Arrow keys, Home and End move between alerts. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a[data-alert]')];
  const at = links.findIndex((link) => link.closest('li')?.contains(document.activeElement));
  const next = { ArrowDown: at + 1, ArrowUp: Math.max(at - 1, 0), Home: 0, End: links.length - 1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  links[Math.min(next, links.length - 1)]?.focus();
}
