import { useText } from '#src/i18n/useText.ts';
import { PageHeading } from '#src/ui/shell/PageHeading.tsx';
import { BillingFrame } from './BillingFrame.tsx';
import { InvoiceSection } from './invoices/InvoiceSection.tsx';
import { PlanSummary } from './overview/PlanSummary.tsx';
import { SegmentOrigins } from './usage/SegmentOrigins.tsx';
import { UsageSection } from './usage/UsageSection.tsx';

/** The subscription: plan, usage and invoices. */
export function BillingPage() {
  const text = useText();
  return (
    <BillingFrame heading={<PageHeading title={text('screens.billing')} />}>
      {(subscription) => (
        <>
          <PlanSummary subscription={subscription} />
          <UsageSection subscription={subscription} />
          <SegmentOrigins />
          <InvoiceSection />
        </>
      )}
    </BillingFrame>
  );
}
