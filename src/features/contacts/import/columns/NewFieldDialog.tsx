import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { ApiError } from '#src/api/apiError.ts';
import { callOperation } from '#src/api/callOperation.ts';
import { isOutcomeUnknown } from '#src/api/confirmWrite.ts';
import { setOperationResult } from '#src/api/operationQuery.ts';
import type { CustomFieldType } from '#src/domain/company/companySettings.ts';
import { truncated } from '#src/domain/shortened.ts';
import { importDraft } from '#src/features/contacts/import/importSession.ts';
import { LabeledSelect } from '#src/features/contacts/import/LabeledSelect.tsx';
import { useText } from '#src/i18n/useText.ts';
import { useIsShown } from '#src/ui/actions/useIsShown.ts';
import { useOneAtATime } from '#src/ui/actions/useOneAtATime.ts';
import { ActionDialog } from '#src/ui/dialogs/ActionDialog.tsx';
import { useDialogError } from '#src/ui/dialogs/useDialogError.ts';
import { FieldFrame } from '#src/ui/forms/inputs/FieldFrame.tsx';
import { ProblemNote } from '#src/ui/states/ProblemNote.tsx';
import { addCustomField } from './addCustomField.ts';
import { type FieldGuess, LONGEST_CHOICE } from './guessField.ts';

const LONGEST_LABEL = 60;
const TYPES: readonly CustomFieldType[] = ['text', 'number', 'date', 'boolean', 'choice'];

const Form = styled('form')({ display: 'flex', flexDirection: 'column', gap: 16 });

interface NewFieldDialogProps {
  /** The index of the column that becomes the field. */
  column: number;
  /** Its name in the file. */
  name: string;
  guess: FieldGuess;
  onClose: () => void;
}

/** Creates a custom field during the import, for a column without one. */
export function NewFieldDialog({ column, name, guess, onClose }: NewFieldDialogProps) {
  const text = useText();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const id = useId();
  const suggestion = { label: truncated(name, LONGEST_LABEL), choicesText: guess.choices.join('\n') };
  const [label, setLabel] = useState(suggestion.label);
  const [type, setType] = useState(guess.type);
  const [choicesText, setChoicesText] = useState(suggestion.choicesText);
  const [error, setError] = useDialogError();
  const isShown = useIsShown();
  /** Names that the API reports as taken: by a retired field, or since this page loaded. */
  const [refusedNames, setRefusedNames] = useState<readonly string[]>([]);
  /** The name of a field that may have been created, because no response came. */
  const [unsureName, setUnsureName] = useState<string | null>(null);
  const choices = [...new Set(choicesText.split('\n').map((line) => line.trim()))].filter(Boolean);
  const takenNames = [...importDraft.customFields.map((each) => each.label), ...refusedNames];
  const isUnsure = label.trim() === unsureName;
  const isTaken = !isUnsure && takenNames.some((each) => each.toLowerCase() === label.trim().toLowerCase());
  const isTooLong = choices.some((choice) => choice.length > LONGEST_CHOICE);
  const isListed = type !== 'choice' || (choices.length > 0 && !isTooLong);

  const { run: save, isRunning } = useOneAtATime(async () => {
    setError(null);
    try {
      const newField = { label: label.trim(), type, choices: type === 'choice' ? choices : [] };
      const { settings, field } = await addCustomField(newField, callOperation, isUnsure);
      setOperationResult(queryClient, 'companySettings', {}, settings);
      await importDraft.setCustomFields(settings.custom_fields);
      notify(text('contactImport.newField.created', { name: field.label }));
      // After it was closed, the column may have another field, or the file may be another.
      if (!isShown.current) return;
      importDraft.setTarget(column, `custom.${field.key}`);
      onClose();
    } catch (failure) {
      if (isOutcomeUnknown(failure)) setUnsureName(label.trim());
      if (!isShown.current || !isNameTaken(failure)) return setError(failure);
      setUnsureName(null);
      setRefusedNames([...refusedNames, label.trim()]);
    }
  });

  return (
    <ActionDialog
      isOpen
      isWaiting={isRunning}
      title={text('contactImport.newField.title')}
      onClose={onClose}
      hasInput={label !== suggestion.label || choicesText !== suggestion.choicesText}
      actions={
        <Button
          type="submit"
          form={`${id}-form`}
          variant="contained"
          loading={isRunning}
          disabled={label.trim() === '' || isTaken || !isListed}
        >
          {text('contactImport.newField.create')}
        </Button>
      }
    >
      <Form
        id={`${id}-form`}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <FieldFrame
          id={id}
          label={text('contactImport.newField.label')}
          error={isTaken ? text('contactImport.newField.taken') : null}
          isOptional={false}
        >
          <OutlinedInput
            id={id}
            autoFocus
            value={label}
            error={isTaken}
            inputProps={{ maxLength: LONGEST_LABEL, 'aria-describedby': isTaken ? `${id}-error` : undefined }}
            onChange={(event) => setLabel(event.target.value)}
          />
        </FieldFrame>
        <LabeledSelect
          label={text('contactImport.newField.type')}
          help={text('contactImport.newField.typeHelp')}
          value={type}
          onChange={(value) => setType(value as CustomFieldType)}
        >
          {TYPES.map((each) => (
            <option key={each} value={each}>
              {text(`contactImport.newField.types.${each}`)}
            </option>
          ))}
        </LabeledSelect>
        {type === 'choice' && (
          <FieldFrame
            id={`${id}-choices`}
            label={text('contactImport.newField.choices')}
            help={text('contactImport.newField.choicesHelp')}
            error={isTooLong ? text('contactImport.newField.choiceTooLong') : null}
            isOptional={false}
          >
            <OutlinedInput
              id={`${id}-choices`}
              multiline
              minRows={3}
              maxRows={8}
              value={choicesText}
              error={isTooLong}
              inputProps={{ 'aria-describedby': `${id}-choices-error ${id}-choices-help` }}
              onChange={(event) => setChoicesText(event.target.value)}
            />
          </FieldFrame>
        )}
        {error !== null && <ProblemNote error={error} />}
      </Form>
    </ActionDialog>
  );
}

function isNameTaken(failure: unknown): boolean {
  const fields = failure instanceof ApiError && failure.status === 422 ? failure.fields : null;
  return Object.keys(fields ?? {}).some((field) => field.endsWith('.label'));
}
