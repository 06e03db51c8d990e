import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import { useLocale } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { WEEKDAYS } from '#src/domain/company/companyTerms.ts';
import { zoneName } from '#src/i18n/format.ts';
import { useText } from '#src/i18n/useText.ts';
import { weekdayNames } from '#src/i18n/weekdayNames.ts';
import { InputChecks } from '#src/ui/forms/inputs/InputChecks.tsx';
import { InputText } from '#src/ui/forms/inputs/InputText.tsx';
import { InputToggle } from '#src/ui/forms/inputs/InputToggle.tsx';
import { required } from '#src/ui/forms/rules.ts';
import { SettingsSection } from '#src/ui/forms/settings/SettingsSection.tsx';

const Times = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 20, '& > div': { flex: '0 1 160px' } });

/** The company's quiet hours. */
export function QuietHoursSection() {
  const text = useText();
  const names = weekdayNames(useLocale(), 'short');
  const timezone: string = useWatch({ name: 'timezone' }) ?? '';
  const isOn: boolean = useWatch({ name: 'quiet_hours.enabled' }) ?? false;
  const from: string = useWatch({ name: 'quiet_hours.from' }) ?? '';
  const to: string = useWatch({ name: 'quiet_hours.to' }) ?? '';
  useCompleteWhileOff(isOn);
  const endsHelp =
    from === to ? 'companySettings.help.quietWholeDay' : from > to ? 'companySettings.help.quietNextDay' : null;
  return (
    <SettingsSection
      id="quiet-hours"
      title={text('companySettings.sections.quiet-hours')}
      description={text('companySettings.help.quietHours', { zone: zoneName(timezone) })}
    >
      <InputToggle
        variant="switch"
        source="quiet_hours.enabled"
        label={text('companySettings.fields.quiet_hours.enabled')}
      />
      {isOn && (
        <>
          <Times>
            <InputText
              type="time"
              source="quiet_hours.from"
              label={text('companySettings.fields.quiet_hours.from')}
              validate={required()}
            />
            <InputText
              type="time"
              source="quiet_hours.to"
              label={text('companySettings.fields.quiet_hours.to')}
              help={endsHelp && text(endsHelp)}
              validate={required()}
            />
          </Times>
          <InputChecks
            source="quiet_hours.days"
            label={text('companySettings.fields.quiet_hours.days')}
            help={text('companySettings.help.quietDays')}
            choices={WEEKDAYS.map((value) => ({ value, label: names[value] }))}
            validate={required()}
          />
        </>
      )}
    </SettingsSection>
  );
}

/** Sets fields left empty back to their saved values when quiet hours are turned off: a hidden field could not be corrected. */
function useCompleteWhileOff(isOn: boolean): void {
  const { getValues, resetField } = useFormContext();
  useEffect(() => {
    if (isOn) return;
    for (const source of ['quiet_hours.from', 'quiet_hours.to', 'quiet_hours.days']) {
      if (!getValues(source)?.length) resetField(source);
    }
  }, [getValues, isOn, resetField]);
}
