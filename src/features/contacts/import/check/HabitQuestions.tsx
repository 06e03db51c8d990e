import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { ColumnHabit } from '#src/domain/imports/columnHabit.ts';
import type { CheckSummary } from '#src/features/contacts/import/checking/checkSummary.ts';
import { type AmbiguousColumn, CONSENT_DATE } from '#src/features/contacts/import/checking/fileHabits.ts';
import { useFieldLabel } from '#src/features/contacts/import/columns/useFieldLabel.ts';
import { importDraft } from '#src/features/contacts/import/importSession.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { Section } from '#src/ui/figures/Section.tsx';
import { FieldFrame } from '#src/ui/forms/inputs/FieldFrame.tsx';

const Questions = styled('div')({ display: 'flex', flexDirection: 'column', gap: 16 });

/** Columns of numbers or dates that can be read in two ways. */
export function HabitQuestions({ summary, isLocked }: { summary: CheckSummary; isLocked: boolean }) {
  const text = useText();
  const { ambiguousColumns } = summary;
  if (ambiguousColumns.length === 0) return null;
  return (
    <Section title={text('contactImport.habits.title')} description={text('contactImport.habits.text')}>
      <Questions>
        {ambiguousColumns.map((column) => (
          <HabitQuestion key={column.key} column={column} isLocked={isLocked} />
        ))}
      </Questions>
    </Section>
  );
}

function HabitQuestion({ column, isLocked }: { column: AmbiguousColumn; isLocked: boolean }) {
  const text = useText();
  const format = useFormat();
  const fieldLabel = useFieldLabel();
  const id = useId();
  const { key, habit, example, readings, cells } = column;
  return (
    <FieldFrame
      id={id}
      label={text('contactImport.habits.question', {
        example,
        field: fieldLabel(key === CONSENT_DATE ? 'consent_date' : `custom.${key}`),
      })}
      help={text('contactImport.habits.rows', { smart_count: cells, n: format.number(cells) })}
      error={null}
      isOptional={false}
      isGroup
    >
      <RadioGroup
        row
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-help`}
        value={habit}
        onChange={(_, value) => void importDraft.setHabit(key, value as ColumnHabit)}
      >
        {readings.map(({ habit: each, value }) => (
          <FormControlLabel
            key={each}
            value={each}
            control={<Radio />}
            disabled={isLocked}
            label={labelOf(each, value)}
          />
        ))}
      </RadioGroup>
    </FieldFrame>
  );

  function labelOf(each: ColumnHabit, value: number | string | null): string {
    if (each === 'month_first' || each === 'day_first') {
      return text(`contactImport.habits.${each}`, { value: format.wholeDay(String(value)) });
    }
    const kind = Number.isInteger(value) ? 'thousands' : 'decimals';
    return text(`contactImport.habits.${kind}`, { value: format.number(Number(value)) });
  }
}
