import { styled } from '@mui/material/styles';
import type { Plan } from '#src/domain/company/plan.ts';
import { PLAN_LIMIT_NAMES } from '#src/domain/company/planTerms.ts';
import { useLimitWords } from '#src/features/billing/useLimitWords.ts';
import { useText } from '#src/i18n/useText.ts';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';

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
export function PlanContents({ plan }: { plan: Plan }) {
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
