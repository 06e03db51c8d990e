import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { PageHeading } from '#src/ui/shell/PageHeading.tsx';
import { BillingFrame } from './BillingFrame.tsx';
import { CancelSection } from './CancelSection.tsx';
import { PlanChoice } from './plans/PlanChoice.tsx';

/** All plans, the current one marked, and how to cancel. */
export function SubscriptionPage() {
  const text = useText();
  const breadcrumb = [{ label: text('screens.billing'), to: pathTo('billing') }];
  return (
    <BillingFrame heading={<PageHeading title={text('screens.subscription')} breadcrumb={breadcrumb} />}>
      {(subscription) => (
        <>
          <PlanChoice subscription={subscription} />
          <CancelSection subscription={subscription} />
        </>
      )}
    </BillingFrame>
  );
}
