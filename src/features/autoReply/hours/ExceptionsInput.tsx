import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { serverNow } from '#src/api/serverTime.ts';
import { AUTO_REPLY_LIMITS, type OpeningException } from '#src/domain/autoReply/autoReplyTerms.ts';
import { toLocalTime } from '#src/domain/time/localTime.ts';
import { formZone } from '#src/features/autoReply/formZone.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { FieldFrame } from '#src/ui/forms/inputs/FieldFrame.tsx';
import { useField } from '#src/ui/forms/inputs/useField.ts';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { positions } from '#src/ui/states/positions.ts';
import { Days } from './dayLayout.ts';
import { ExceptionRow } from './ExceptionRow.tsx';
import { hoursRule } from './hoursRule.ts';
import { exceptionInWords } from './spansInWords.ts';

/** Days with different hours: holidays, closed or with hours of their own. */
export function ExceptionsInput() {
  const text = useText();
  const format = useFormat();
  const closed = text('autoReply.exceptions.closed');
  const { id, field, frame, isDisabled } = useField({
    source: 'away.exceptions',
    label: text('autoReply.exceptions.title'),
    help: text('autoReply.exceptions.help'),
    validate: hoursRule('exceptions'),
    inWords: (value) =>
      ((value ?? []) as OpeningException[]).map((each) => exceptionInWords(each, closed, format)).join(' · '),
  });
  const exceptions = (field.value as OpeningException[] | undefined) ?? [];
  const { ref } = field;
  const form = useFormContext();
  const add = () => {
    const today = toLocalTime(new Date(serverNow()), formZone(form.getValues('away.timezone'))).slice(0, 10);
    field.onChange([...exceptions, { from: today, until: today, name: '', hours: [] }]);
  };
  useEffect(() => {
    ref({ focus: () => document.getElementById(id)?.focus() });
  }, [ref, id]);
  return (
    <FieldFrame {...frame} error={null} isOptional={false} isGroup>
      {exceptions.length > 0 && (
        <Days>
          {positions(exceptions.length).map(({ key, at }) => (
            <ExceptionRow
              key={key}
              at={at}
              exception={exceptions[at] as OpeningException}
              onChange={(next) => field.onChange(exceptions.with(at, next))}
              onRemove={() => field.onChange(exceptions.toSpliced(at, 1))}
              isDisabled={isDisabled}
            />
          ))}
        </Days>
      )}
      {exceptions.length === 0 && isDisabled && <span>{text('autoReply.exceptions.none')}</span>}
      {!isDisabled && exceptions.length < AUTO_REPLY_LIMITS.exceptions && (
        <Button
          id={id}
          variant="outlined"
          size="small"
          startIcon={<MdiIcon name="mdi-plus" size={18} />}
          onClick={add}
          sx={{ alignSelf: 'flex-start' }}
        >
          {text('autoReply.exceptions.add')}
        </Button>
      )}
    </FieldFrame>
  );
}
