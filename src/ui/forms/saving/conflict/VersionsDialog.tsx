import Button from '@mui/material/Button';
import { useState } from 'react';
import { useText } from '#src/i18n/useText.ts';
import { ActionDialog } from '#src/ui/dialogs/ActionDialog.tsx';
import type { VersionDifference } from './VersionDifference.ts';
import { VersionRow, type VersionSide } from './VersionRow.tsx';
import { VersionsTable } from './VersionsTable.tsx';

interface VersionsDialogProps {
  /** What somebody else changed, or null if there is no conflict. */
  differences: readonly VersionDifference[] | null;
  /** Saves my version, except for these fields, where theirs is taken. */
  onSave: (theirs: readonly VersionDifference[]) => void;
  /** Discards my version. */
  onAcceptTheirs: () => void;
  onClose: () => void;
}

/** Shown when two people changed the same record: compares both versions and lets the user choose for each field. */
export function VersionsDialog({ differences, onSave, onAcceptTheirs, onClose }: VersionsDialogProps) {
  return (
    // A new conflict starts with nothing chosen.
    <Versions
      key={differences?.map(({ source }) => source).join()}
      differences={differences}
      onSave={onSave}
      onAcceptTheirs={onAcceptTheirs}
      onClose={onClose}
    />
  );
}

function Versions({ differences, onSave, onAcceptTheirs, onClose }: VersionsDialogProps) {
  const text = useText();
  const [chosen, setChosen] = useState<Readonly<Record<string, VersionSide>>>({});
  const sideOf = ({ source, isTheirsAlone }: VersionDifference): VersionSide =>
    chosen[source] ?? (isTheirsAlone ? 'theirs' : 'mine');
  return (
    <ActionDialog
      isOpen={differences !== null}
      title={text('ui.form.conflict.title')}
      width="md"
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" onClick={onAcceptTheirs}>
            {text('ui.form.conflict.acceptTheirs')}
          </Button>
          <Button
            variant="contained"
            onClick={() => onSave(differences?.filter((each) => sideOf(each) === 'theirs') ?? [])}
          >
            {text('ui.form.conflict.saveChosen')}
          </Button>
        </>
      }
    >
      {text('ui.form.conflict.choose')}
      <VersionsTable>
        {differences?.map((each) => (
          <VersionRow
            key={each.source}
            difference={each}
            side={sideOf(each)}
            onChoose={(side) => setChosen({ ...chosen, [each.source]: side })}
          />
        ))}
      </VersionsTable>
    </ActionDialog>
  );
}
