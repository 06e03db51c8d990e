import type { ApprovalStatus } from '#src/domain/campaigns/approvalTerms.ts';
import { useText } from '#src/i18n/useText.ts';
import type { StatusKind } from '#src/theme/tokens.ts';
import { StatusChip } from '#src/ui/cells/StatusChip.tsx';
import type { IconName } from '#src/ui/icons/MdiIcon.tsx';

const LOOKS: Record<ApprovalStatus, { kind: StatusKind; icon: IconName }> = {
  requested: { kind: 'warning', icon: 'mdi-account-clock-outline' },
  approved: { kind: 'success', icon: 'mdi-account-check-outline' },
  declined: { kind: 'error', icon: 'mdi-account-cancel-outline' },
  voided: { kind: 'neutral', icon: 'mdi-account-off-outline' },
};

/** What a second person said to a campaign. */
export function ApprovalChip({ status }: { status: ApprovalStatus }) {
  const text = useText();
  return <StatusChip {...LOOKS[status]} label={text(`campaigns.approval.status.${status}`)} />;
}
