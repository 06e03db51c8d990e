import { styled } from '@mui/material/styles';
import { exceededLimits } from '#src/domain/billing/exceededLimits.ts';
import type { SubscriptionOverview } from '#src/domain/billing/subscription.ts';
import type { Plan } from '#src/domain/company/plan.ts';
import { ExceededLimits } from '#src/features/billing/change/ExceededLimits.tsx';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { StatusChip } from '#src/ui/cells/StatusChip.tsx';
import { PlanButton } from './PlanButton.tsx';
import { PlanContents } from './PlanContents.tsx';
import { PlanPrice } from './PlanPrice.tsx';
import { planRelation } from './planRelation.ts';

const Card = styled('li', { shouldForwardProp: (name) => name !== 'isCurrent' })<{ isCurrent: boolean }>(
  ({ theme, isCurrent }) => ({
    display: 'flex',
    flexDirection: 'column',
    gap: 16,
    minWidth: 0,
    padding: 20,
    border: `1px solid ${isCurrent ? theme.tokens.primary : theme.tokens.line}`,
    boxShadow: isCurrent ? `inset 0 0 0 1px ${theme.tokens.primary}` : 'none',
    borderRadius: theme.shape.borderRadius,
    backgroundColor: theme.tokens.raised,
    '& p': { margin: 0 },
  }),
);
const Head = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px', minHeight: 24 });
const Name = styled('h2')(({ theme }) => ({ ...theme.typography.h3, margin: 0, flex: '1 1 auto' }));
const Description = styled('p')(({ theme }) => ({
  color: theme.tokens.textQuiet,
  // Two lines in every card, so that the plans' contents start at the same height.
  [theme.breakpoints.up('sm')]: { minHeight: '2lh' },
}));
const Foot = styled('div')({ display: 'grid', gap: 12, marginBlockStart: 'auto' });

interface PlanCardProps {
  plan: Plan;
  /** All plans: a yearly plan's saving is relative to the monthly one. */
  plans: readonly Plan[];
  subscription: SubscriptionOverview;
  onChoose: () => void;
}

/** A plan: its price, its contents, and the limits the company exceeds. */
export function PlanCard({ plan, plans, subscription, onChoose }: PlanCardProps) {
  const text = useText();
  const format = useFormat();
  const place = planRelation(plan, subscription);
  const isCurrent = place === 'current';
  const tooMuch = isCurrent ? [] : exceededLimits(subscription.usage, plan.limits).filter((each) => each.isBlocking);
  return (
    <Card isCurrent={isCurrent} aria-current={isCurrent || undefined}>
      <Head>
        <Name>{plan.name}</Name>
        {isCurrent && <StatusChip kind="info" icon="mdi-check" label={text('billing.plans.current')} />}
        {place === 'planned' && (
          <StatusChip
            kind="neutral"
            icon="mdi-calendar-clock"
            label={text('billing.plans.planned', { date: format.date(subscription.period_end) })}
          />
        )}
        {place === 'notOffered' && (
          <StatusChip kind="neutral" icon="mdi-archive-outline" label={text('billing.plans.notOffered')} />
        )}
      </Head>
      <PlanPrice plan={plan} plans={plans} />
      {plan.description && <Description>{plan.description}</Description>}
      <PlanContents plan={plan} />
      <Foot>
        {tooMuch.length > 0 && <ExceededLimits exceeded={tooMuch} plan={plan.name} />}
        <PlanButton plan={plan} place={place} isBlocked={tooMuch.length > 0} onChoose={onChoose} />
      </Foot>
    </Card>
  );
}
