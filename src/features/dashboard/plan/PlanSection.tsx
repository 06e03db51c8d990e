import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetOne } from 'react-admin';
import { Link } from 'react-router-dom';
import type { AppDataProvider } from '#src/api/dataProvider.ts';
import type { Plan } from '#src/domain/company/plan.ts';
import { Loaded } from '#src/features/dashboard/Loaded.tsx';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { useMay } from '#src/session/useAccess.ts';
import { Section } from '#src/ui/figures/Section.tsx';
import { RowsSkeleton } from '#src/ui/states/LoadingSkeletons.tsx';
import { PlanLimit } from './PlanLimit.tsx';
import { SegmentsForecast } from './SegmentsForecast.tsx';

/** Every limit a plan has. */
const LIMITS = ['segments', 'devices', 'users', 'contacts'] as const;
/** Segments are used while one looks (ms). */
const EVERY_MINUTE = 60_000;

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 14 });

/** What of the plan is used, and until when the segments last. */
export function PlanSection() {
  const text = useText();
  const format = useFormat();
  const dataProvider = useDataProvider<AppDataProvider>();
  const mayReadPlans = useMay({ action: 'read', subject: 'plans' }).isAllowed;
  const query = useQuery({
    queryKey: ['subscription'],
    queryFn: ({ signal }) => dataProvider.call('subscription', { signal }).then(({ data }) => data),
    refetchInterval: EVERY_MINUTE,
  });
  const planId = query.data?.plan_id ?? '';
  const plan = useGetOne<Plan>('plans', { id: planId }, { enabled: mayReadPlans && planId !== '' });
  const both = {
    ...query,
    data:
      query.data && (plan.data || !mayReadPlans) ? { subscription: query.data, limits: plan.data?.limits } : undefined,
    isPending: query.isPending || (mayReadPlans && plan.isPending && query.data !== undefined),
    error: query.error ?? plan.error,
    refetch: () => (query.error ? query.refetch() : plan.refetch()),
  };
  return (
    <Section
      title={plan.data ? text('dashboard.plan.named', { plan: plan.data.name }) : text('dashboard.plan.title')}
      description={
        query.data
          ? text('dashboard.plan.period', { date: format.date(query.data.period_end) })
          : text('dashboard.plan.periodUnknown')
      }
      actions={
        <Button component={Link} to={pathTo('billing')} size="small">
          {text('dashboard.plan.billing')}
        </Button>
      }
    >
      <Loaded query={both} skeleton={<RowsSkeleton rows={6} />}>
        {({ subscription, limits }) => (
          <List>
            {LIMITS.map((name) => (
              <PlanLimit key={name} name={name} used={subscription.usage[name]} limit={limits?.[name]}>
                {name === 'segments' && limits && (
                  <SegmentsForecast subscription={subscription} limit={limits.segments} />
                )}
              </PlanLimit>
            ))}
          </List>
        )}
      </Loaded>
    </Section>
  );
}
