import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState } from 'react';
import { useCreate, useNotify } from 'react-admin';
import { useText } from '#src/i18n/useText.ts';
import { useIsShown } from '#src/ui/actions/useIsShown.ts';
import { useOneAtATime } from '#src/ui/actions/useOneAtATime.ts';
import { ActionDialog } from '#src/ui/dialogs/ActionDialog.tsx';
import { useDialogError } from '#src/ui/dialogs/useDialogError.ts';
import { FieldFrame } from '#src/ui/forms/inputs/FieldFrame.tsx';
import { ProblemNote } from '#src/ui/states/ProblemNote.tsx';

const LONGEST_NAME = 80;

interface NewGroupDialogProps {
  /** Called with the id. */
  onCreated: (id: string) => void;
  onClose: () => void;
}

/** Creates a group during the import. */
export function NewGroupDialog({ onCreated, onClose }: NewGroupDialogProps) {
  const text = useText();
  const notify = useNotify();
  const id = useId();
  const [name, setName] = useState('');
  const [create] = useCreate();
  const [error, setError] = useDialogError();
  const isShown = useIsShown();

  const { run: save, isRunning } = useOneAtATime(async () => {
    setError(null);
    const data = { name: name.trim(), description: '', type: 'manual' };
    try {
      const group = await create('groups', { data }, { returnPromise: true });
      notify(text('contactImport.options.groupCreated', { name: data.name }));
      // After it was closed, other groups may have been chosen, or the dialog opened again.
      if (!isShown.current) return;
      onCreated(String(group.id));
      onClose();
    } catch (failure) {
      setError(failure);
    }
  });

  return (
    <ActionDialog
      isOpen
      isWaiting={isRunning}
      title={text('contactImport.options.newGroup')}
      onClose={onClose}
      hasInput={name !== ''}
      actions={
        <Button type="submit" form={`${id}-form`} variant="contained" loading={isRunning} disabled={name.trim() === ''}>
          {text('contactImport.options.createGroup')}
        </Button>
      }
    >
      <form
        id={`${id}-form`}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <FieldFrame id={id} label={text('contactImport.options.newGroupName')} error={null} isOptional={false}>
          <OutlinedInput
            id={id}
            autoFocus
            value={name}
            inputProps={{ maxLength: LONGEST_NAME }}
            onChange={(event) => setName(event.target.value)}
          />
        </FieldFrame>
        {error !== null && <ProblemNote error={error} />}
      </form>
    </ActionDialog>
  );
}
