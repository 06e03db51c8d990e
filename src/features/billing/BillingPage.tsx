import { useText } from '#src/i18n/useText.ts';
import { PageHeading } from '#src/ui/shell/PageHeading.tsx';
import { PartBoundaries } from '#src/ui/states/Boundary.tsx';
import { BillingFrame } from './BillingFrame.tsx';
import { InvoiceSection } from './InvoiceSection.tsx';
import { PlanSummary } from './PlanSummary.tsx';
import { SegmentOrigins } from './SegmentOrigins.tsx';
import { UsageSection } from './UsageSection.tsx';

/** The subscription: plan, usage and invoices. */
export function BillingPage() {
  const text = useText();
  return (
    <BillingFrame heading={<PageHeading title={text('screens.billing')} />}>
      {(subscription) => (
        <PartBoundaries>
          <PlanSummary subscription={subscription} />
          <UsageSection subscription={subscription} />
          <SegmentOrigins />
          <InvoiceSection />
        </PartBoundaries>
      )}
    </BillingFrame>
  );
}
