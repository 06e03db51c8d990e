import { runtimeConfig } from '#src/config/runtimeConfig.ts';
import type { Alert } from '#src/domain/alerts/alert.ts';
import { rememberTold, toldAlerts } from '#src/session/toldAlerts.ts';

/** More than these at once are told as one. */
const EACH = 3;

interface Telling {
  /** More than a few at once, in one sentence. */
  several: (count: number) => string;
  /** Called where a notification is pressed: with its alert, or null for several. */
  open: (alert: Alert | null) => void;
  /** When (ms) this page was opened: what happened earlier is no news. */
  since: number;
}

/**
 * Tells by notifications of the browser, once each for all tabs, and only while nobody looks at the page: whoever does sees the bell.
 * Call it with permission only. What happened before the page was opened is no news.
 */
export function tellByBrowser(alerts: readonly Alert[], { several, open, since }: Telling): void {
  const told = toldAlerts();
  const news = alerts.filter(({ id, at }) => !told.includes(id) && Date.parse(at) >= since);
  if (news.length === 0) return;
  rememberTold([...news.map(({ id }) => id), ...told]);
  if (!document.hidden) return;
  if (news.length <= EACH) for (const alert of news.toReversed()) notify(alert.text, alert.id, () => open(alert));
  else notify(several(news.length), 'several', () => open(null));
}

function notify(body: string, tag: string, open: () => void): void {
  try {
    const notification = new Notification(runtimeConfig().productName, { body, tag, icon: '/icon.svg' });
    notification.onclick = () => {
      notification.close();
      window.focus();
      open();
    };
  } catch {
    // Some phones let only service workers do this.
  }
}
