import { styled } from '@mui/material/styles';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useText } from '#src/i18n/useText.ts';
import type { CurrentVisit } from '#src/session/acting/createVisits.ts';
import { useVisit } from '#src/session/acting/useVisit.ts';
import { interruption } from '#src/session/interruption/interruption.ts';
import { session } from '#src/session/session.ts';
import { VisuallyHidden } from '#src/ui/cells/VisuallyHidden.ts';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { ActingBar } from './ActingBar.tsx';
import { ChangeRequest } from './ChangeRequest.tsx';
import { LeaveVisit } from './LeaveVisit.tsx';
import { VisitOver } from './VisitOver.tsx';

const Words = styled('p')({
  margin: 0,
  minWidth: 0,
  flex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 12,
  '@media (max-width: 599px)': { fontSize: '0.8125rem', lineHeight: 1.35 },
});
const TenantName = styled('strong')({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  maxWidth: '100%',
  // On narrow screens the bar grows instead of cutting the name off.
  '@media (max-width: 599px)': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
});

/** The banner over every screen during a visit, and after it while something typed would be lost. `visit`: the current one, otherwise the last one. */
export function VisitBanner({ visit }: { visit: CurrentVisit }) {
  const isRunning = useVisit() !== null;
  const isOver = useSyncExternalStore(interruption.subscribe, interruption.kind) === 'visit_over';
  if (isOver) return <VisitOver visit={visit} />;
  return isRunning && <RunningVisit visit={visit} />;
}

/** The tenant, the mode, the time left, and the way back. */
function RunningVisit({ visit }: { visit: CurrentVisit }) {
  const text = useText();
  return (
    <ActingBar kind={visit.mode === 'may_change' ? 'error' : 'warning'} label={text('acting.label')}>
      <MdiIcon name={visit.mode === 'may_change' ? 'mdi-account-edit' : 'mdi-account-eye'} size={22} />
      <Words>
        <TenantName>{text('shell.actingFor', { tenant: visit.tenantName })}</TenantName>
        <span>
          {text(`acting.modes.${visit.mode}`)} · <TimeLeft visit={visit} />
        </span>
      </Words>
      {visit.mode === 'read_only' && <ChangeRequest visit={visit} />}
      <LeaveVisit />
    </ActingBar>
  );
}

const Digits = styled('span')({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });

/** A visit's remaining time: shown by the second, announced at its beginning and near its end. */
function TimeLeft({ visit: { endsAt, tenantName, mode } }: { visit: CurrentVisit }) {
  const text = useText();
  const [remainingMs, setRemainingMs] = useState(() => endsAt - Date.now());

  useEffect(() => {
    const tick = () => {
      setRemainingMs(endsAt - Date.now());
      session.isSignedIn(); // ends the visit when its time is over
    };
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [endsAt]);

  const minutes = lastAnnouncement(remainingMs);
  return (
    <>
      <Digits role="timer" aria-live="off">
        {text('acting.left', { time: minutesAndSeconds(remainingMs) })}
      </Digits>
      <VisuallyHidden role="status">
        {minutes === null
          ? text('acting.began', { tenant: tenantName, mode: text(`acting.modes.${mode}`) })
          : text('acting.short', { tenant: tenantName, smart_count: minutes })}
      </VisuallyHidden>
    </>
  );
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** Minutes before the end at which a warning appears, shortest first. */
const WARNING_MINUTES = [1, 5] as const;

/** Formats milliseconds as 14:05; never negative. */
export function minutesAndSeconds(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / SECOND));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The latest announcement, in minutes, or null if there is none yet. */
export function lastAnnouncement(ms: number): number | null {
  return WARNING_MINUTES.find((minutes) => ms <= minutes * MINUTE) ?? null;
}
