import { useOperation } from '#src/api/useOperation.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { CampaignReport } from '#src/domain/campaigns/campaignReport.ts';
import { campaignPace } from '#src/features/campaigns/life/campaignPace.ts';

interface Report {
  /** The campaign, with figures of the same moment as `report`. */
  campaign: Campaign;
  /** Undefined until loaded. */
  report: CampaignReport | undefined;
  error: Error | null;
  /** When the API last answered (ms by this machine's clock); 0: not yet. */
  readAt: number;
  refetch: () => void;
}

/** Everything the report of a campaign shows, in one answer, polled while the campaign changes. */
export function useReport(known: Campaign): Report {
  const { id } = known;
  const { data, error, dataUpdatedAt, refetch } = useOperation('campaignReport', {
    id,
    refetchInterval: ({ state }) => campaignPace(state.data?.data.campaign ?? known),
    refetchIntervalInBackground: true,
  });
  return {
    campaign: data ? newest(known, data.campaign) : known,
    report: data,
    error,
    readAt: dataUpdatedAt,
    refetch: () => void refetch(),
  };
}

/** Shows a change before the report is fetched again; the figures stay those of the report. */
function newest(known: Campaign, reported: Campaign): Campaign {
  return known.version > reported.version ? { ...known, totals: reported.totals } : reported;
}
