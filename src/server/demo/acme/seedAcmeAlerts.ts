import type { AlertKind } from '#src/domain/alerts/alertTerms.ts';
import { minutesAgo, type SeedContext } from '#src/server/demo/SeedContext.ts';

const DAY = 24 * 60;
/** The alerts, oldest first. `record`: its id; `name`: its name in the alert. */
const ALERTS: readonly [
  minutes: number,
  kind: AlertKind,
  record: string,
  name: string,
  figure: number,
  isRead: boolean,
][] = [
  [DAY, 'webhook_stopped', 'acme-webhook-1', 'Customer records', 0, true],
  [DAY - 130, 'device_offline', 'acme-van', 'Delivery van', 0, false],
  [6, 'battery_low', 'acme-office', 'Office, Troy', 14, false],
];

/** The owner's alerts: phones and a webhook that need attention. */
export function seedAcmeAlerts(context: SeedContext): void {
  context.store.insertMany(
    'alerts',
    ALERTS.map(([minutes, kind, record_id, name, figure, isRead], index) => {
      const at = minutesAgo(context, minutes);
      return {
        tenant_id: 'acme',
        id: `acme-alert-${index + 1}`,
        created_at: at,
        updated_at: at,
        user_id: 'acme-owner-1',
        kind,
        cause: `demo ${record_id}`,
        record_id,
        facts: { name, who: '', figure },
        in_app: true,
        in_browser: false,
        at,
        seen_at: isRead ? at : null,
        mail_at: null,
      };
    }),
  );
}
