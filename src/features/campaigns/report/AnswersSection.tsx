import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { useMay } from '#src/session/useAccess.ts';
import { StatTile, StatTiles } from '#src/ui/figures/StatTile.tsx';

/** The rates for comparing campaigns: delivered, replied, opted out. */
export function AnswersSection({ campaign: { id, totals } }: { campaign: Campaign }) {
  const text = useText();
  const format = useFormat();
  const mayReadMessages = useMay({ action: 'read', subject: 'messages' }).isAllowed;
  const list = (tab: string) => (mayReadMessages ? `${pathTo('campaigns.messages', { id })}?tab=${tab}` : undefined);
  const rate = (count: number, of: number) => (of === 0 ? '–' : format.percent(count / of));
  return (
    <StatTiles>
      <StatTile
        label={text('campaigns.report.deliveryRate')}
        value={rate(totals.delivered, totals.sent)}
        detail={text('campaigns.report.deliveredOf', {
          n: format.number(totals.delivered),
          all: format.number(totals.sent),
        })}
      />
      <StatTile
        label={text('campaigns.report.replyRate')}
        value={rate(totals.replied, totals.delivered)}
        detail={text('campaigns.report.replies', {
          smart_count: totals.replied,
          n: format.number(totals.replied),
        })}
        to={list('replies')}
      />
      <StatTile
        label={text('campaigns.report.optOutRate')}
        value={rate(totals.opted_out, totals.delivered)}
        detail={text('campaigns.report.optOuts', {
          smart_count: totals.opted_out,
          n: format.number(totals.opted_out),
        })}
        to={list('opt-outs')}
      />
    </StatTiles>
  );
}
