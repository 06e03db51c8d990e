import { COMPANY_LIMITS } from '#src/domain/company/companyTerms.ts';
import { useText } from '#src/i18n/useText.ts';
import { InputNumber } from '#src/ui/forms/inputs/InputNumber.tsx';
import { InputToggle } from '#src/ui/forms/inputs/InputToggle.tsx';
import { maxValue } from '#src/ui/forms/rules/maxValue.ts';
import { minValue } from '#src/ui/forms/rules/minValue.ts';
import { wholeNumber } from '#src/ui/forms/rules/wholeNumber.ts';
import { SettingsSection } from '#src/ui/forms/settings/SettingsSection.tsx';
import { RetentionInput } from './RetentionInput.tsx';
import { TwoFactorInput } from './TwoFactorInput.tsx';

/** Settings for approvals, two-factor sign-in, retention and support visits. */
export function SafetySection() {
  const text = useText();
  return (
    <SettingsSection id="safety" title={text('companySettings.sections.safety')}>
      <InputNumber
        source="approval_threshold"
        label={text('companySettings.fields.approval_threshold')}
        help={text('companySettings.help.approval_threshold')}
        end={text('companySettings.people')}
        min={1}
        validate={[minValue(1), wholeNumber]}
      />
      <InputNumber
        source="failure_pause"
        label={text('companySettings.fields.failure_pause')}
        help={text('companySettings.help.failure_pause')}
        end={text('companySettings.percent')}
        min={1}
        max={100}
        validate={[minValue(1), maxValue(100), wholeNumber]}
      />
      <TwoFactorInput />
      <RetentionInput most={COMPANY_LIMITS.retention_days} />
      <InputToggle
        look="switch"
        source="texting_makes_contacts"
        label={text('companySettings.fields.texting_makes_contacts')}
        help={text('companySettings.help.texting_makes_contacts')}
      />
      <InputToggle
        look="switch"
        source="support_access_allowed"
        label={text('companySettings.fields.support_access_allowed')}
        help={text('companySettings.help.support_access_allowed')}
      />
      <InputToggle
        look="switch"
        source="support_changes_allowed"
        label={text('companySettings.fields.support_changes_allowed')}
        help={text('companySettings.help.support_changes_allowed')}
      />
    </SettingsSection>
  );
}
