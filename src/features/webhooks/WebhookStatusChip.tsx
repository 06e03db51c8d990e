import type { Webhook } from '#src/domain/webhooks/webhook.ts';
import { useText } from '#src/i18n/useText.ts';
import type { StatusKind } from '#src/theme/tokens.ts';
import { StatusChip } from '#src/ui/cells/StatusChip.tsx';
import type { IconName } from '#src/ui/icons/MdiIcon.tsx';

type Status = 'on' | 'off' | 'failing' | 'stopped';

const LOOK: Record<Status, { kind: StatusKind; icon: IconName }> = {
  on: { kind: 'success', icon: 'mdi-check-circle-outline' },
  off: { kind: 'neutral', icon: 'mdi-pause' },
  failing: { kind: 'warning', icon: 'mdi-alert-outline' },
  stopped: { kind: 'error', icon: 'mdi-alert-circle-outline' },
};

/** A webhook's status. */
export function webhookStatus({
  is_active,
  stop_cause,
  failing_since,
}: Pick<Webhook, 'is_active' | 'stop_cause' | 'failing_since'>): Status {
  if (!is_active) return stop_cause === null ? 'off' : 'stopped';
  return failing_since === null ? 'on' : 'failing';
}

/** Whether a webhook is on and works. */
export function WebhookStatusChip({ webhook }: { webhook: Webhook }) {
  const text = useText();
  const status = webhookStatus(webhook);
  return <StatusChip {...LOOK[status]} label={text(`webhooks.status.${status}`)} />;
}
