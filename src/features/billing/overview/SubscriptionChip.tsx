import type { SubscriptionStatus } from '#src/domain/billing/billingTerms.ts';
import { useText } from '#src/i18n/useText.ts';
import type { StatusKind } from '#src/theme/tokens.ts';
import { StatusChip } from '#src/ui/cells/StatusChip.tsx';
import type { IconName } from '#src/ui/icons/MdiIcon.tsx';

const LOOKS: Record<SubscriptionStatus, { kind: StatusKind; icon: IconName }> = {
  trialing: { kind: 'info', icon: 'mdi-timer-sand' },
  active: { kind: 'success', icon: 'mdi-check-circle-outline' },
  past_due: { kind: 'error', icon: 'mdi-alert-circle-outline' },
  canceled: { kind: 'neutral', icon: 'mdi-cancel' },
};

/** How the contract stands. */
export function SubscriptionChip({ status }: { status: SubscriptionStatus }) {
  const text = useText();
  return <StatusChip {...LOOKS[status]} label={text(`billing.statuses.${status}`)} />;
}
