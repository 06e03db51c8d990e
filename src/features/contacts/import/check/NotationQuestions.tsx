import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { ColumnNotation } from '#src/domain/imports/columnNotation.ts';
import type { CheckSummary } from '#src/features/contacts/import/checking/checkSummary.ts';
import { type AmbiguousColumn, CONSENT_DATE } from '#src/features/contacts/import/checking/fileNotations.ts';
import { useFieldLabel } from '#src/features/contacts/import/columns/useFieldLabel.ts';
import { importDraft } from '#src/features/contacts/import/importSession.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { Section } from '#src/ui/figures/Section.tsx';
import { FieldFrame } from '#src/ui/forms/inputs/FieldFrame.tsx';

const Questions = styled('div')({ display: 'flex', flexDirection: 'column', gap: 16 });

/** Columns of numbers or dates that can be read in two ways. */
export function NotationQuestions({ summary, isLocked }: { summary: CheckSummary; isLocked: boolean }) {
  const text = useText();
  const { ambiguousColumns } = summary;
  if (ambiguousColumns.length === 0) return null;
  return (
    <Section title={text('contactImport.notations.title')} description={text('contactImport.notations.text')}>
      <Questions>
        {ambiguousColumns.map((column) => (
          <NotationQuestion key={column.key} column={column} isLocked={isLocked} />
        ))}
      </Questions>
    </Section>
  );
}

function NotationQuestion({ column, isLocked }: { column: AmbiguousColumn; isLocked: boolean }) {
  const text = useText();
  const format = useFormat();
  const fieldLabel = useFieldLabel();
  const id = useId();
  const { key, notation, example, readings, cells } = column;
  return (
    <FieldFrame
      id={id}
      label={text('contactImport.notations.question', {
        example,
        field: fieldLabel(key === CONSENT_DATE ? 'consent_date' : `custom.${key}`),
      })}
      help={text('contactImport.notations.rows', { smart_count: cells, n: format.number(cells) })}
      error={null}
      isOptional={false}
      isGroup
    >
      <RadioGroup
        row
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-help`}
        value={notation}
        onChange={(_, value) => void importDraft.setNotation(key, value as ColumnNotation)}
      >
        {readings.map(({ notation: each, value }) => (
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

  function labelOf(each: ColumnNotation, value: number | string | null): string {
    if (each === 'month_first' || each === 'day_first') {
      return text(`contactImport.notations.${each}`, { value: format.wholeDay(String(value)) });
    }
    const kind = Number.isInteger(value) ? 'thousands' : 'decimals';
    return text(`contactImport.notations.${kind}`, { value: format.number(Number(value)) });
  }
}
