import { styled } from '@mui/material/styles';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { RecordNotLoaded } from '#src/ui/records/RecordNotLoaded.tsx';
import { PageContent } from '#src/ui/shell/PageContent.tsx';
import { PageHeading } from '#src/ui/shell/PageHeading.tsx';
import { PageSkeleton } from '#src/ui/states/LoadingSkeletons.tsx';
import { useSettled } from '#src/ui/states/useSettled.ts';
import { CancelSection } from './cancel/CancelSection.tsx';
import { CheckoutReturn } from './checkout/CheckoutReturn.tsx';
import { BillingState } from './overview/BillingState.tsx';
import { WhoPays } from './overview/WhoPays.tsx';
import { PlanChoice } from './plans/PlanChoice.tsx';
import { useSubscription } from './useSubscription.ts';

const Sections = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24 });

/** Every plan beside the one in use, and what becomes of the contract. */
export function SubscriptionPage() {
  const text = useText();
  const { subscription, error, isPending, refetch } = useSubscription();
  const isLoading = useSettled(isPending);
  if (isLoading) return <PageSkeleton />;
  if (!subscription) return <RecordNotLoaded error={error} onRetry={refetch} />;
  return (
    <PageContent>
      <PageHeading
        title={text('screens.subscription')}
        breadcrumb={[{ label: text('screens.billing'), to: pathTo('billing') }]}
      />
      <Sections>
        <CheckoutReturn />
        <BillingState subscription={subscription} />
        <WhoPays subscription={subscription} />
        <PlanChoice subscription={subscription} />
        <CancelSection subscription={subscription} />
      </Sections>
    </PageContent>
  );
}
