import Button from '@mui/material/Button';
import { useState } from 'react';
import type { SubscriptionOverview } from '#src/domain/billing/subscription.ts';
import { useText } from '#src/i18n/useText.ts';
import { RefusedButton } from '#src/parts/access/RefusedButton.tsx';
import { pathTo } from '#src/routing/routeTable.ts';
import { Section } from '#src/ui/figures/Section.tsx';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { PageHeading } from '#src/ui/shell/PageHeading.tsx';
import { PartBoundaries } from '#src/ui/states/Boundary.tsx';
import { BillingFrame } from './BillingFrame.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { PlanChoice } from './plans/PlanChoice.tsx';
import { PAYING, useCanPay } from './useCanPay.ts';

/** All plans, the current one marked, and how to cancel. */
export function SubscriptionPage() {
  const text = useText();
  const breadcrumb = [{ label: text('screens.billing'), to: pathTo('billing') }];
  return (
    <BillingFrame heading={<PageHeading title={text('screens.subscription')} breadcrumb={breadcrumb} />}>
      {(subscription) => (
        <PartBoundaries>
          <PlanChoice subscription={subscription} />
          <CancelSection subscription={subscription} />
        </PartBoundaries>
      )}
    </BillingFrame>
  );
}

/** Cancels the subscription; renders nothing once it is canceled. */
function CancelSection({ subscription }: { subscription: SubscriptionOverview }) {
  const text = useText();
  const mayPay = useCanPay();
  const [isAsking, setAsking] = useState(false);
  const isCanceled = subscription.status === 'canceled' || subscription.cancel_at_period_end;
  // While the question is open, it says what happened.
  if (isCanceled && !isAsking) return null;
  return (
    <Section
      title={text('billing.cancel.section')}
      description={text('billing.cancel.text')}
      actions={
        mayPay ? (
          <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
            {text('billing.cancel.button')}
          </Button>
        ) : (
          <RefusedButton check={PAYING} icon={<MdiIcon name="mdi-lock-outline" size={18} />}>
            {text('billing.cancel.button')}
          </RefusedButton>
        )
      }
    >
      {isAsking && <CancelDialog subscription={subscription} onClose={() => setAsking(false)} />}
    </Section>
  );
}
