import { useState } from 'react';
import { type RaRecord, useGetMany } from 'react-admin';
import type { Category } from '#src/domain/category.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { useAudienceNames } from '#src/parts/contacts/useAudienceNames.ts';
import { useDeleteManyWithUndo } from '#src/ui/actions/useDeleteManyWithUndo.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { BulkButton } from '#src/ui/lists/selection/BulkButton.tsx';
import { useFitting } from '#src/ui/lists/selection/fitting.ts';
import { RowsSkeleton } from '#src/ui/states/LoadingSkeletons.tsx';
import { ProblemNote } from '#src/ui/states/ProblemNote.tsx';
import { Destination } from './Destination.tsx';
import { RolesNote } from './RolesNote.tsx';
import { SmartGroupsNote } from './SmartGroupsNote.tsx';
import { smartGroupsUsing } from './smartGroupsUsing.ts';
import { useRolesLimitedTo } from './useRolesLimitedTo.ts';

/** Asks where the contacts of the selected categories go, then deletes these with Undo. */
export function DeleteCategories() {
  const text = useText();
  return (
    <BulkButton icon="mdi-delete-outline" label={text('ui.delete')} isDangerous>
      {(close) => <DeleteCategoriesDialog onClose={close} />}
    </BulkButton>
  );
}

function DeleteCategoriesDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const format = useFormat();
  const ids = useFitting();
  const deleteMany = useDeleteManyWithUndo('categories');
  const { data: categories, error } = useGetMany<Category & RaRecord>('categories', { ids });
  const { groups } = useAudienceNames();
  const [destination, setDestination] = useState('');
  const roles = useRolesLimitedTo(ids);
  const smartGroups = smartGroupsUsing(ids, groups.values());
  const contacts = categories?.reduce((sum, { contacts_count }) => sum + contacts_count, 0) ?? 0;
  const count = { smart_count: ids.length, n: format.number(ids.length) };
  return (
    <ConfirmDialog
      isOpen
      isBlocked={!categories || roles.length > 0 || (smartGroups.length > 0 && destination === '')}
      title={text('categories.remove.titleMany', count)}
      confirmLabel={text('ui.delete')}
      onClose={onClose}
      onConfirm={() =>
        deleteMany(ids, text('categories.deletedMany', count), {
          query: { move_contacts_to: destination || undefined },
        })
      }
    >
      {error && <ProblemNote error={error} />}
      {!error && !categories && <RowsSkeleton rows={2} />}
      {categories && contacts === 0 && <p>{text('categories.remove.emptyMany', count)}</p>}
      <RolesNote roles={roles} />
      <SmartGroupsNote groups={smartGroups} />
      {roles.length === 0 && (contacts > 0 || smartGroups.length > 0) && (
        <Destination deletedIds={ids} contacts={contacts} chosen={destination} onChange={setDestination} />
      )}
    </ConfirmDialog>
  );
}
