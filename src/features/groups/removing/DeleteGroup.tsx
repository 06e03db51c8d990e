import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Group } from '#src/domain/group.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { useDeleteWithUndo } from '#src/ui/actions/useDeleteWithUndo.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { GroupUses } from './GroupUses.tsx';

/** Says what a deletion of the group changes, then deletes it with Undo and leaves for the list. */
export function DeleteGroup({ group }: { group: Group }) {
  const text = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const { deleteOne } = useDeleteWithUndo('groups');
  const [isOpen, setOpen] = useState(false);
  const count = { smart_count: group.contacts_count, n: format.number(group.contacts_count) };

  return (
    <>
      <Button
        variant="outlined"
        color="error"
        startIcon={<MdiIcon name="mdi-delete-outline" />}
        onClick={() => setOpen(true)}
      >
        {text('groups.remove.confirm')}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title={text('groups.remove.title', { name: group.name })}
        confirmLabel={text('groups.remove.confirm')}
        onClose={() => setOpen(false)}
        onConfirm={() => {
          deleteOne(group, text('groups.deleted'));
          navigate(pathTo('groups.list'));
        }}
      >
        <p>{text(group.contacts_count > 0 ? 'groups.remove.membersStay' : 'groups.remove.empty', count)}</p>
        <GroupUses id={group.id} />
      </ConfirmDialog>
    </>
  );
}
