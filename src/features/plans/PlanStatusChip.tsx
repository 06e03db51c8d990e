import { type PlanStatus, planStatus } from '#src/domain/company/planTerms.ts';
import { useText } from '#src/i18n/useText.ts';
import type { StatusKind } from '#src/theme/tokens.ts';
import { StatusChip } from '#src/ui/cells/StatusChip.tsx';
import type { IconName } from '#src/ui/icons/MdiIcon.tsx';

const LOOKS: Record<PlanStatus, { kind: StatusKind; icon: IconName }> = {
  offered: { kind: 'success', icon: 'mdi-check' },
  hidden: { kind: 'info', icon: 'mdi-eye-off-outline' },
  retired: { kind: 'neutral', icon: 'mdi-archive-outline' },
};

/** Whether tenants can choose a plan, and on hover what that means. */
export function PlanStatusChip({ plan }: { plan: { is_public: boolean; retired_at: string | null } }) {
  const text = useText();
  const status = planStatus(plan);
  return (
    <StatusChip
      {...LOOKS[status]}
      label={text(`plans.statuses.${status}`)}
      title={text(`plans.statusHints.${status}`)}
    />
  );
}
