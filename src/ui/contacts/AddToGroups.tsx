import Button from '@mui/material/Button';
import { lazy, Suspense, useId, useState } from 'react';
import { useDataProvider, useListContext, useNotify, useRefresh } from 'react-admin';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { ActionDialog } from '#src/ui/dialogs/ActionDialog.tsx';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { ProblemNote } from '#src/ui/states/ProblemNote.tsx';
import { changeMemberships } from './changeMemberships.ts';
import { useAudienceNames } from './useAudienceNames.ts';

const ReferencePicker = lazy(() =>
  import('#src/ui/forms/inputs/ReferencePicker.tsx').then((module) => ({ default: module.ReferencePicker })),
);

/** Puts the selected contacts into groups, for the bar above a selection. */
export function AddToGroups() {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<MdiIcon name="mdi-account-multiple-plus-outline" />}
        onClick={() => setOpen(true)}
      >
        {text('contacts.groupAction.add')}
      </Button>
      {isOpen && <AddToGroupsDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function AddToGroupsDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const format = useFormat();
  const id = useId();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const { selectedIds, onSelect } = useListContext();
  const { groups } = useAudienceNames();
  const [chosen, setChosen] = useState<string[]>([]);
  const [isWaiting, setWaiting] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const count = { smart_count: selectedIds.length, n: format.number(selectedIds.length) };

  const add = async () => {
    setWaiting(true);
    setError(null);
    try {
      await changeMemberships(dataProvider, { contactIds: selectedIds.map(String), add: chosen });
      const names = chosen.flatMap((groupId) => groups.get(groupId)?.name ?? []);
      notify(text('contacts.groupAction.added', { ...count, groups: names.join(', ') }));
      onSelect([]);
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
      title={text('contacts.groupAction.add')}
      onClose={onClose}
      actions={
        <Button variant="contained" loading={isWaiting} disabled={chosen.length === 0} onClick={add}>
          {text('contacts.groupAction.confirm', count)}
        </Button>
      }
    >
      <label htmlFor={id} style={{ display: 'block', fontWeight: 550, marginBlockEnd: 6 }}>
        {text('contacts.groupAction.choose')}
      </label>
      <Suspense fallback={null}>
        <ReferencePicker
          id={id}
          ids={chosen}
          onChange={setChosen}
          reference="groups"
          name={(group) => group.name}
          isMultiple
        />
      </Suspense>
      {error !== null && <ProblemNote error={error} />}
    </ActionDialog>
  );
}
