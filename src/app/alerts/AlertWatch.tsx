import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useOperation } from '#src/api/useOperation.ts';
import type { Alert, AlertNews } from '#src/domain/alerts/alert.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { setTitleCount } from '#src/routing/titleCounts.ts';
import { pollInterval } from '#src/ui/background/pollInterval.ts';
import { markAlertsRead } from './markAlertsRead.ts';
import { routerPath } from './routerPath.ts';
import { showBrowserNotifications } from './showBrowserNotifications.ts';

/** How often (ms) alerts are polled: while the page is visible, and in a hidden tab. */
const VISIBLE_INTERVAL = 20_000;
const HIDDEN_INTERVAL = 60_000;

export interface AlertWatchProps {
  /** The unseen alerts when the page opened: the number came with the user and is not requested again. */
  unseen: number;
  /** When (ms) the page opened. */
  since: number;
  onCount: (unseen: number) => void;
  openPanel: () => void;
}

/** Follows the number of unseen alerts, for the bell, the title and browser notifications. Renders nothing. */
export function AlertWatch({ unseen: initialUnseen, since, onCount, openPanel }: AlertWatchProps) {
  const text = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const first: AlertNews = { unseen: initialUnseen, browser: [] };
  const { data: { unseen, browser } = first } = useOperation('alertNews', {
    initialData: { data: first },
    staleTime: VISIBLE_INTERVAL,
    refetchInterval: () => (document.hidden ? HIDDEN_INTERVAL : pollInterval(VISIBLE_INTERVAL)),
    refetchIntervalInBackground: true,
  });

  useEffect(() => {
    onCount(unseen);
    setTitleCount('alerts', unseen);
    return () => setTitleCount('alerts', 0);
  }, [unseen, onCount]);

  useEffect(() => {
    if (browser.length === 0 || globalThis.Notification?.permission !== 'granted') return;
    const several = (count: number): string => text('shell.alertsNew', { smart_count: count, n: format.number(count) });
    const open = (alert: Alert | null): void => {
      if (alert === null) {
        openPanel();
        return;
      }
      navigate(routerPath(alert));
      // If this fails, the alert stays unread.
      void markAlertsRead(queryClient, [alert.id]).catch(() => undefined);
    };
    showBrowserNotifications(browser, { several, open, since });
  }, [browser, text, format, navigate, queryClient, openPanel, since]);
  return null;
}
