import type { CampaignStatus } from '#src/domain/campaigns/campaign.ts';
import { useText } from '#src/i18n/useText.ts';
import type { StatusKind } from '#src/theme/tokens.ts';
import { StatusChip } from '#src/ui/cells/StatusChip.tsx';
import type { IconName } from '#src/ui/icons/MdiIcon.tsx';

const LOOKS: Record<CampaignStatus, { kind: StatusKind; icon: IconName }> = {
  draft: { kind: 'neutral', icon: 'mdi-pencil-outline' },
  scheduled: { kind: 'info', icon: 'mdi-calendar-clock' },
  running: { kind: 'info', icon: 'mdi-send-outline' },
  paused: { kind: 'warning', icon: 'mdi-pause-circle-outline' },
  finished: { kind: 'success', icon: 'mdi-check-circle-outline' },
  cancelled: { kind: 'neutral', icon: 'mdi-cancel' },
  failed: { kind: 'error', icon: 'mdi-alert-circle-outline' },
};

/** A campaign's status: `<CampaignStatusChip status={record.status} />`. */
export function CampaignStatusChip({ status }: { status: CampaignStatus }) {
  const text = useText();
  return <StatusChip {...LOOKS[status]} label={text(`texting.campaignStatus.${status}`)} />;
}
