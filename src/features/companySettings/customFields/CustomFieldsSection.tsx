import type { CompanySettings } from '#src/domain/company/companySettings.ts';
import { useText } from '#src/i18n/useText.ts';
import { SettingsSection } from '#src/ui/forms/settings/SettingsSection.tsx';
import { CustomFieldsInput } from './CustomFieldsInput.tsx';

interface CustomFieldsSectionProps {
  settings: CompanySettings;
  onChanged: (settings: CompanySettings) => void;
}

/** The fields the company added to its contacts. */
export function CustomFieldsSection({ settings, onChanged }: CustomFieldsSectionProps) {
  const text = useText();
  return (
    <SettingsSection
      id="custom-fields"
      title={text('companySettings.sections.custom-fields')}
      description={text('companySettings.help.customFields')}
    >
      <CustomFieldsInput settings={settings} onChanged={onChanged} />
    </SettingsSection>
  );
}
