import { styled } from '@mui/material/styles';
import type { SubscriptionOverview } from '#src/domain/billing/subscription.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { LimitMeter, limitsShown } from '#src/parts/billing/LimitMeter.tsx';
import { SegmentsForecast } from '#src/parts/billing/SegmentsForecast.tsx';
import { Section } from '#src/ui/figures/Section.tsx';

const Room = styled('div')({ containerType: 'inline-size' });
/** All in one row, or two by two, or one below the other: never three and one. */
const Grid = styled('div')({
  display: 'grid',
  gap: '24px 32px',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container (min-width: 480px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '@container (min-width: 840px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
});

/** The usage of each limit, and the forecast of those counted per period. */
export function UsageSection({ subscription }: { subscription: SubscriptionOverview }) {
  const text = useText();
  const format = useFormat();
  const { usage, limits, period_start, period_end, status, cancel_at_period_end } = subscription;
  const isLast = cancel_at_period_end || status === 'canceled';
  const period = { from: format.date(period_start), to: format.date(period_end) };
  return (
    <Section
      title={text('planUsage.title')}
      description={text(isLast ? 'planUsage.period' : 'planUsage.description', period)}
    >
      <Room>
        <Grid>
          {limitsShown(status).map((limit) => (
            <LimitMeter key={limit} name={limit} isDetailed used={usage[limit]} limit={limits[limit]}>
              {limit === 'segments' && (
                <>
                  <SegmentsForecast subscription={subscription} />
                  <PaidSegmentsNote subscription={subscription} />
                </>
              )}
            </LimitMeter>
          ))}
        </Grid>
      </Room>
    </Section>
  );
}

/** Why this period's segments differ from the plan's, and from when they match. */
function PaidSegmentsNote({ subscription }: { subscription: SubscriptionOverview }) {
  const text = useText();
  const format = useFormat();
  const { plan, pending_plan, limits, period_end, cancel_at_period_end, status } = subscription;
  if (limits.segments === plan.limits.segments) return null;
  if (status === 'trialing') {
    const trial = { before: format.number(limits.segments), all: format.number(plan.limits.segments), plan: plan.name };
    const keeps = text('planChange.segments.trial', { ...trial, date: format.date(period_end) });
    return cancel_at_period_end ? null : <p>{keeps}</p>;
  }
  const words = text('planUsage.paidByDay', { n: format.number(limits.segments) });
  const next = text('planUsage.nextPeriod', {
    date: format.date(period_end),
    n: format.number((pending_plan ?? plan).limits.segments),
  });
  return <p>{cancel_at_period_end ? words : `${words} ${next}`}</p>;
}
