import { type RaRecord, useGetMany, useListContext } from 'react-admin';
import type { Group } from '#src/domain/groups/group.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { useDeleteManyWithUndo } from '#src/ui/actions/useDeleteManyWithUndo.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { BulkButton } from '#src/ui/lists/selection/BulkButton.tsx';
import { RowsSkeleton } from '#src/ui/states/LoadingSkeletons.tsx';
import { ProblemNote } from '#src/ui/states/ProblemNote.tsx';
import { GroupUses, isNeeded, isUsed } from './GroupUses.tsx';
import { useUsagesOfGroups } from './useGroupUsages.ts';

/** Says where the selected groups are used, then deletes them with Undo. */
export function DeleteGroups() {
  const text = useText();
  return (
    <BulkButton icon="mdi-delete-outline" label={text('ui.delete')} isDangerous>
      {(close) => <DeleteGroupsDialog onClose={close} />}
    </BulkButton>
  );
}

function DeleteGroupsDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const format = useFormat();
  const { selectedIds } = useListContext();
  const ids = selectedIds.map(String);
  const deleteMany = useDeleteManyWithUndo('groups');
  const { data: groups = [] } = useGetMany<Group & RaRecord>('groups', { ids });
  const { usages, error } = useUsagesOfGroups(ids);
  const count = { smart_count: ids.length, n: format.number(ids.length) };
  const usedGroups = groups.flatMap(({ id, name }) => {
    const of = usages?.get(id);
    return of && isUsed(of) ? [{ id, name, of }] : [];
  });
  return (
    <ConfirmDialog
      isOpen
      width="sm"
      isBlocked={usages === undefined || [...usages.values()].some(isNeeded)}
      title={text('groups.remove.titleMany', count)}
      confirmLabel={text('ui.delete')}
      onClose={onClose}
      onConfirm={() => deleteMany(ids, text('groups.deletedMany', count))}
    >
      <p>{text('groups.remove.peopleStay')}</p>
      {error && <ProblemNote error={error} title={text('groups.remove.usesUnknown')} />}
      {!error && usages === undefined && <RowsSkeleton rows={ids.length} />}
      {usedGroups.map(({ id, name, of }) => (
        <section key={id} aria-label={name} style={{ marginBlockStart: 16 }}>
          <strong>{name}</strong>
          <GroupUses usages={of} />
        </section>
      ))}
    </ConfirmDialog>
  );
}
