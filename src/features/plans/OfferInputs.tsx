import { PLAN_FEATURES, PLAN_TERMS } from '#src/domain/company/planTerms.ts';
import { useText } from '#src/i18n/useText.ts';
import { Section } from '#src/ui/figures/Section.tsx';
import { InputNumber } from '#src/ui/forms/inputs/InputNumber.tsx';
import { InputToggle } from '#src/ui/forms/inputs/InputToggle.tsx';
import { InputChecks } from '#src/ui/forms/inputs/several/InputChecks.tsx';
import { Fields } from '#src/ui/forms/page/FormColumns.tsx';
import { minValue } from '#src/ui/forms/rules/minValue.ts';
import { required } from '#src/ui/forms/rules/required.ts';
import { wholeNumber } from '#src/ui/forms/rules/wholeNumber.ts';

/** How a plan is offered: its features, to whom, and its position. */
export function OfferInputs() {
  const text = useText();
  return (
    <Section isPlain title={text('plans.sections.offer')}>
      <Fields>
        <InputChecks
          source="features"
          label={text('plans.fields.features')}
          help={text('plans.featuresHelp')}
          choices={PLAN_FEATURES.map((value) => ({ value, label: text(`billing.features.${value}`) }))}
        />
        <InputToggle
          look="switch"
          source="is_public"
          label={text('plans.fields.is_public')}
          help={text('plans.publicHelp')}
        />
        <InputNumber
          source="position"
          label={text('plans.fields.position')}
          help={text('plans.positionHelp')}
          min={0}
          max={PLAN_TERMS.position}
          validate={[required(), minValue(0), wholeNumber]}
        />
      </Fields>
    </Section>
  );
}
