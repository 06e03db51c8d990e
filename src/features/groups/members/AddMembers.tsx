import Button from '@mui/material/Button';
import { lazy, Suspense, useId, useState } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { Contact } from '#src/domain/contact.ts';
import type { Group } from '#src/domain/group.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { changeMemberships } from '#src/ui/contacts/changeMemberships.ts';
import { useContactName } from '#src/ui/contacts/useContactName.ts';
import { ActionDialog } from '#src/ui/dialogs/ActionDialog.tsx';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { ProblemNote } from '#src/ui/states/ProblemNote.tsx';

const ReferencePicker = lazy(() =>
  import('#src/ui/forms/inputs/ReferencePicker.tsx').then((module) => ({ default: module.ReferencePicker })),
);

/** Finds contacts and puts them into the group. */
export function AddMembers({ group }: { group: Group }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" startIcon={<MdiIcon name="mdi-account-plus-outline" />} onClick={() => setOpen(true)}>
        {text('groups.addMembers')}
      </Button>
      {isOpen && <AddMembersDialog group={group} onClose={() => setOpen(false)} />}
    </>
  );
}

function AddMembersDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const text = useText();
  const format = useFormat();
  const nameOf = useContactName();
  const id = useId();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const [chosen, setChosen] = useState<string[]>([]);
  const [isWaiting, setWaiting] = useState(false);
  const [error, setError] = useState<unknown>(null);

  const add = async () => {
    setWaiting(true);
    setError(null);
    try {
      const count = await changeMemberships(dataProvider, { contactIds: chosen, add: [group.id] });
      notify(text('groups.added', { smart_count: count, n: format.number(count) }));
      refresh();
      onClose();
    } catch (failure) {
      setError(failure);
      setWaiting(false);
    }
  };
  return (
    <ActionDialog
      isOpen
      width="sm"
      title={text('groups.addMembersTitle', { name: group.name })}
      onClose={onClose}
      actions={
        <Button variant="contained" loading={isWaiting} disabled={chosen.length === 0} onClick={add}>
          {text('groups.addConfirm', { smart_count: chosen.length, n: format.number(chosen.length) })}
        </Button>
      }
    >
      <label htmlFor={id} style={{ display: 'block', fontWeight: 550, marginBlockEnd: 6 }}>
        {text('groups.findContacts')}
      </label>
      <Suspense fallback={null}>
        <ReferencePicker
          id={id}
          ids={chosen}
          onChange={setChosen}
          reference="contacts"
          name={(contact) => nameOf(contact as unknown as Contact)}
          sort={{ field: 'first_name', order: 'ASC' }}
          placeholder={text('groups.findContactsHelp')}
          isMultiple
        />
      </Suspense>
      {error !== null && <ProblemNote error={error} />}
    </ActionDialog>
  );
}
