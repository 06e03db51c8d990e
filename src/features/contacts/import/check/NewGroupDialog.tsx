import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type FormEvent, useId, useState } from 'react';
import { useCreate, useNotify } from 'react-admin';
import { useText } from '#src/i18n/useText.ts';
import { ActionDialog } from '#src/ui/dialogs/ActionDialog.tsx';
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
  const [create, { isPending, error }] = useCreate();

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const data = { name: name.trim(), description: '', type: 'manual' };
    const group = await create('groups', { data }, { returnPromise: true }).catch(() => null);
    if (group === null) return;
    onCreated(String(group.id));
    notify(text('contactImport.options.groupCreated', { name: data.name }));
    onClose();
  };

  return (
    <ActionDialog
      isOpen
      title={text('contactImport.options.newGroup')}
      onClose={onClose}
      hasInput={name !== ''}
      actions={
        <Button type="submit" form={`${id}-form`} variant="contained" loading={isPending} disabled={name.trim() === ''}>
          {text('contactImport.options.createGroup')}
        </Button>
      }
    >
      <form id={`${id}-form`} onSubmit={save}>
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
