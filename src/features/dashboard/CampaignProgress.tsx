import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { CampaignStatusChip } from '#src/parts/texting/status/CampaignStatusChip.tsx';
import { progressParts } from '#src/parts/texting/status/progressParts.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { BarMeter } from '#src/ui/figures/BarMeter.tsx';

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 12px',
  marginBlockEnd: 6,
});
const Name = styled(Link)(({ theme }) => ({
  flex: '1 1 160px',
  minWidth: 0,
  fontWeight: 600,
  overflowWrap: 'anywhere',
  color: theme.tokens.text,
}));
const Words = styled('p')(({ theme }) => ({
  margin: '4px 0 0',
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  color: theme.tokens.textQuiet,
}));

/** One running, paused or scheduled campaign, with its progress. */
export function CampaignProgress({ campaign }: { campaign: Campaign }) {
  const text = useText();
  const format = useFormat();
  const { status, send_at, totals } = campaign;
  const isWaiting = status === 'scheduled';
  const plan = () =>
    send_at
      ? text('dashboard.campaigns.startsAt', { time: format.dateTimeZoned(send_at) })
      : text('dashboard.campaigns.startsNow');
  const progress = () =>
    text('dashboard.campaigns.progress', {
      sent: format.number(totals.sent),
      recipients: format.number(totals.recipients),
      delivered: format.number(totals.delivered),
      failed: format.number(totals.failed),
    });
  const wait = campaign.waits_for_contacts && text('dashboard.campaigns.waitsForContacts');
  const words = wait || (isWaiting ? plan() : progress());
  return (
    <>
      <Row>
        <Name to={pathTo('campaigns.show', { id: campaign.id })}>
          {campaign.name || text('texting.untitledCampaign')}
        </Name>
        <CampaignStatusChip status={status} />
      </Row>
      {!isWaiting && (
        <BarMeter
          label={words}
          total={totals.recipients}
          parts={progressParts(totals).map(({ part, value, kind }) => ({
            value,
            kind,
            label: `${text('ui.labelOf', { label: text(`dashboard.campaigns.part.${part}`) })} ${format.number(value)}`,
          }))}
        />
      )}
      <Words>{words}</Words>
    </>
  );
}
