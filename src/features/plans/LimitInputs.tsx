import { styled } from '@mui/material/styles';
import type { Plan } from '#src/domain/company/plan.ts';
import { PLAN_LIMIT_NAMES } from '#src/domain/company/planTerms.ts';
import { useText } from '#src/i18n/useText.ts';
import { Section } from '#src/ui/figures/Section.tsx';
import { InputNumber } from '#src/ui/forms/inputs/InputNumber.tsx';
import { minValue } from '#src/ui/forms/rules/minValue.ts';
import { required } from '#src/ui/forms/rules/required.ts';
import { wholeNumber } from '#src/ui/forms/rules/wholeNumber.ts';

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr' },
}));

/** A plan's limits. */
export function LimitInputs({ interval, help }: { interval: Plan['interval']; help?: string | undefined }) {
  const text = useText();
  return (
    <Section isPlain title={text('plans.sections.limits')} description={help}>
      <Grid>
        {PLAN_LIMIT_NAMES.map((limit) => (
          <InputNumber
            key={limit}
            source={`limits.${limit}`}
            label={limit === 'segments' ? text(`plans.segmentsPer.${interval}`) : text(`plans.limits.${limit}`)}
            min={0}
            validate={[required(), minValue(0), wholeNumber]}
          />
        ))}
      </Grid>
    </Section>
  );
}
