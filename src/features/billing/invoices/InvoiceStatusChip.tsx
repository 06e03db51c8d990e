import type { InvoiceStatus } from '#src/domain/billing/billingTerms.ts';
import { useText } from '#src/i18n/useText.ts';
import type { StatusKind } from '#src/theme/tokens.ts';
import { StatusChip } from '#src/ui/cells/StatusChip.tsx';
import type { IconName } from '#src/ui/icons/MdiIcon.tsx';

const LOOKS: Record<InvoiceStatus, { kind: StatusKind; icon: IconName }> = {
  draft: { kind: 'neutral', icon: 'mdi-pencil-outline' },
  open: { kind: 'warning', icon: 'mdi-clock-outline' },
  paid: { kind: 'success', icon: 'mdi-check-circle-outline' },
  void: { kind: 'neutral', icon: 'mdi-cancel' },
};

/** Whether an invoice is paid. */
export function InvoiceStatusChip({ status }: { status: InvoiceStatus }) {
  const text = useText();
  return <StatusChip {...LOOKS[status]} label={text(`billing.invoices.statuses.${status}`)} />;
}
