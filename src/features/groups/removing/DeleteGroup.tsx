import { useNavigate } from 'react-router-dom';
import type { Group } from '#src/domain/groups/group.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { DangerButton } from '#src/ui/actions/DangerButton.tsx';
import { useDeleteWithUndo } from '#src/ui/actions/useDeleteWithUndo.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { RowsSkeleton } from '#src/ui/states/LoadingSkeletons.tsx';
import { ProblemNote } from '#src/ui/states/ProblemNote.tsx';
import { GroupUses, isNeeded } from './GroupUses.tsx';
import { useGroupUsages } from './useGroupUsages.ts';

/** Shows the effects of deleting the group, then deletes it with Undo and goes to the list. */
export function DeleteGroup({ group }: { group: Group }) {
  const text = useText();
  return (
    <DangerButton label={text('groups.remove.confirm')}>
      {(close) => <DeleteGroupDialog group={group} onClose={close} />}
    </DangerButton>
  );
}

function DeleteGroupDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const text = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const { deleteOne } = useDeleteWithUndo('groups');
  const { usages, error } = useGroupUsages(group.id);
  const count = { smart_count: group.contacts_count, n: format.number(group.contacts_count) };
  return (
    <ConfirmDialog
      isOpen
      width="sm"
      isBlocked={usages === undefined ? error === null : isNeeded(usages)}
      title={text('groups.remove.title', { name: group.name })}
      confirmLabel={text('groups.remove.confirm')}
      onClose={onClose}
      onConfirm={() => {
        deleteOne(group, text('groups.deleted'));
        navigate(pathTo('groups.list'));
      }}
    >
      {group.type === 'manual' && (
        <p>{text(group.contacts_count > 0 ? 'groups.remove.membersStay' : 'groups.remove.empty', count)}</p>
      )}
      {group.type === 'smart' && <p>{text('groups.remove.smart')}</p>}
      {error && <ProblemNote error={error} title={text('groups.remove.usesUnknown')} />}
      {!error && (usages ? <GroupUses usages={usages} /> : <RowsSkeleton rows={2} />)}
    </ConfirmDialog>
  );
}
