import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { type FormEvent, type KeyboardEvent, useEffect, useId } from 'react';
import type { FieldName, FieldValues } from '#src/features/contacts/import/checking/fieldValues.ts';
import type { RowView } from '#src/features/contacts/import/checking/rowView.ts';
import { useFieldLabel } from '#src/features/contacts/import/columns/useFieldLabel.ts';
import { importDraft } from '#src/features/contacts/import/importSession.ts';
import { useText } from '#src/i18n/useText.ts';
import { isComposing } from '#src/ui/shortcuts/isComposing.ts';

interface RowEditorProps {
  row: RowView;
  fields: readonly FieldName[];
  onClose: () => void;
}

const Form = styled('form')({ display: 'flex', flexDirection: 'column', gap: 12, textAlign: 'start', paddingBlock: 4 });
const Inputs = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
  gap: 12,
  '& label': { display: 'block', marginBlockEnd: 4, fontSize: '0.8125rem', fontWeight: 550 },
});
const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

/** Edits a row; the file is not changed. The row is checked again when the form is submitted, or closed other than by Cancel. */
export function RowEditor({ row, fields, onClose }: RowEditorProps) {
  const text = useText();
  const id = useId();
  const fieldLabel = useFieldLabel();

  useEffect(() => () => void importDraft.checkTyped(), []);

  const keep = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const form = new FormData(currentTarget);
    const values: FieldValues = Object.fromEntries(
      fields.map((field) => [field, String(form.get(field) ?? '').trim()]),
    );
    importDraft.type({ index: row.index, line: row.line, values });
  };
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    keep(event);
    void importDraft.checkTyped();
    onClose();
  };
  const cancel = () => {
    importDraft.type(null);
    onClose();
  };
  const cancelOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isComposing(event.nativeEvent)) cancel();
  };

  return (
    <Form
      onSubmit={save}
      onInput={keep}
      onKeyDown={cancelOnEscape}
      aria-label={text('contactImport.check.editRow', { line: row.line })}
    >
      <Inputs>
        {fields.map((field) => (
          <div key={field}>
            <label htmlFor={`${id}-${field}`}>{fieldLabel(field)}</label>
            <OutlinedInput
              id={`${id}-${field}`}
              name={field}
              defaultValue={row.values[field] ?? ''}
              fullWidth
              // A one-line input would drop a cell's line ends.
              multiline={/[\r\n]/.test(row.values[field] ?? '')}
              autoFocus={field === (row.field ?? 'phone')}
              error={row.field === field}
            />
          </div>
        ))}
      </Inputs>
      <Buttons>
        <Button type="submit" variant="outlined" size="small">
          {text('contactImport.check.save')}
        </Button>
        {row.isEdited && (
          <Button
            size="small"
            onClick={() => {
              void importDraft.edit(row.index, null);
              cancel();
            }}
          >
            {text('contactImport.check.undoEdit')}
          </Button>
        )}
        <Button size="small" onClick={cancel}>
          {text('contactImport.check.cancelEdit')}
        </Button>
      </Buttons>
    </Form>
  );
}
