import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { Plan } from '#src/domain/company/plan.ts';
import { PLAN_INTERVALS, type PlanInterval } from '#src/domain/company/planTerms.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { largestSaving } from './yearlySaving.ts';

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' });
const Words = styled('span')(({ theme }) => ({ color: theme.tokens.textQuiet }));

interface IntervalSwitchProps {
  interval: PlanInterval;
  onChange: (interval: PlanInterval) => void;
  /** The current plan. */
  current: Pick<Plan, 'interval' | 'currency'>;
  plans: readonly Plan[];
}

/** Switches between monthly and yearly prices, and shows what a year saves. */
export function IntervalSwitch({ interval, onChange, current, plans }: IntervalSwitchProps) {
  const text = useText();
  const format = useFormat();
  const best = largestSaving(plans, current.currency);
  return (
    <Row>
      <ToggleButtonGroup
        size="small"
        exclusive
        value={interval}
        onChange={(_, next: PlanInterval | null) => next && onChange(next)}
        aria-label={text('billing.plans.interval')}
      >
        {PLAN_INTERVALS.map((each) => (
          <ToggleButton key={each} value={each}>
            {text(`billing.plans.${each}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Words>
        {best > 0 && text('billing.plans.yearSaves', { share: format.percent(Math.round(100 * best) / 100) })}
        {interval !== current.interval &&
          ` · ${text('billing.plans.otherInterval', { how: text(`billing.plans.how.${current.interval}`) })}`}
      </Words>
    </Row>
  );
}
