import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { SubscriptionStatus } from '#src/domain/billing/billingTerms.ts';
import type { SubscriptionOverview } from '#src/domain/billing/subscription.ts';
import type { Plan } from '#src/domain/company/plan.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import type { StatusKind } from '#src/theme/tokens.ts';
import { StatusChip } from '#src/ui/cells/StatusChip.tsx';
import { KeyValueList } from '#src/ui/figures/KeyValueList.tsx';
import { Section } from '#src/ui/figures/Section.tsx';
import type { IconName } from '#src/ui/icons/MdiIcon.tsx';
import { useCanPay } from './useCanPay.ts';

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: '16px 64px', alignItems: 'flex-start' });
const Name = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 });
const Large = styled('strong')({ fontSize: '1.5rem', lineHeight: 1.3, fontWeight: 600, letterSpacing: '-0.01em' });
const Price = styled('p')(({ theme }) => ({
  margin: 0,
  color: theme.tokens.textQuiet,
  fontVariantNumeric: 'tabular-nums',
}));

/** The plan, its price, the period, and the next charge. */
export function PlanSummary({ subscription }: { subscription: SubscriptionOverview }) {
  const text = useText();
  const format = useFormat();
  const price = usePrice();
  const mayPay = useCanPay();
  const { plan, status, period_start, period_end, next_charge, pays_automatically, open_invoices } = subscription;
  // With an open invoice, paying it is the page's main button.
  const isMain = mayPay && open_invoices.length === 0;
  const next = next_charge && {
    amount: format.money(next_charge.amount, next_charge.currency),
    date: format.dateTimeZoned(next_charge.at),
  };
  return (
    <Section
      title={text('billing.plan')}
      actions={
        <Button variant={isMain ? 'contained' : 'outlined'} component={Link} to={pathTo('subscription')}>
          {text(mayPay ? 'billing.changePlan' : 'billing.compare')}
        </Button>
      }
    >
      <Row>
        <div>
          <Name>
            <Large>{plan.name}</Large>
            <SubscriptionChip status={status} />
          </Name>
          <Price>{price(plan)}</Price>
        </div>
        <KeyValueList
          items={[
            {
              label: status === 'trialing' ? text('billing.trialEnds') : text('billing.period'),
              value:
                status === 'trialing'
                  ? format.dateTimeZoned(period_end)
                  : text('billing.periodText', { from: format.date(period_start), to: format.date(period_end) }),
            },
            {
              label: text('billing.nextCharge'),
              value:
                next === null || next_charge?.amount === 0
                  ? text('billing.noCharge')
                  : text(pays_automatically ? 'billing.nextChargeText' : 'billing.nextInvoiceText', next),
            },
          ]}
        />
      </Row>
    </Section>
  );
}

const LOOKS: Record<SubscriptionStatus, { kind: StatusKind; icon: IconName }> = {
  trialing: { kind: 'info', icon: 'mdi-timer-sand' },
  active: { kind: 'success', icon: 'mdi-check-circle-outline' },
  past_due: { kind: 'error', icon: 'mdi-alert-circle-outline' },
  canceled: { kind: 'neutral', icon: 'mdi-cancel' },
};

/** The subscription's status. */
function SubscriptionChip({ status }: { status: SubscriptionStatus }) {
  const text = useText();
  return <StatusChip {...LOOKS[status]} label={text(`billing.statuses.${status}`)} />;
}

/** A plan's price in words: "$59.00 a month", "Free". */
function usePrice(): (plan: Pick<Plan, 'price' | 'currency' | 'interval'>) => string {
  const text = useText();
  const format = useFormat();
  return ({ price, currency, interval }) =>
    price === 0
      ? text('billing.free')
      : text('billing.perPlan', { price: format.money(price, currency), per: text(`billing.per.${interval}`) });
}
