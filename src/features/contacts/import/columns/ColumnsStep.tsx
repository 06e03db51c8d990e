import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useDeferredValue, useMemo } from 'react';
import { useLocale } from 'react-admin';
import { columnProblem } from '#src/features/contacts/import/DraftState.ts';
import { importDraft } from '#src/features/contacts/import/importSession.ts';
import { LabeledSelect } from '#src/features/contacts/import/LabeledSelect.tsx';
import { StepFrame } from '#src/features/contacts/import/StepFrame.tsx';
import { useDraft } from '#src/features/contacts/import/useImport.ts';
import { useText } from '#src/i18n/useText.ts';
import { countryChoices } from '#src/parts/contacts/choices/countryChoices.ts';
import { Note } from '#src/ui/states/Note.tsx';
import { ColumnTable } from './ColumnTable.tsx';
import { PhoneChoice } from './PhoneChoice.tsx';
import { useFieldLabel } from './useFieldLabel.ts';

/** Second step: assigns each column to a field. */
export function ColumnsStep() {
  const text = useText();
  const fieldLabel = useFieldLabel();
  const draft = useDraft();
  const problem = columnProblem(draft);
  // Rendered after the columns, because the list has 250 countries.
  const isDrawn = useDeferredValue(true, false);

  return (
    <StepFrame
      step="columns"
      title={text('contactImport.columns.title')}
      intro={text('contactImport.columns.intro')}
      actions={
        <>
          <Button variant="outlined" onClick={() => importDraft.goTo('file')}>
            {text('contactImport.steps.back')}
          </Button>
          <Button variant="contained" disabled={problem !== null} onClick={() => importDraft.goTo('check')}>
            {text('contactImport.steps.toCheck')}
          </Button>
        </>
      }
    >
      <PhoneChoice />
      <ColumnTable />
      <div role="status">
        {problem && (
          <Note kind="warning">
            {problem.kind === 'twice'
              ? text('contactImport.columns.twice', { field: fieldLabel(problem.target) })
              : text(`contactImport.columns.${problem.kind}`)}
          </Note>
        )}
      </div>
      {isDrawn && <CountryChoice />}
    </StepFrame>
  );
}

const Narrow = styled('div')({ maxWidth: 400 });

/** The country of numbers without a country code. */
function CountryChoice() {
  const text = useText();
  const locale = useLocale();
  // Looking up and sorting 250 names takes longer than a frame.
  const countries = useMemo(() => countryChoices(locale), [locale]);
  const { country } = useDraft();
  return (
    <Narrow>
      <LabeledSelect
        label={text('contactImport.columns.country')}
        help={text('contactImport.columns.countryHelp')}
        value={country}
        onChange={(value) => importDraft.setCountry(value)}
      >
        {countries.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </LabeledSelect>
    </Narrow>
  );
}
