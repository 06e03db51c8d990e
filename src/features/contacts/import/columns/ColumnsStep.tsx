import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { columnProblem } from '#src/features/contacts/import/draft/DraftState.ts';
import { importDraft } from '#src/features/contacts/import/importSession.ts';
import { LabelledSelect } from '#src/features/contacts/import/wizard/LabelledSelect.tsx';
import { StepFrame } from '#src/features/contacts/import/wizard/StepFrame.tsx';
import { useDraft } from '#src/features/contacts/import/wizard/useImport.ts';
import { useText } from '#src/i18n/useText.ts';
import { Note } from '#src/ui/states/Note.tsx';
import { ColumnTable } from './ColumnTable.tsx';
import { useCountries } from './useCountries.ts';
import { useFieldLabel } from './useFieldLabel.ts';

const Narrow = styled('div')({ maxWidth: 400 });

/** Second step: what each column of the file is. */
export function ColumnsStep() {
  const text = useText();
  const fieldLabel = useFieldLabel();
  const { targets, country } = useDraft();
  const problem = columnProblem(targets);
  const countries = useCountries();

  return (
    <StepFrame
      step="columns"
      title={text('contactImport.columns.title')}
      intro={text('contactImport.columns.intro')}
      actions={
        <>
          <Button variant="outlined" onClick={() => importDraft.go('file')}>
            {text('contactImport.steps.back')}
          </Button>
          <Button variant="contained" disabled={problem !== null} onClick={() => importDraft.go('check')}>
            {text('contactImport.steps.toCheck')}
          </Button>
        </>
      }
    >
      <ColumnTable />
      <div role="status">
        {problem && (
          <Note kind="warning">
            {problem.kind === 'needPhone'
              ? text('contactImport.columns.needPhone')
              : text('contactImport.columns.twice', { field: fieldLabel(problem.target) })}
          </Note>
        )}
      </div>
      <Narrow>
        <LabelledSelect
          label={text('contactImport.columns.country')}
          help={text('contactImport.columns.countryHelp')}
          value={country}
          onChange={(value) => importDraft.setCountry(value)}
        >
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </LabelledSelect>
      </Narrow>
    </StepFrame>
  );
}
