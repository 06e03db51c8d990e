import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import { useText } from '#src/i18n/useText.ts';
import { CampaignStatusChip } from '#src/parts/texting/status/CampaignStatusChip.tsx';
import { pathTo } from '#src/routing/routeTable.ts';
import { PageHeading } from '#src/ui/shell/PageHeading.tsx';
import { CampaignMenu } from './CampaignMenu.tsx';

interface CampaignHeadingProps {
  campaign: Campaign;
  /** The page is below the campaign's own. */
  below?: string;
}

/** A campaign's name, status and actions. */
export function CampaignHeading({ campaign, below }: CampaignHeadingProps) {
  const text = useText();
  const name = campaign.name || text('texting.untitledCampaign');
  const list = { label: text('campaigns.plural'), to: pathTo('campaigns.list') };
  const own = { label: name, to: pathTo('campaigns.show', { id: campaign.id }) };
  return (
    <PageHeading
      title={below ?? name}
      breadcrumb={below ? [list, own] : [list]}
      mark={<CampaignStatusChip status={campaign.status} />}
      menu={<CampaignMenu campaign={campaign} isOnOwnPage />}
    />
  );
}
