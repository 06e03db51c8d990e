import { useLocale } from 'react-admin';
import { serverNow } from '#src/api/serverTime.ts';
import type { CampaignReview } from '#src/domain/campaigns/campaignReview.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { exactAmount } from '#src/parts/devices/exactAmount.ts';
import { StatTile, StatTiles } from '#src/ui/figures/StatTile.tsx';

const MINUTE = 60_000;

/** Segments, cost, messages held back by quiet hours, and the finish time. */
export function ReviewFigures({ review }: { review: CampaignReview }) {
  const text = useText();
  const format = useFormat();
  const { segments, plan, deferred, finish_at, recipients } = review;
  const finishWords = (at: string) =>
    Date.parse(at) - serverNow() < MINUTE ? text('campaigns.review.finishSoon') : format.relative(at);
  return (
    <StatTiles>
      <StatTile
        label={text('campaigns.review.segments')}
        value={format.number(segments.total)}
        detail={text('campaigns.review.perPerson', {
          n: average(segments.total / recipients, format.number),
        })}
      />
      <StatTile
        label={text('campaigns.review.plan')}
        value={format.number(plan.left - segments.total)}
        detail={text(plan.waiting > 0 ? 'campaigns.review.planDetailWaiting' : 'campaigns.review.planDetail', {
          left: format.number(plan.left),
          limit: format.number(plan.limit),
          n: format.number(plan.waiting),
        })}
      />
      <CostTile cost={review.cost} />
      <StatTile
        label={text('campaigns.review.deferred')}
        value={format.number(deferred)}
        detail={text(deferred > 0 ? 'campaigns.review.deferredDetail' : 'campaigns.review.deferredNone')}
      />
      <StatTile
        label={text('campaigns.review.finish')}
        value={
          finish_at ? (
            <time dateTime={finish_at}>{finishWords(finish_at)}</time>
          ) : (
            text('campaigns.review.finishUnknown')
          )
        }
        detail={finish_at ? format.dateTimeZoned(finish_at) : text('campaigns.review.finishUnknownDetail')}
      />
    </StatTiles>
  );
}

/** The cost; not shown to companies whose devices have no prices. */
function CostTile({ cost: { costs, unpriced_segments } }: { cost: CampaignReview['cost'] }) {
  const text = useText();
  const format = useFormat();
  const locale = useLocale();
  if (costs.length === 0) return null;
  const words = costs.map(({ currency, min, max }) => {
    const [from, to] = [min, max].map((amount) => exactAmount({ amount, currency }, locale));
    return from === to ? from : text('campaigns.review.cost.range', { min: from, max: to });
  });
  return (
    <StatTile
      label={text('campaigns.review.cost.label')}
      value={words.join(' + ')}
      detail={
        unpriced_segments > 0
          ? text('campaigns.review.cost.partly', {
              smart_count: unpriced_segments,
              n: format.number(unpriced_segments),
            })
          : text('campaigns.review.cost.basis')
      }
    />
  );
}

function average(value: number, format: (value: number) => string): string {
  return format(Math.round(value * 100) / 100);
}
