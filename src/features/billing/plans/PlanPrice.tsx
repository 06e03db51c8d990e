import { styled } from '@mui/material/styles';
import type { Plan } from '#src/domain/company/plan.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { yearlySaving } from './yearlySaving.ts';

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
export function PlanPrice({ plan, plans }: { plan: Plan; plans: readonly Plan[] }) {
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
