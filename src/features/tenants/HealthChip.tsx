import type { TenantHealth } from '#src/domain/tenants/tenantTerms.ts';
import { useText } from '#src/i18n/useText.ts';
import type { StatusKind } from '#src/theme/tokens.ts';
import { StatusChip } from '#src/ui/cells/StatusChip.tsx';
import type { IconName } from '#src/ui/icons/MdiIcon.tsx';

const LOOKS: Record<TenantHealth, { kind: StatusKind; icon: IconName }> = {
  trouble: { kind: 'error', icon: 'mdi-alert-circle-outline' },
  attention: { kind: 'warning', icon: 'mdi-alert-outline' },
  idle: { kind: 'neutral', icon: 'mdi-sleep' },
  good: { kind: 'success', icon: 'mdi-check' },
};

/** A tenant's health. */
export function HealthChip({ health }: { health: TenantHealth }) {
  const text = useText();
  return (
    <StatusChip
      {...LOOKS[health]}
      label={text(`tenants.healths.${health}`)}
      title={text(`tenants.healthHints.${health}`)}
    />
  );
}
