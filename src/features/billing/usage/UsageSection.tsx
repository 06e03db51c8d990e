import { styled } from '@mui/material/styles';
import type { SubscriptionOverview } from '#src/domain/billing/subscription.ts';
import { PLAN_LIMIT_NAMES } from '#src/domain/company/planTerms.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { Section } from '#src/ui/figures/Section.tsx';
import { LimitMeter } from './LimitMeter.tsx';
import { SegmentForecast } from './SegmentForecast.tsx';

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
  gap: '24px 32px',
});

/** How much of each limit is used, and how long what is counted by period lasts. */
export function UsageSection({ subscription }: { subscription: SubscriptionOverview }) {
  const text = useText();
  const format = useFormat();
  const { usage, plan, period_start, period_end, status } = subscription;
  const period = { from: format.date(period_start), to: format.date(period_end) };
  return (
    <Section title={text('billing.usage.title')} description={text('billing.usage.description', period)}>
      <Grid>
        {PLAN_LIMIT_NAMES.map((limit) => (
          <LimitMeter key={limit} name={limit} used={usage[limit]} limit={plan.limits[limit]}>
            {limit === 'segments' && status !== 'canceled' && <SegmentForecast subscription={subscription} />}
          </LimitMeter>
        ))}
      </Grid>
    </Section>
  );
}
