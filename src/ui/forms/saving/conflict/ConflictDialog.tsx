import Button from '@mui/material/Button';
import { useText } from '#src/i18n/useText.ts';
import { ActionDialog } from '#src/ui/dialogs/ActionDialog.tsx';
import { useValueWords } from './useValueWords.ts';
import type { ConflictingField } from './VersionDifference.ts';
import { VersionsTable } from './VersionsTable.tsx';

interface ConflictDialogProps {
  /** The differences, or null if there is no conflict. */
  fields: readonly ConflictingField[] | null;
  onKeepMine: () => void;
  onAcceptTheirs: () => void;
  onClose: () => void;
}

/** Shown when two people changed the same record: compares both versions and lets the user choose. */
export function ConflictDialog({ fields, onKeepMine, onAcceptTheirs, onClose }: ConflictDialogProps) {
  const text = useText();
  const isSame = fields?.length === 0;
  return (
    <ActionDialog
      isOpen={fields !== null}
      title={text('ui.form.conflict.title')}
      width="sm"
      onClose={onClose}
      actions={
        <>
          {!isSame && (
            <Button variant="outlined" onClick={onAcceptTheirs}>
              {text('ui.form.conflict.acceptTheirs')}
            </Button>
          )}
          <Button variant="contained" onClick={onKeepMine}>
            {text('ui.form.conflict.keepMine')}
          </Button>
        </>
      }
    >
      {text(isSame ? 'ui.form.conflict.nothing' : 'ui.form.conflict.text')}
      {!isSame && (
        <VersionsTable>
          {fields?.map((field) => (
            <ConflictRow key={field.source} field={field} />
          ))}
        </VersionsTable>
      )}
    </ActionDialog>
  );
}

function ConflictRow({ field }: { field: ConflictingField }) {
  const { mine, theirs } = useValueWords(field);
  return (
    <tr>
      <th scope="row">{field.label}</th>
      <td>{mine}</td>
      <td>{theirs}</td>
    </tr>
  );
}
