import { useLocale } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { serverNow } from '#src/api/serverTime.ts';
import type { CompanySettings } from '#src/domain/company/companySettings.ts';
import { COMPANY_LIMITS } from '#src/domain/company/companyTerms.ts';
import { LOCALES } from '#src/i18n/locales.ts';
import { useText } from '#src/i18n/useText.ts';
import { countryChoices } from '#src/parts/contacts/choices/countryChoices.ts';
import { timeZoneChoices } from '#src/parts/contacts/choices/timeZoneChoices.ts';
import { InputChoice } from '#src/ui/forms/inputs/InputChoice.tsx';
import { InputSelect } from '#src/ui/forms/inputs/InputSelect.tsx';
import { InputText } from '#src/ui/forms/inputs/InputText.tsx';
import { maxLength, required } from '#src/ui/forms/rules.ts';
import { SettingsSection } from '#src/ui/forms/settings/SettingsSection.tsx';
import { LogoField } from './LogoField.tsx';

interface GeneralSectionProps {
  settings: CompanySettings;
  onChanged: (settings: CompanySettings) => void;
}

/** The company's name, time zone, language and country. */
export function GeneralSection({ settings, onChanged }: GeneralSectionProps) {
  const text = useText();
  const locale = useLocale();
  const zone: string | null = useWatch({ name: 'timezone' });
  const time = zone === null ? null : timeIn(zone, locale);
  return (
    <SettingsSection id="general" title={text('companySettings.sections.general')}>
      <InputText
        source="name"
        label={text('companySettings.fields.name')}
        help={text('companySettings.help.name')}
        maxLength={COMPANY_LIMITS.name}
        validate={[required(), maxLength(COMPANY_LIMITS.name)]}
      />
      <LogoField settings={settings} onChanged={onChanged} />
      <InputChoice
        source="default_country"
        label={text('companySettings.fields.default_country')}
        help={text('companySettings.help.default_country')}
        choices={countryChoices(locale)}
        validate={required()}
      />
      <InputChoice
        source="timezone"
        label={text('companySettings.fields.timezone')}
        help={
          time === null ? text('companySettings.help.timezone') : text('companySettings.help.timezoneNow', { time })
        }
        choices={timeZoneChoices()}
        validate={required()}
      />
      <InputSelect
        source="locale"
        label={text('companySettings.fields.locale')}
        help={text('companySettings.help.locale')}
        choices={LOCALES.map((each) => ({ value: each.locale, label: each.name }))}
        validate={required()}
      />
    </SettingsSection>
  );
}

/** The time in a zone, in the user's language; null for an unknown zone. */
function timeIn(zone: string, locale: string, at: Date = new Date(serverNow())): string | null {
  try {
    return new Intl.DateTimeFormat(locale, {
      timeZone: zone,
      weekday: 'long',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    }).format(at);
  } catch {
    return null;
  }
}
