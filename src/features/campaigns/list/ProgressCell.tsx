import { styled } from '@mui/material/styles';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import { CampaignBar } from '#src/features/campaigns/CampaignBar.tsx';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';

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
export function ProgressCell({ campaign: { totals } }: { campaign: Campaign }) {
  const text = useText();
  const format = useFormat();
  if (totals.recipients === 0) return null;
  const words = text('campaigns.sentOf', { sent: format.number(totals.sent), all: format.number(totals.recipients) });
  return (
    <Cell>
      <CampaignBar totals={totals} label={words} />
      <Words>
        <span>{words}</span>
        <span>{text('campaigns.deliveredShare', { share: format.percent(totals.delivered / totals.recipients) })}</span>
        {totals.failed > 0 && (
          <span data-failed>{text('campaigns.failedCount', { n: format.number(totals.failed) })}</span>
        )}
      </Words>
    </Cell>
  );
}
