import { useText } from '#src/i18n/useText.ts';
import { FeatureNote } from '#src/parts/billing/FeatureNote.tsx';
import { RecordHistory } from '#src/parts/history/RecordHistory.tsx';
import { InputBody } from '#src/parts/texting/editor/InputBody.tsx';
import { pathTo } from '#src/routing/routeTable.ts';
import { useMay } from '#src/session/useAccess.ts';
import { InputToggle } from '#src/ui/forms/inputs/InputToggle.tsx';
import { requiredIf } from '#src/ui/forms/rules/requiredIf.ts';
import { SettingsPage } from '#src/ui/forms/settings/SettingsPage.tsx';
import { SettingsSection } from '#src/ui/forms/settings/SettingsSection.tsx';
import { PageHeading } from '#src/ui/shell/PageHeading.tsx';
import { AwayInputs } from './AwayInputs.tsx';
import { LimitInputs } from './LimitInputs.tsx';
import { AnswerPreview } from './preview/AnswerPreview.tsx';
import { SwitchOff } from './SwitchOff.tsx';

const SECTIONS = ['away', 'first', 'limits', 'preview'] as const;

/** Automatic replies when no keyword matches: outside opening hours, and to first-time senders. */
export function AutoReplyPage() {
  const text = useText();
  const mayUpdate = useMay({ action: 'update', subject: 'auto_reply' }).isAllowed;
  const section = (id: (typeof SECTIONS)[number]) => ({
    id,
    title: text(`autoReply.sections.${id}.title`),
    description: text(`autoReply.sections.${id}.text`),
  });
  return (
    <SettingsPage
      read="autoReply"
      write="updateAutoReply"
      heading={
        <PageHeading
          title={text('screens.autoReply')}
          breadcrumb={[{ label: text('screens.settings'), to: pathTo('settings') }]}
        />
      }
      sections={SECTIONS.map((id) => ({ id, label: text(`autoReply.sections.${id}.title`) }))}
      saveLabel={text('autoReply.save')}
      savedText={text('autoReply.saved')}
      isReadOnly={!mayUpdate}
      after={(settings, reload) => <RecordHistory subject="auto_reply" record={settings} onRestored={reload} />}
    >
      {(settings, keep) => (
        <>
          <FeatureNote feature="auto_reply" actions={<SwitchOff settings={settings} onDone={keep} />}>
            {text('autoReply.notInPlan')}
          </FeatureNote>
          <SettingsSection {...section('away')}>
            <AwayInputs />
          </SettingsSection>
          <SettingsSection {...section('first')}>
            <FirstContactInputs />
          </SettingsSection>
          <SettingsSection {...section('limits')}>
            <LimitInputs />
          </SettingsSection>
          <SettingsSection {...section('preview')}>
            <AnswerPreview />
          </SettingsSection>
        </>
      )}
    </SettingsPage>
  );
}

/** The reply to first-time senders. */
function FirstContactInputs() {
  const text = useText();
  return (
    <>
      <InputToggle source="first_contact.enabled" look="switch" label={text('autoReply.fields.firstEnabled')} />
      <InputBody
        source="first_contact.body"
        label={text('autoReply.fields.firstBody')}
        help={text('autoReply.bodyHelp')}
        validate={requiredIf('first_contact.enabled', true)}
      />
    </>
  );
}
