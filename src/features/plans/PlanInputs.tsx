import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { useLocale, useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { CURRENCIES } from '#src/domain/company/currencies.ts';
import type { Plan } from '#src/domain/company/plan.ts';
import { PLAN_FEATURES, PLAN_INTERVALS, PLAN_LIMIT_NAMES, PLAN_TERMS } from '#src/domain/company/planTerms.ts';
import { inMinorUnitsOf } from '#src/i18n/moneyText.ts';
import { useText } from '#src/i18n/useText.ts';
import { Section } from '#src/ui/figures/Section.tsx';
import { Fields } from '#src/ui/forms/FormColumns.tsx';
import { InputArea } from '#src/ui/forms/inputs/InputArea.tsx';
import { InputChecks } from '#src/ui/forms/inputs/InputChecks.tsx';
import { InputChoice } from '#src/ui/forms/inputs/InputChoice.tsx';
import { InputMoney } from '#src/ui/forms/inputs/InputMoney.tsx';
import { InputNumber } from '#src/ui/forms/inputs/InputNumber.tsx';
import { InputRadios } from '#src/ui/forms/inputs/InputRadios.tsx';
import type { Choice } from '#src/ui/forms/inputs/InputSelect.tsx';
import { InputText } from '#src/ui/forms/inputs/InputText.tsx';
import { InputToggle } from '#src/ui/forms/inputs/InputToggle.tsx';
import { maxLength, minValue, required, wholeNumber } from '#src/ui/forms/rules.ts';
import { PlanEffects } from './PlanEffects.tsx';

/** The fields of a plan, for creating and editing. */
export function PlanInputs() {
  const text = useText();
  const locale = useLocale();
  const record = useRecordContext<Plan>();
  const { getValues, setValue } = useFormContext();
  const currency: string = useWatch({ name: 'currency' }) || 'USD';
  const interval: Plan['interval'] = useWatch({ name: 'interval' }) ?? 'month';
  const currencies = useMemo(() => currencyChoices(locale), [locale]);
  // The API refuses it, too: current periods and issued invoices depend on it.
  const isSold = (record?.tenants_count ?? 0) > 0;
  const fixed = isSold ? text('plans.fixed') : undefined;

  const keepAmount = (chosen: string | null) => {
    const price: unknown = getValues('price');
    if (chosen === null || typeof price !== 'number') return;
    setValue('price', inMinorUnitsOf(chosen, price, currency), { shouldDirty: true });
  };

  return (
    <>
      <Section isPlain title={text('plans.sections.plan')}>
        <Fields>
          <InputText
            source="name"
            label={text('plans.fields.name')}
            help={text('plans.nameHelp')}
            maxLength={PLAN_TERMS.name}
            validate={[required(), maxLength(PLAN_TERMS.name)]}
            hasAutoFocus={record === undefined}
          />
          <InputText
            source="family"
            label={text('plans.fields.family')}
            help={text('plans.familyHelp')}
            maxLength={PLAN_TERMS.family}
            validate={[required(), maxLength(PLAN_TERMS.family)]}
          />
          <InputArea
            source="description"
            label={text('plans.fields.description')}
            help={text('plans.descriptionHelp')}
            minRows={2}
            maxLength={PLAN_TERMS.description}
            validate={maxLength(PLAN_TERMS.description)}
          />
        </Fields>
      </Section>
      <Section isPlain title={text('plans.sections.price')}>
        <Fields>
          <InputRadios
            source="interval"
            label={text('plans.fields.interval')}
            help={fixed}
            isDisabled={isSold}
            choices={PLAN_INTERVALS.map((value) => ({ value, label: text(`plans.intervals.${value}`) }))}
            validate={required()}
          />
          <InputChoice
            source="currency"
            label={text('plans.fields.currency')}
            help={fixed}
            isDisabled={isSold}
            choices={currencies}
            onChosen={keepAmount}
            validate={required()}
          />
          <InputMoney
            source="price"
            label={text('plans.fields.price')}
            help={isSold ? text('plans.priceHelp') : undefined}
            currency={currency}
            per={text(`plans.per.${interval}`)}
            validate={[required(), minValue(0)]}
          />
        </Fields>
      </Section>
      <LimitInputs interval={interval} help={isSold ? text('plans.limitsHelp') : undefined} />
      <OfferInputs />
      {record?.id !== undefined && <PlanEffects plan={record} />}
    </>
  );
}

/** Currencies by code and name, sorted in the reader's language. */
function currencyChoices(locale: string): Choice[] {
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  const { compare } = new Intl.Collator(locale);
  return CURRENCIES.map((value) => ({ value, label: `${value} · ${names.of(value) ?? value}` })).sort((a, b) =>
    compare(a.label, b.label),
  );
}

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr' },
}));

/** A plan's limits. */
function LimitInputs({ interval, help }: { interval: Plan['interval']; help?: string | undefined }) {
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
            validate={[required(), minValue(0), wholeNumber()]}
          />
        ))}
      </Grid>
    </Section>
  );
}

/** How a plan is offered: its features, to whom, and its position. */
function OfferInputs() {
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
          variant="switch"
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
          validate={[required(), minValue(0), wholeNumber()]}
        />
      </Fields>
    </Section>
  );
}
