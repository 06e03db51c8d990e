import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useLocale } from 'react-admin';
import type { SubscriptionOverview } from '#src/domain/billing/subscription.ts';
import { useText } from '#src/i18n/useText.ts';
import { useRefusal } from '#src/parts/access/useRefusal.ts';
import { someNames } from '#src/parts/billing/someNames.ts';
import { RecordNotLoaded } from '#src/ui/records/RecordNotLoaded.tsx';
import { PageContent } from '#src/ui/shell/PageContent.tsx';
import { PartBoundaries } from '#src/ui/states/Boundary.tsx';
import { PageSkeleton } from '#src/ui/states/LoadingSkeletons.tsx';
import { Note } from '#src/ui/states/Note.tsx';
import { useSettled } from '#src/ui/states/useSettled.ts';
import { BillingState } from './BillingState.tsx';
import { CheckoutReturn } from './checkout/CheckoutReturn.tsx';
import { PAYING } from './useCanPay.ts';
import { useSubscription } from './useSubscription.ts';

interface BillingFrameProps {
  heading: ReactNode;
  /** The page's sections. */
  children: (subscription: SubscriptionOverview) => ReactNode;
}

const Sections = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24 });

/** The frame of both billing pages: the subscription, the result of a payment, and who can pay. */
export function BillingFrame({ heading, children }: BillingFrameProps) {
  const { subscription, error, isPending, refetch } = useSubscription();
  const isLoading = useSettled(isPending);
  if (isLoading) return <PageSkeleton />;
  if (!subscription) return <RecordNotLoaded error={error} onRetry={refetch} />;
  return (
    <PageContent>
      {heading}
      <Sections>
        <PartBoundaries>
          <CheckoutReturn />
          <BillingState subscription={subscription} />
          <WhoPays subscription={subscription} />
          {children(subscription)}
        </PartBoundaries>
      </Sections>
    </PageContent>
  );
}

/** For users who can view billing but not pay: why, and who can. */
function WhoPays({ subscription: { payers } }: { subscription: SubscriptionOverview }) {
  const text = useText();
  const locale = useLocale();
  const refusal = useRefusal(PAYING);
  if (!refusal) return null;
  const names = someNames(payers, { text, locale, type: 'disjunction' });
  return (
    <Note kind="neutral" title={text('billing.who.title')}>
      <p>
        {refusal.reason ?? refusal.missing}{' '}
        {payers.length === 0
          ? text('billing.who.nobody')
          : text('billing.who.can', { smart_count: payers.length, names })}
      </p>
    </Note>
  );
}
