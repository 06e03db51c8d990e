import { styled } from '@mui/material/styles';
import { useText } from '#src/i18n/useText.ts';
import { RecordNotLoaded } from '#src/ui/records/RecordNotLoaded.tsx';
import { PageContent } from '#src/ui/shell/PageContent.tsx';
import { PageHeading } from '#src/ui/shell/PageHeading.tsx';
import { PageSkeleton } from '#src/ui/states/LoadingSkeletons.tsx';
import { useSettled } from '#src/ui/states/useSettled.ts';
import { CheckoutReturn } from './checkout/CheckoutReturn.tsx';
import { InvoiceSection } from './invoices/InvoiceSection.tsx';
import { BillingState } from './overview/BillingState.tsx';
import { PlanSummary } from './overview/PlanSummary.tsx';
import { WhoPays } from './overview/WhoPays.tsx';
import { SegmentOrigins } from './usage/SegmentOrigins.tsx';
import { UsageSection } from './usage/UsageSection.tsx';
import { useSubscription } from './useSubscription.ts';

const Sections = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24 });

/** What the company has, uses and pays. */
export function BillingPage() {
  const text = useText();
  const { subscription, error, isPending, refetch } = useSubscription();
  const isLoading = useSettled(isPending);
  if (isLoading) return <PageSkeleton />;
  if (!subscription) return <RecordNotLoaded error={error} onRetry={refetch} />;
  return (
    <PageContent>
      <PageHeading title={text('screens.billing')} />
      <Sections>
        <CheckoutReturn />
        <BillingState subscription={subscription} />
        <WhoPays subscription={subscription} />
        <PlanSummary subscription={subscription} />
        <UsageSection subscription={subscription} />
        <SegmentOrigins />
        <InvoiceSection />
      </Sections>
    </PageContent>
  );
}
