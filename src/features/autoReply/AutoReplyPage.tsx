import Button from '@mui/material/Button';
import { useNotify } from 'react-admin';
import { callOperation } from '#src/api/callOperation.ts';
import { mayRemove } from '#src/domain/access/ability.ts';
import type { AutoReplySettings } from '#src/domain/autoReply/autoReplySettings.ts';
import { AUTO_REPLY_LIMITS } from '#src/domain/autoReply/autoReplyTerms.ts';
import { WEEKDAYS } from '#src/domain/time/weekdays.ts';
import { useText } from '#src/i18n/useText.ts';
import { FeatureNote } from '#src/parts/billing/FeatureNote.tsx';
import { timeZoneChoices } from '#src/parts/contacts/choices/timeZoneChoices.ts';
import { RecordHistory } from '#src/parts/history/RecordHistory.tsx';
import { InputBody } from '#src/parts/texting/editor/InputBody.tsx';
import { pathTo } from '#src/routing/routeTable.ts';
import { useCan } from '#src/session/useAccess.ts';
import { useAction } from '#src/ui/actions/useAction.ts';
import { InputChoice } from '#src/ui/forms/inputs/InputChoice.tsx';
import { InputNumber } from '#src/ui/forms/inputs/InputNumber.tsx';
import { InputToggle } from '#src/ui/forms/inputs/InputToggle.tsx';
import { PlainFieldset } from '#src/ui/forms/PlainFieldset.tsx';
import { required, requiredIf, wholeNumber } from '#src/ui/forms/rules.ts';
import { SettingsPage } from '#src/ui/forms/settings/SettingsPage.tsx';
import { SettingsSection } from '#src/ui/forms/settings/SettingsSection.tsx';
import { PageHeading } from '#src/ui/shell/PageHeading.tsx';
import { Note } from '#src/ui/states/Note.tsx';
import { DayInput } from './hours/DayInput.tsx';
import { Days, Help, Legend } from './hours/dayLayout.ts';
import { ExceptionsInput } from './hours/ExceptionsInput.tsx';
import { ReplyPreview } from './ReplyPreview.tsx';

const SECTIONS = ['away', 'first', 'limits', 'preview'] as const;

/** Automatic replies when no keyword matches: outside opening hours, and to first-time senders. */
export function AutoReplyPage() {
  const text = useText();
  const mayUpdate = useCan({ action: 'update', subject: 'auto_reply' }).isAllowed;
  const section = (id: (typeof SECTIONS)[number]) => ({
    id,
    title: text(`autoReply.sections.${id}.title`),
    description: text(`autoReply.sections.${id}.text`),
  });
  return (
    <SettingsPage
      readOperation="autoReply"
      writeOperation="updateAutoReply"
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
      after={(settings) => <RecordHistory subject="auto_reply" record={settings} />}
    >
      {(settings, keep) => (
        <>
          <FeatureNote feature="auto_reply" actions={<TurnOff settings={settings} onDone={keep} />}>
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
            <ReplyPreview />
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
      <InputToggle source="first_contact.enabled" variant="switch" label={text('autoReply.fields.firstEnabled')} />
      <InputBody
        source="first_contact.body"
        label={text('autoReply.fields.firstBody')}
        help={text('autoReply.bodyHelp')}
        validate={requiredIf('first_contact.enabled', true)}
      />
    </>
  );
}

/** The reply outside opening hours, and the hours. */
function AwayInputs() {
  const text = useText();
  return (
    <>
      <InputToggle source="away.enabled" variant="switch" label={text('autoReply.fields.awayEnabled')} />
      <InputBody
        source="away.body"
        label={text('autoReply.fields.awayBody')}
        help={text('autoReply.bodyHelp')}
        validate={requiredIf('away.enabled', true)}
      />
      <InputChoice
        source="away.timezone"
        label={text('autoReply.fields.timezone')}
        help={text('autoReply.timezoneHelp')}
        choices={timeZoneChoices()}
        validate={required()}
      />
      <PlainFieldset aria-labelledby="opening-hours">
        <Legend id="opening-hours">{text('autoReply.hours.title')}</Legend>
        <Help>{text('autoReply.hours.help')}</Help>
        <Days>
          {WEEKDAYS.map((day) => (
            <DayInput key={day} day={day} />
          ))}
        </Days>
      </PlainFieldset>
      <ExceptionsInput />
    </>
  );
}

/** The most replies a number gets, so that two programs do not reply to each other forever. */
function LimitInputs() {
  const text = useText();
  const { cooldown_minutes, replies_per_hour } = AUTO_REPLY_LIMITS;
  return (
    <>
      <InputNumber
        source="cooldown_minutes"
        label={text('autoReply.fields.cooldown')}
        help={text('autoReply.cooldownHelp')}
        end={text('autoReply.minutes')}
        min={0}
        max={cooldown_minutes}
        validate={[required(), wholeNumber(0, cooldown_minutes)]}
      />
      <InputNumber
        source="max_replies_per_hour"
        label={text('autoReply.fields.maxReplies')}
        help={text('autoReply.maxRepliesHelp')}
        min={1}
        max={replies_per_hour}
        validate={[required(), wholeNumber(1, replies_per_hour)]}
      />
      <Note kind="neutral">{text('autoReply.neverResponded')}</Note>
    </>
  );
}

interface TurnOffProps {
  settings: AutoReplySettings;
  /** Adopts the API's response. */
  onDone: (settings: AutoReplySettings) => void;
}

/** Turns off a feature that the plan does not include. Any other change needs the plan. */
function TurnOff({ settings, onDone }: TurnOffProps) {
  const text = useText();
  const notify = useNotify();
  const mayTurnOff = mayRemove(useCan({ action: 'update', subject: 'auto_reply' }));
  const { away, first_contact, version } = settings;
  const { run: turnOff, isRunning } = useAction(async () => {
    const body = { away: { ...away, enabled: false }, first_contact: { ...first_contact, enabled: false } };
    onDone((await callOperation('updateAutoReply', { body, version })).data);
    notify(text('autoReply.turnedOff'));
  });
  if (!mayTurnOff || !(away.enabled || first_contact.enabled)) return null;
  return (
    <Button color="inherit" loading={isRunning} onClick={turnOff}>
      {text('autoReply.turnOff')}
    </Button>
  );
}
