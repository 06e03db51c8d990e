import { styled } from '@mui/material/styles';
import type { ApprovalStatus } from '#src/domain/campaigns/approvalTerms.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import { CampaignBar } from '#src/features/campaigns/CampaignBar.tsx';
import { CampaignMenu } from '#src/features/campaigns/lifecycle/CampaignMenu.tsx';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { CampaignStatusChip } from '#src/parts/texting/status/CampaignStatusChip.tsx';
import type { StatusKind } from '#src/theme/tokens.ts';
import { NumberCell } from '#src/ui/cells/NumberCell.tsx';
import { RelativeTime } from '#src/ui/cells/RelativeTime.tsx';
import { StatusChip } from '#src/ui/cells/StatusChip.tsx';
import type { IconName } from '#src/ui/icons/MdiIcon.tsx';
import type { Column } from '#src/ui/lists/column.ts';

const Chips = styled('span')({ display: 'inline-flex', flexWrap: 'wrap', gap: 4 });

const Cause = styled('small')(({ theme }) => ({ color: theme.palette.text.secondary, alignSelf: 'center' }));

/** The columns of the list of campaigns. */
export function useCampaignColumns(): Column<Campaign>[] {
  const text = useText();
  return [
    {
      source: 'name',
      label: text('campaigns.name'),
      render: ({ name }) => name || text('texting.untitledCampaign'),
      cardRole: 'title',
    },
    {
      source: 'status',
      label: text('campaigns.status'),
      render: ({ status, approval, pause_cause, waits_for_contacts }) => (
        <Chips>
          <CampaignStatusChip status={status} />
          {status === 'draft' && approval && <ApprovalChip status={approval.status} />}
          {status === 'paused' && pause_cause && <Cause>{text(`campaigns.pauseCause.${pause_cause}`)}</Cause>}
          {waits_for_contacts && <Cause>{text('campaigns.waitsForContacts.short')}</Cause>}
        </Chips>
      ),
      inFile: ({ status }) => text(`texting.campaignStatus.${status}`),
      cardRole: 'status',
    },
    {
      source: 'totals.recipients',
      label: text('campaigns.recipients'),
      align: 'end',
      render: ({ status, totals }) => (
        <NumberCell value={status === 'draft' || status === 'scheduled' ? null : totals.recipients} />
      ),
      // The progress shows it too; with both columns the row's menu does not fit on a small laptop.
      isHiddenAtFirst: true,
    },
    {
      source: 'totals.sent',
      label: text('campaigns.progress'),
      width: 300,
      render: (campaign) => <ProgressCell campaign={campaign} />,
      sortBy: false,
      cardRole: 'detail',
    },
    {
      source: 'totals.delivered',
      label: text('campaigns.totals.delivered'),
      align: 'end',
      render: ({ totals }) => <NumberCell value={totals.delivered} />,
      isHiddenAtFirst: true,
    },
    {
      source: 'totals.failed',
      label: text('campaigns.totals.failed'),
      align: 'end',
      render: ({ totals }) => <NumberCell value={totals.failed} />,
      isHiddenAtFirst: true,
    },
    {
      source: 'send_at',
      label: text('campaigns.sendAt'),
      render: ({ started_at, send_at }) => <RelativeTime at={started_at ?? send_at} empty="" />,
      cardRole: 'detail',
    },
    {
      source: 'created_at',
      label: text('campaigns.createdAt'),
      render: ({ created_at }) => <RelativeTime at={created_at} />,
      isHiddenAtFirst: true,
    },
    {
      source: 'id',
      label: text('campaigns.actions'),
      align: 'end',
      width: 64,
      sortBy: false,
      render: (campaign) => <CampaignMenu campaign={campaign} />,
    },
  ];
}

const LOOKS: Record<ApprovalStatus, { kind: StatusKind; icon: IconName }> = {
  requested: { kind: 'warning', icon: 'mdi-account-clock-outline' },
  approved: { kind: 'success', icon: 'mdi-account-check-outline' },
  declined: { kind: 'error', icon: 'mdi-account-cancel-outline' },
  voided: { kind: 'neutral', icon: 'mdi-account-off-outline' },
};

/** A campaign's approval. */
function ApprovalChip({ status }: { status: ApprovalStatus }) {
  const text = useText();
  return <StatusChip {...LOOKS[status]} label={text(`campaigns.approval.status.${status}`)} />;
}

const Cell = styled('div')({ display: 'grid', gap: 4, minWidth: 140, maxWidth: 300, paddingBlock: 2 });
const Words = styled('span')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 10px',
  fontSize: '0.75rem',
  lineHeight: 1.3,
  color: theme.tokens.textQuiet,
  '& [data-failed]': { color: theme.tokens.status.error.text },
}));

/** Sent, delivered and failed of the recipients, as a bar and in words. */
function ProgressCell({ campaign: { totals } }: { campaign: Campaign }) {
  const text = useText();
  const format = useFormat();
  if (totals.recipients === 0) return null;
  const words = text('campaigns.sentOf', { sent: format.number(totals.sent), all: format.number(totals.recipients) });
  return (
    <Cell>
      <CampaignBar totals={totals} label={words} />
      <Words>
        <span>{words}</span>
        {totals.sent > 0 && (
          <span>{text('campaigns.deliveredShare', { share: format.percent(totals.delivered / totals.sent) })}</span>
        )}
        {totals.failed > 0 && (
          <span data-failed>{text('campaigns.failedCount', { n: format.number(totals.failed) })}</span>
        )}
      </Words>
    </Cell>
  );
}
