import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { callOperation } from '#src/api/callOperation.ts';
import { setOperationResult } from '#src/api/operationQuery.ts';
import { useInvalidate, useOperation } from '#src/api/useOperation.ts';
import { runtimeConfig } from '#src/config/runtimeConfig.ts';
import type { AlertChoices } from '#src/domain/alerts/alert.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { useAccess } from '#src/session/useAccess.ts';
import { Section } from '#src/ui/figures/Section.tsx';
import { useNotifyProblem } from '#src/ui/snackbar/useNotifyProblem.ts';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { RowsSkeleton } from '#src/ui/states/LoadingSkeletons.tsx';
import { Note } from '#src/ui/states/Note.tsx';
import { useSettled } from '#src/ui/states/useSettled.ts';
import { AccountRow } from './AccountRow.tsx';
import { ChoiceTable } from './ChoiceTable.tsx';

/** The anchor of this section, used by the bell and by mails. */
const HASH = '#alerts';

const Frame = styled('div')({ outline: 'none', scrollMarginBlockStart: 72 });
const Parts = styled('div')({ display: 'grid', gap: 16 });
const Toggle = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '58px minmax(0, 1fr)',
  alignItems: 'center',
  '& > span': { marginInlineStart: -9 },
  '& > p': { gridColumn: 2, margin: 0, fontSize: '0.8125rem', color: theme.tokens.textQuiet },
  '& > div': { gridColumn: 2, display: 'flex', flexWrap: 'wrap', gap: 16, marginBlockStart: 8 },
}));
const Time = styled('label')(({ theme }) => ({
  display: 'grid',
  gap: 4,
  fontSize: '0.8125rem',
  color: theme.tokens.textQuiet,
}));

/** The user's alerts and channels; changes apply immediately. */
export function AlertsSection() {
  const text = useText();
  const user = useAccess()?.user;
  const { choices, error, isPending, refetch, save } = useAlertChoices();
  const isLoading = useSettled(isPending);
  const place = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  /** The link that led here. */
  const goal = hash === HASH && choices !== undefined ? key : null;
  useEffect(() => {
    if (goal === null || !place.current) return;
    place.current.focus({ preventScroll: true });
    return keepInView(place.current);
  }, [goal]);
  return (
    <Frame id={HASH.slice(1)} ref={place} tabIndex={-1}>
      <Section title={text('shell.alerts')} description={text('alerts.choices.help')}>
        {content()}
      </Section>
    </Frame>
  );

  function content() {
    if (isLoading) return <RowsSkeleton rows={8} />;
    if (!choices) return <ErrorState error={error} onRetry={() => void refetch()} />;
    return (
      <Parts>
        {user?.sends_email === false && <Note kind="info">{text('alerts.choices.noMail')}</Note>}
        <ChoiceTable choices={choices} onChange={save} />
        <DigestAndQuietHours choices={choices} onChange={save} />
        <BrowserNotifications />
      </Parts>
    );
  }
}

interface DigestAndQuietHoursProps {
  choices: AlertChoices;
  onChange: (choices: AlertChoices) => void;
}

/** The nightly digest, and quiet hours. */
function DigestAndQuietHours({ choices, onChange }: DigestAndQuietHoursProps) {
  const text = useText();
  const id = useId();
  const { zoneName: zone } = useFormat();
  const { digest, quiet_hours } = choices;
  return (
    <>
      <Toggle>
        <Switch
          id={`${id}-digest`}
          checked={digest}
          slotProps={{ input: { 'aria-describedby': `${id}-digest-help` } }}
          onChange={(_, isOn) => onChange({ ...choices, digest: isOn })}
        />
        <label htmlFor={`${id}-digest`}>{text('alerts.choices.digest')}</label>
        <p id={`${id}-digest-help`}>{text('alerts.choices.digestHelp')}</p>
      </Toggle>
      <Toggle>
        <Switch
          id={`${id}-quiet`}
          checked={quiet_hours.enabled}
          slotProps={{ input: { 'aria-describedby': `${id}-quiet-help` } }}
          onChange={(_, enabled) => onChange({ ...choices, quiet_hours: { ...quiet_hours, enabled } })}
        />
        <label htmlFor={`${id}-quiet`}>{text('alerts.choices.quiet')}</label>
        <p id={`${id}-quiet-help`}>{text('alerts.choices.quietHelp', { zone })}</p>
        {quiet_hours.enabled && (
          <div>
            {(['from', 'to'] as const).map((end) => (
              <TimeInput
                key={`${end} ${quiet_hours[end]}`}
                label={text(`alerts.choices.${end}`)}
                value={quiet_hours[end]}
                onChange={(time) => onChange({ ...choices, quiet_hours: { ...quiet_hours, [end]: time } })}
              />
            ))}
          </div>
        )}
      </Toggle>
    </>
  );
}

interface TimeInputProps {
  label: string;
  value: string;
  /** Called with a complete time, once the field is left. */
  onChange: (time: string) => void;
}

function TimeInput({ label, value, onChange }: TimeInputProps) {
  const [typed, setTyped] = useState(value);
  return (
    <Time>
      {label}
      <OutlinedInput
        type="time"
        size="small"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => {
          if (typed === '') setTyped(value);
          else if (typed !== value) onChange(typed);
        }}
      />
    </Time>
  );
}

/** How long (ms) the page above may still grow. */
const LAYOUT_TIME = 2000;

/** Scrolls an element to the top, and again while the content above it grows, until the user scrolls or presses a key. */
function keepInView(element: HTMLElement): () => void {
  const observer = new ResizeObserver(() => element.scrollIntoView());
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
    for (const type of USER_EVENTS) window.removeEventListener(type, stop);
  };
  const timer = setTimeout(stop, LAYOUT_TIME);
  observer.observe(document.body);
  for (const type of USER_EVENTS) window.addEventListener(type, stop);
  return stop;
}

const USER_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Whether this browser shows notifications; it asks for permission only when the button is pressed. */
function BrowserNotifications() {
  const text = useText();
  const [permission, setPermission] = useState(permissionNow);
  return (
    <AccountRow
      title={text('alerts.choices.notifications.title')}
      actions={
        permission === 'default' && (
          <Button
            variant="outlined"
            onClick={() => void Notification.requestPermission().then(setPermission, () => undefined)}
          >
            {text('alerts.choices.notifications.turnOn')}
          </Button>
        )
      }
    >
      {text(`alerts.choices.notifications.${permission}`, { product: runtimeConfig().productName })}
    </AccountRow>
  );
}

function permissionNow(): NotificationPermission | 'none' {
  // Only secure pages have notifications.
  return globalThis.Notification?.permission ?? 'none';
}

/** The user's choices. `save` applies immediately and is reverted if it fails; several are sent one after the other. */
function useAlertChoices() {
  const queryClient = useQueryClient();
  const invalidate = useInvalidate();
  const notifyProblem = useNotifyProblem();
  const { data, error, isPending, isPaused, refetch } = useOperation('alertChoices');
  const saving = useRef(Promise.resolve());
  /** Changes in progress: shown from the moment of the click, regardless of the cache. */
  const [chosen, setChosen] = useState<AlertChoices | null>(null);

  const save = (choices: AlertChoices): void => {
    setChosen(choices);
    setOperationResult(queryClient, 'alertChoices', {}, choices);
    saving.current = saving.current.then(async () => {
      try {
        await callOperation('updateAlertChoices', { body: choices });
      } catch (problem) {
        notifyProblem(problem);
        await invalidate('alertChoices');
      }
      setChosen((latest) => (latest === choices ? null : latest));
    });
  };
  return { choices: chosen ?? data, error, isPending: isPending && !isPaused, refetch, save };
}
