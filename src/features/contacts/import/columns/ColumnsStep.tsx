import Button from '@mui/material/Button';
import { useDeferredValue } from 'react';
import { columnProblem } from '#src/features/contacts/import/DraftState.ts';
import { importDraft } from '#src/features/contacts/import/importSession.ts';
import { StepFrame } from '#src/features/contacts/import/StepFrame.tsx';
import { useDraft } from '#src/features/contacts/import/useImport.ts';
import { useText } from '#src/i18n/useText.ts';
import { Note } from '#src/ui/states/Note.tsx';
import { ColumnTable } from './ColumnTable.tsx';
import { CountryChoice } from './CountryChoice.tsx';
import { PhoneChoice } from './PhoneChoice.tsx';
import { useFieldLabel } from './useFieldLabel.ts';

/** Second step: assigns each column to a field. */
export function ColumnsStep() {
  const text = useText();
  const fieldLabel = useFieldLabel();
  const draft = useDraft();
  const problem = columnProblem(draft);
  // Drawn after the columns: the list has 250 countries.
  const isDrawn = useDeferredValue(true, false);

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
