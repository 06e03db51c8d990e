import { styled } from '@mui/material/styles';
import { type ComponentType, lazy, Suspense, useCallback, useEffect, useId, useRef, useState } from 'react';
import { serverNow } from '#src/api/serverTime.ts';
import { loadScreenTexts } from '#src/app/screens/screenTexts.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { fetchedAhead, lazyPart } from '#src/ui/dialogs/lazyPart.ts';
import { OpenedPart } from '#src/ui/dialogs/OpenedPart.tsx';
import { useOnceOpen } from '#src/ui/dialogs/useOnceOpen.ts';
import { Hint } from '#src/ui/hints/Hint.tsx';
import { IconButton } from '#src/ui/icons/IconButton.ts';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { useUntilPageChanges } from '#src/ui/shell/useUntilPageChanges.ts';
import type { AlertWatchProps } from './AlertWatch.tsx';

const loadPanel = () =>
  Promise.all([import('./AlertPanel.tsx'), loadScreenTexts('alerts')]).then(([module]) => ({
    default: module.AlertPanel,
  }));
const AlertPanel = lazyPart(loadPanel);
/** If this part does not load, the bell shows the first count until the next reload. */
const AlertWatch = lazy<ComponentType<AlertWatchProps>>(async () => ({
  default: await import('./AlertWatch.tsx').then(
    (module) => module.AlertWatch,
    () => () => null,
  ),
}));

const Bell = styled(IconButton)({ position: 'relative' });
const Count = styled('span')(({ theme: { tokens, palette } }) => ({
  position: 'absolute',
  insetBlockStart: 1,
  insetInlineStart: 20,
  minWidth: 16,
  boxSizing: 'border-box',
  paddingInline: 4,
  borderRadius: 8,
  boxShadow: `0 0 0 2px ${tokens.page}`,
  backgroundColor: tokens.primary,
  color: palette.primary.contrastText,
  fontSize: '0.6875rem',
  lineHeight: '16px',
  fontWeight: 600,
}));

/** The bell: the number of unseen alerts, and the panel, loaded when it opens. `unseen`: the number that came with the user. */
export function AlertBell({ unseen: initialUnseen }: { unseen: number }) {
  const text = useText();
  const format = useFormat();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useUntilPageChanges<HTMLElement | null>(null);
  const isPanelDrawn = useOnceOpen(anchor !== null);
  const [unseen, setUnseen] = useState(initialUnseen);
  const [since] = useState(serverNow);
  const isLater = useIsLater();
  const open = useCallback(() => setAnchor(button.current), [setAnchor]);

  const n = format.number(unseen);
  const label = unseen === 0 ? text('shell.alerts') : text('shell.alertsUnseen', { smart_count: unseen, n });
  return (
    <>
      <Hint text={label} isDescription={false}>
        <span>
          <Bell
            ref={button}
            type="button"
            aria-label={label}
            aria-haspopup="dialog"
            aria-expanded={anchor !== null}
            aria-controls={anchor ? id : undefined}
            onClick={open}
            {...fetchedAhead(loadPanel)}
          >
            <MdiIcon name="mdi-bell-outline" size={24} />
            {unseen > 0 && <Count aria-hidden>{unseen > 99 ? '99+' : n}</Count>}
          </Bell>
        </span>
      </Hint>
      <Suspense fallback={null}>
        {(isLater || isPanelDrawn) && (
          <AlertWatch unseen={initialUnseen} since={since} onCount={setUnseen} openPanel={open} />
        )}
      </Suspense>
      <OpenedPart isOpen={anchor !== null}>
        {isPanelDrawn && <AlertPanel id={id} anchor={anchor} onClose={() => setAnchor(null)} />}
      </OpenedPart>
    </>
  );
}

/** How long (ms) after the page opens to check alerts first; until then, the number that came with the user is recent. */
const FIRST_CHECK = 5000;

function useIsLater(): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), FIRST_CHECK);
    return () => clearTimeout(timer);
  }, []);
  return isLater;
}
