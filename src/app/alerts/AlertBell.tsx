import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { loadScreenTexts } from '#src/app/screens/screenTexts.ts';
import type { Alert } from '#src/domain/alerts/alert.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { setTitleCount } from '#src/routing/titleCounts.ts';
import { fetchedAhead, lazyPart } from '#src/ui/dialogs/lazyPart.ts';
import { Hint } from '#src/ui/hints/Hint.tsx';
import { IconButton } from '#src/ui/icons/IconButton.ts';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { routerPath } from './routerPath.ts';
import { seeAlerts } from './seeAlerts.ts';
import { useAlertNews } from './useAlertNews.ts';

const loadPanel = () =>
  Promise.all([import('./AlertPanel.tsx'), loadScreenTexts('alerts')]).then(([module]) => ({
    default: module.AlertPanel,
  }));
const AlertPanel = lazyPart(loadPanel);

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

/** What somebody is told of: how much of it they have not seen, and the list, fetched when it opens. `unseen`: as the user was answered. */
export function AlertBell({ unseen: atFirst }: { unseen: number }) {
  const text = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const id = useId();
  const queryClient = useQueryClient();
  const button = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpen, setWasOpen] = useState(false);
  const { unseen, browser } = useAlertNews(atFirst);

  useEffect(() => {
    setTitleCount('alerts', unseen);
    return () => setTitleCount('alerts', 0);
  }, [unseen]);

  useEffect(() => {
    if (browser.length === 0 || globalThis.Notification?.permission !== 'granted') return;
    const several = (count: number): string => text('shell.alertsNew', { smart_count: count, n: format.number(count) });
    const open = (alert: Alert | null): void => {
      if (alert === null) {
        button.current?.click();
        return;
      }
      navigate(routerPath(alert));
      void seeAlerts(queryClient, [alert.id]).catch(() => undefined);
    };
    // What cannot be fetched is told by the bell alone.
    void import('./tellByBrowser.ts').then(
      ({ tellByBrowser }) => tellByBrowser(browser, { several, open }),
      () => undefined,
    );
  }, [browser, text, format, navigate, queryClient]);

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
            onClick={(event) => {
              setWasOpen(true);
              setAnchor(event.currentTarget);
            }}
            {...fetchedAhead(loadPanel)}
          >
            <MdiIcon name="mdi-bell-outline" size={24} />
            {unseen > 0 && <Count aria-hidden>{unseen > 99 ? '99+' : n}</Count>}
          </Bell>
        </span>
      </Hint>
      <Suspense fallback={null}>
        {wasOpen && <AlertPanel id={id} anchor={anchor} onClose={() => setAnchor(null)} />}
      </Suspense>
    </>
  );
}
