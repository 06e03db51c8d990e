import { runtimeConfig } from '#src/config/runtimeConfig.ts';
import type { Alert } from '#src/domain/alerts/alert.ts';
import { rememberShownAlerts, shownAlerts } from '#src/session/shownAlerts.ts';

/** If there are more new alerts than this, they share one notification. */
const MAX_SEPARATE = 3;

interface NotificationText {
  /** The text for several alerts in one notification. */
  several: (count: number) => string;
  /** Called when a notification is clicked: with its alert, or null for several. */
  open: (alert: Alert | null) => void;
  /** When (ms) this page opened: earlier alerts are not announced. */
  since: number;
}

/**
 * Announces alerts by browser notifications, once for all tabs, and only while nobody is looking at the page, where the bell shows them.
 * Call it only with permission.
 */
export function showBrowserNotifications(alerts: readonly Alert[], { several, open, since }: NotificationText): void {
  const shownIds = shownAlerts();
  const newAlerts = alerts.filter(({ id, at }) => !shownIds.includes(id) && Date.parse(at) >= since);
  if (newAlerts.length === 0) return;
  rememberShownAlerts([...newAlerts.map(({ id }) => id), ...shownIds]);
  if (!document.hidden) return;
  if (newAlerts.length <= MAX_SEPARATE)
    for (const alert of newAlerts.toReversed()) notify(alert.text, alert.id, () => open(alert));
  else notify(several(newAlerts.length), 'several', () => open(null));
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
    // On some phones only service workers can do this.
  }
}
