import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { useOperation } from '#src/api/useOperation.ts';
import type { SubscriptionStatus } from '#src/domain/billing/billingTerms.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { LimitMeter, limitsShown } from '#src/parts/billing/LimitMeter.tsx';
import { SegmentsForecast } from '#src/parts/billing/SegmentsForecast.tsx';
import { pathTo } from '#src/routing/routeTable.ts';
import { Section } from '#src/ui/figures/Section.tsx';
import { RowsSkeleton } from '#src/ui/states/LoadingSkeletons.tsx';
import { Note } from '#src/ui/states/Note.tsx';
import { Loaded } from './Loaded.tsx';

/** The polling interval (ms), because segments are used in the meantime. */
const EVERY_MINUTE = 60_000;

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 14 });

const PERIODS = { trialing: 'trial', active: 'period', past_due: 'period', canceled: 'over' } as const satisfies Record<
  SubscriptionStatus,
  string
>;

/** Usage of the plan, and how long the segments last. */
export function PlanSection() {
  const text = useText();
  const format = useFormat();
  const query = useOperation('subscription', {
    refetchInterval: EVERY_MINUTE,
  });
  const { data } = query;
  // A response without its plan fails below this heading.
  const plan = data?.plan?.name;
  return (
    <Section
      title={plan ? text('dashboard.plan.named', { plan }) : text('dashboard.plan.title')}
      description={
        data
          ? text(`dashboard.plan.${PERIODS[data.status]}`, { date: format.date(data.period_end) })
          : text('dashboard.plan.periodUnknown')
      }
      actions={
        <Button component={Link} to={pathTo('billing')} size="small">
          {text('dashboard.plan.billing')}
        </Button>
      }
    >
      <Loaded query={query} skeleton={<RowsSkeleton rows={7} />}>
        {(subscription) => (
          <List>
            {subscription.status === 'past_due' && (
              <li>
                <Note kind="warning">{text('dashboard.plan.pastDue')}</Note>
              </li>
            )}
            {subscription.status === 'canceled' && (
              <li>
                <Note kind="error" title={text('planUsage.ended')}>
                  {text('dashboard.plan.ended')}
                </Note>
              </li>
            )}
            {subscription.cancel_at_period_end && (
              <li>
                <Note kind="warning">
                  {text('dashboard.plan.ending', {
                    plan: subscription.plan.name,
                    date: format.date(subscription.period_end),
                  })}
                </Note>
              </li>
            )}
            {limitsShown(subscription.status).map((name) => (
              <li key={name}>
                <LimitMeter
                  name={name}
                  used={subscription.usage[name]}
                  limit={subscription.limits[name]}
                  screen={name === 'segments' ? 'billing' : undefined}
                >
                  {name === 'segments' && <SegmentsForecast subscription={subscription} />}
                </LimitMeter>
              </li>
            ))}
          </List>
        )}
      </Loaded>
    </Section>
  );
}
