import { WEEKDAYS } from '#src/domain/time/weekdays.ts';
import { useText } from '#src/i18n/useText.ts';
import { timeZoneChoices } from '#src/parts/contacts/choices/timeZoneChoices.ts';
import { InputBody } from '#src/parts/texting/editor/InputBody.tsx';
import { InputChoice } from '#src/ui/forms/inputs/InputChoice.tsx';
import { InputToggle } from '#src/ui/forms/inputs/InputToggle.tsx';
import { PlainFieldset } from '#src/ui/forms/PlainFieldset.tsx';
import { required } from '#src/ui/forms/rules/required.ts';
import { requiredIf } from '#src/ui/forms/rules/requiredIf.ts';
import { DayInput } from './hours/DayInput.tsx';
import { Days, Help, Legend } from './hours/dayLayout.ts';
import { ExceptionsInput } from './hours/ExceptionsInput.tsx';

/** The reply outside opening hours, and the hours. */
export function AwayInputs() {
  const text = useText();
  return (
    <>
      <InputToggle source="away.enabled" look="switch" label={text('autoReply.fields.awayEnabled')} />
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
