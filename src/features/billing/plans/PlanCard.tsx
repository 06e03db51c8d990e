import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { exceededLimits } from '#src/domain/billing/exceededLimits.ts';
import type { SubscriptionOverview } from '#src/domain/billing/subscription.ts';
import type { Plan } from '#src/domain/company/plan.ts';
import { canBeChosen, PLAN_LIMIT_NAMES } from '#src/domain/company/planTerms.ts';
import { ExceededLimits } from '#src/features/billing/change/ExceededLimits.tsx';
import { PAYING, useCanPay } from '#src/features/billing/useCanPay.ts';
import { useLimitWords } from '#src/features/billing/useLimitWords.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { RefusedButton } from '#src/parts/access/RefusedButton.tsx';
import { StatusChip } from '#src/ui/cells/StatusChip.tsx';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { yearlySaving } from './yearlySaving.ts';

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
  const tooMuch = isCurrent ? [] : exceededLimits(subscription.usage, plan.limits).filter((each) => each.is_blocking);
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

/** A plan's relation to the company: its current one, its next one, one to start again with, or one to change to. */
type PlanRelation = 'current' | 'planned' | 'start' | 'other' | 'notOffered';

function planRelation(
  plan: Plan,
  { plan_id, pending_plan_id, status }: Pick<SubscriptionOverview, 'plan_id' | 'pending_plan_id' | 'status'>,
): PlanRelation {
  if (plan.id === pending_plan_id) return 'planned';
  if (plan.id === plan_id && status !== 'canceled') return 'current';
  if (!canBeChosen(plan)) return 'notOffered';
  return status === 'canceled' ? 'start' : 'other';
}

interface PlanButtonProps {
  plan: Plan;
  place: PlanRelation;
  /** The company exceeds a limit of the plan. */
  isBlocked: boolean;
  onChoose: () => void;
}

/** Chooses a plan, or says why that is not possible. */
function PlanButton({ plan, place, isBlocked, onChoose }: PlanButtonProps) {
  const text = useText();
  const mayPay = useCanPay();
  if (place === 'notOffered') return null;
  if (place === 'current' || place === 'planned') {
    return (
      <Button variant="outlined" disabled>
        {text(place === 'current' ? 'billing.plans.isCurrent' : 'billing.plans.isPlanned')}
      </Button>
    );
  }
  const label = text(place === 'start' ? 'billing.plans.start' : 'billing.plans.choose', { plan: plan.name });
  if (!mayPay) {
    return (
      <RefusedButton check={PAYING} icon={<MdiIcon name="mdi-lock-outline" size={18} />}>
        {label}
      </RefusedButton>
    );
  }
  return (
    <Button variant="outlined" disabled={isBlocked} onClick={onChoose} sx={{ whiteSpace: 'normal' }}>
      {label}
    </Button>
  );
}

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 6,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontVariantNumeric: 'tabular-nums',
  '& li': { display: 'flex', gap: 8, alignItems: 'flex-start' },
  '& li > i, & li > span[class*="mdi"]': { color: theme.tokens.status.success.mark },
}));

/** The contents of a plan: its limits, then its features. */
function PlanContents({ plan }: { plan: Plan }) {
  const text = useText();
  const limitWords = useLimitWords();
  return (
    <List aria-label={text('billing.plans.includes')}>
      {PLAN_LIMIT_NAMES.map((limit) => (
        <li key={limit}>
          <MdiIcon name="mdi-check" size={18} />
          <span>{limitWords(limit, plan)}</span>
        </li>
      ))}
      {plan.features.map((feature) => (
        <li key={feature}>
          <MdiIcon name="mdi-check" size={18} />
          <span>{text(`billing.features.${feature}`)}</span>
        </li>
      ))}
    </List>
  );
}

const Price = styled('p')({ fontVariantNumeric: 'tabular-nums' });
const Large = styled('strong')({ fontSize: '1.75rem', lineHeight: 1.2, fontWeight: 600, letterSpacing: '-0.02em' });
const Quiet = styled('span')(({ theme }) => ({ color: theme.tokens.textQuiet }));
const Saving = styled('span')(({ theme }) => ({
  display: 'block',
  minHeight: 20,
  fontSize: '0.8125rem',
  color: theme.tokens.status.success.text,
}));

/** A plan's price, and the saving of yearly payment. */
function PlanPrice({ plan, plans }: { plan: Plan; plans: readonly Plan[] }) {
  const text = useText();
  const format = useFormat();
  const { price, currency, interval } = plan;
  const saving = yearlySaving(plan, plans);
  return (
    <Price>
      <Large>{price === 0 ? text('billing.free') : format.money(price, currency)}</Large>
      {price > 0 && <Quiet> {text(`billing.per.${interval}`)}</Quiet>}
      {interval === 'year' && price > 0 && (
        <Saving>
          {saving
            ? text('billing.plans.saves', { amount: format.money(saving.amount, currency) })
            : text('billing.plans.perMonth', { amount: format.money(Math.round(price / 12), currency) })}
        </Saving>
      )}
    </Price>
  );
}
