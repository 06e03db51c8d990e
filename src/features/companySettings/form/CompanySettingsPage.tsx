import type { CompanySettings } from '#src/domain/company/companySettings.ts';
import { CustomFieldsInput } from '#src/features/companySettings/customFields/CustomFieldsInput.tsx';
import { SETTINGS_SECTIONS } from '#src/features/companySettings/settingsSections.ts';
import { useText } from '#src/i18n/useText.ts';
import { RecordHistory } from '#src/parts/history/RecordHistory.tsx';
import { pathTo } from '#src/routing/routeTable.ts';
import { session } from '#src/session/session.ts';
import { useCan } from '#src/session/useAccess.ts';
import { SettingsPage } from '#src/ui/forms/settings/SettingsPage.tsx';
import { SettingsSection } from '#src/ui/forms/settings/SettingsSection.tsx';
import { PageHeading } from '#src/ui/shell/PageHeading.tsx';
import { Note } from '#src/ui/states/Note.tsx';
import { GeneralSection } from './GeneralSection.tsx';
import { QuietHoursSection } from './QuietHoursSection.tsx';
import { SafetySection } from './SafetySection.tsx';
import { TextingSection } from './TextingSection.tsx';

/** The company's settings. */
export function CompanySettingsPage() {
  const text = useText();
  const mayUpdate = useCan({ action: 'update', subject: 'company_settings' }).isAllowed;
  return (
    <SettingsPage
      readOperation="companySettings"
      writeOperation="updateCompanySettings"
      heading={
        <PageHeading
          title={text('screens.companySettings')}
          breadcrumb={[{ label: text('screens.settings'), to: pathTo('settings') }]}
        />
      }
      sections={SETTINGS_SECTIONS.map((id) => ({ id, label: text(`companySettings.sections.${id}`) }))}
      saveLabel={text('companySettings.save')}
      savedText={text('companySettings.saved')}
      // Name, zone, country and logo come with the signed-in user.
      onSaved={() => session.refreshUser()}
      isReadOnly={!mayUpdate}
      after={(settings) => (
        <RecordHistory subject="company_settings" record={settings} onRestored={() => session.refreshUser()} />
      )}
    >
      {(settings, keep) => (
        <>
          {!mayUpdate && <Note kind="info">{text('companySettings.readOnly')}</Note>}
          <GeneralSection settings={settings} onChanged={keep} />
          <TextingSection />
          <QuietHoursSection />
          <CustomFieldsSection settings={settings} onChanged={keep} />
          <SafetySection />
        </>
      )}
    </SettingsPage>
  );
}

interface CustomFieldsSectionProps {
  settings: CompanySettings;
  onChanged: (settings: CompanySettings) => void;
}

/** The custom fields of contacts. */
function CustomFieldsSection({ settings, onChanged }: CustomFieldsSectionProps) {
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
