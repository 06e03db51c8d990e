import { useEffect } from 'react';
import { useLocale } from 'react-admin';
import type { OpeningSpan } from '#src/domain/autoReply/autoReplyTerms.ts';
import type { Weekday } from '#src/domain/time/weekdays.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { weekdayLabels } from '#src/i18n/weekdayNames.ts';
import { useField } from '#src/ui/forms/inputs/useField.ts';
import { DayLine, DayName } from './dayLayout.ts';
import { hoursRule } from './hoursRule.ts';
import { SpanRows } from './SpanRows.tsx';
import { spansInWords } from './spansInWords.ts';
import { useOpeningIssues } from './useOpeningIssues.ts';

/** The hours of a weekday. */
export function DayInput({ day }: { day: Weekday }) {
  const text = useText();
  const format = useFormat();
  const name = weekdayLabels(useLocale())[day];
  const { id, field, isDisabled } = useField({
    source: `away.hours.${day}`,
    label: name,
    validate: hoursRule(`hours.${day}`),
    inWords: (value) => spansInWords((value ?? []) as OpeningSpan[], format) || text('autoReply.hours.closed'),
  });
  const issueAt = useOpeningIssues(`hours.${day}.`);
  const { ref } = field;
  useEffect(() => {
    ref({ focus: () => document.getElementById(id)?.focus() });
  }, [ref, id]);
  return (
    <DayLine>
      <DayName>{name}</DayName>
      <SpanRows
        name={name}
        closedText={text('autoReply.hours.closed')}
        spans={(field.value as OpeningSpan[] | undefined) ?? []}
        onChange={field.onChange}
        issueAt={issueAt}
        isDisabled={isDisabled}
        firstId={id}
      />
    </DayLine>
  );
}
