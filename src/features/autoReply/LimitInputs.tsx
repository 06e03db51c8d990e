import { AUTO_REPLY_LIMITS } from '#src/domain/autoReply/autoReplyTerms.ts';
import { useText } from '#src/i18n/useText.ts';
import { InputNumber } from '#src/ui/forms/inputs/InputNumber.tsx';
import { required } from '#src/ui/forms/rules/required.ts';
import { remembered } from '#src/ui/forms/rules/rule.ts';
import { Note } from '#src/ui/states/Note.tsx';

/** The rule for a whole number in a range. */
const wholeFrom = remembered((min: number, max: number) => (value: unknown) => {
  const isFine = Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
  return isFine || value === null || value === undefined || value === ''
    ? undefined
    : ({ message: 'autoReply.wholeNumber', args: { min, max } } as const);
});

/** How often a number gets an answer at most, so that two programs do not answer each other for ever. */
export function LimitInputs() {
  const text = useText();
  const { cooldown_minutes, answers_per_hour } = AUTO_REPLY_LIMITS;
  return (
    <>
      <InputNumber
        source="cooldown_minutes"
        label={text('autoReply.fields.cooldown')}
        help={text('autoReply.cooldownHelp')}
        end={text('autoReply.minutes')}
        min={0}
        max={cooldown_minutes}
        validate={[required(), wholeFrom(0, cooldown_minutes)]}
      />
      <InputNumber
        source="max_answers_per_hour"
        label={text('autoReply.fields.maxAnswers')}
        help={text('autoReply.maxAnswersHelp')}
        min={1}
        max={answers_per_hour}
        validate={[required(), wholeFrom(1, answers_per_hour)]}
      />
      <Note kind="neutral">{text('autoReply.neverAnswered')}</Note>
    </>
  );
}
