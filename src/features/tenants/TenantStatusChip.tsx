import type { TenantStatus } from '#src/domain/tenants/tenantTerms.ts';
import { useText } from '#src/i18n/useText.ts';
import type { StatusKind } from '#src/theme/tokens.ts';
import { StatusChip } from '#src/ui/cells/StatusChip.tsx';
import type { IconName } from '#src/ui/icons/MdiIcon.tsx';

const LOOKS: Record<TenantStatus, { kind: StatusKind; icon: IconName }> = {
  active: { kind: 'success', icon: 'mdi-check-circle-outline' },
  suspended: { kind: 'warning', icon: 'mdi-pause-circle-outline' },
  terminated: { kind: 'neutral', icon: 'mdi-cancel' },
};

/** Whether a tenant can use the product, and on hover why not. */
export function TenantStatusChip({ status, reason }: { status: TenantStatus; reason: string | null }) {
  const text = useText();
  return (
    <StatusChip {...LOOKS[status]} label={text(`tenants.statuses.${status}`)} {...(reason ? { title: reason } : {})} />
  );
}
