import type { CampaignTimeline } from '#src/domain/campaigns/campaignReport.ts';

/** When the most messages were sent, and how many, or null if none was. The first of several equal times. */
export function busiestPoint({ points }: CampaignTimeline): { at: string; count: number } | null {
  let busiest: { at: string; count: number } | null = null;
  for (const { at, delivered, under_way, unknown, failed } of points) {
    const count = delivered + under_way + unknown + failed;
    if (count > (busiest?.count ?? 0)) busiest = { at, count };
  }
  return busiest;
}
