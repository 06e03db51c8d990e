import type { DeliveryStatus } from '#src/domain/webhooks/webhookTerms.ts';
import { useText } from '#src/i18n/useText.ts';
import type { StatusKind } from '#src/theme/tokens.ts';
import { StatusChip } from '#src/ui/cells/StatusChip.tsx';
import type { IconName } from '#src/ui/icons/MdiIcon.tsx';

const LOOK: Record<DeliveryStatus, { kind: StatusKind; icon: IconName }> = {
  waiting: { kind: 'neutral', icon: 'mdi-clock-outline' },
  delivered: { kind: 'success', icon: 'mdi-check' },
  failed: { kind: 'error', icon: 'mdi-close' },
};

/** A delivery's result, with the last HTTP status if any. */
export function DeliveryChip({ status, httpStatus }: { status: DeliveryStatus; httpStatus: number | null }) {
  const text = useText();
  const label = text(`webhooks.statuses.${status}`);
  return <StatusChip {...LOOK[status]} label={httpStatus === null ? label : `${label} · ${httpStatus}`} />;
}
