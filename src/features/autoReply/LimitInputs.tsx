import { AUTO_REPLY_LIMITS } from '#src/domain/autoReply/autoReplyTerms.ts';
import { useText } from '#src/i18n/useText.ts';
import { InputNumber } from '#src/ui/forms/inputs/InputNumber.tsx';
import { required } from '#src/ui/forms/rules/required.ts';
import { Note } from '#src/ui/states/Note.tsx';
import { wholeFrom } from './wholeFrom.ts';

/** How often a number is answered at most, so that two programs do not talk to each other for ever. */
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
