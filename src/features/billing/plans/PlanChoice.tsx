import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import type { SubscriptionOverview } from '#src/domain/billing/subscription.ts';
import type { Plan } from '#src/domain/company/plan.ts';
import { ChangeDialog } from '#src/features/billing/change/ChangeDialog.tsx';
import { useText } from '#src/i18n/useText.ts';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { RowsSkeleton } from '#src/ui/states/LoadingSkeletons.tsx';
import { useSettled } from '#src/ui/states/useSettled.ts';
import { IntervalSwitch } from './IntervalSwitch.tsx';
import { PlanCard } from './PlanCard.tsx';

const Cards = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(260px, 100%), 1fr))',
  gap: 16,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
const Choice = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 });

/** The plans side by side, monthly or yearly. */
export function PlanChoice({ subscription }: { subscription: SubscriptionOverview }) {
  const text = useText();
  const { plans, error, isPending, refetch } = usePlans();
  const isLoading = useSettled(isPending);
  const [interval, setInterval] = useState(subscription.plan.interval);
  const [chosen, setChosen] = useState<Plan | null>(null);
  if (isLoading) return <RowsSkeleton rows={17} />;
  if (!plans) return <ErrorState error={error} onRetry={refetch} />;
  const shownPlans = plans.filter((plan) => plan.interval === interval && plan.currency === subscription.plan.currency);
  return (
    <Choice>
      <IntervalSwitch interval={interval} onChange={setInterval} current={subscription.plan} plans={plans} />
      {shownPlans.length === 0 ? (
        <EmptyState icon="mdi-package-variant-closed" title={text('billing.plans.none')}>
          {text('billing.plans.noneText')}
        </EmptyState>
      ) : (
        <Cards>
          {shownPlans.map((plan) => (
            <PlanCard
              key={plan.id}
              plan={plan}
              plans={plans}
              subscription={subscription}
              onChoose={() => setChosen(plan)}
            />
          ))}
        </Cards>
      )}
      {chosen && (
        <ChangeDialog
          plan={plans.find(({ id }) => id === chosen.id) ?? chosen}
          subscription={subscription}
          onClose={() => setChosen(null)}
        />
      )}
    </Choice>
  );
}

/** The plans the company can see: those on offer, and its own. */
function usePlans() {
  const { data, error, isPending, isPaused, refetch } = useGetList<Plan>(
    'plans',
    { pagination: { page: 1, perPage: 100 }, sort: { field: 'position', order: 'ASC' } },
    // The page reports failures itself.
    { onError: () => undefined },
  );
  return { plans: data, error, isPending: isPending && !isPaused, refetch: () => void refetch() };
}
