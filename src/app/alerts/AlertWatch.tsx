import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useOperation } from '#src/api/useOperation.ts';
import type { Alert, AlertNews } from '#src/domain/alerts/alert.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { setTitleCount } from '#src/routing/titleCounts.ts';
import { unlessTold } from '#src/ui/live/unlessTold.ts';
import { routerPath } from './routerPath.ts';
import { seeAlerts } from './seeAlerts.ts';
import { tellByBrowser } from './tellByBrowser.ts';

/** How often (ms) news are asked for: while the page is seen, and in a tab that nobody looks at. */
const SEEN = 20_000;
const HIDDEN = 60_000;

export interface AlertWatchProps {
  /** How many were unseen when the page was opened: what came with the user is not asked for again. */
  unseen: number;
  /** When (ms) that was. */
  since: number;
  onCount: (unseen: number) => void;
  openPanel: () => void;
}

/** Follows how many alerts somebody has not seen: for the bell, in the title, and by the browser. Draws nothing. */
export function AlertWatch({ unseen: atFirst, since, onCount, openPanel }: AlertWatchProps) {
  const text = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const first: AlertNews = { unseen: atFirst, browser: [] };
  const { data: { unseen, browser } = first } = useOperation('alertNews', {
    initialData: { data: first },
    staleTime: SEEN,
    refetchInterval: () => (document.hidden ? HIDDEN : unlessTold(SEEN)),
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
      void seeAlerts(queryClient, [alert.id]).catch(() => undefined);
    };
    tellByBrowser(browser, { several, open, since });
  }, [browser, text, format, navigate, queryClient, openPanel, since]);
  return null;
}
