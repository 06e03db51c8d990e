import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Category } from '#src/domain/category.ts';
import { useText } from '#src/i18n/useText.ts';
import { useAudienceNames } from '#src/parts/contacts/useAudienceNames.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { DangerButton } from '#src/ui/actions/DangerButton.tsx';
import { useDeleteWithUndo } from '#src/ui/actions/useDeleteWithUndo.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { Destination } from './Destination.tsx';
import { RolesNote } from './RolesNote.tsx';
import { SmartGroupsNote } from './SmartGroupsNote.tsx';
import { smartGroupsUsing } from './smartGroupsUsing.ts';
import { useRolesLimitedTo } from './useRolesLimitedTo.ts';

/** Asks where the contacts of the category go, then deletes it with Undo and goes to the list. */
export function DeleteCategory({ category }: { category: Category }) {
  const text = useText();
  return (
    <DangerButton label={text('categories.remove.confirm')}>
      {(close) => <DeleteCategoryDialog category={category} onClose={close} />}
    </DangerButton>
  );
}

function DeleteCategoryDialog({ category, onClose }: { category: Category; onClose: () => void }) {
  const text = useText();
  const navigate = useNavigate();
  const { deleteOne } = useDeleteWithUndo('categories');
  const [destination, setDestination] = useState('');
  const { groups } = useAudienceNames();
  const roles = useRolesLimitedTo([category.id]);
  const smartGroups = smartGroupsUsing([category.id], groups.values());
  return (
    <ConfirmDialog
      isOpen
      isBlocked={roles.length > 0 || (smartGroups.length > 0 && destination === '')}
      title={text('categories.remove.title', { name: category.name })}
      confirmLabel={text('categories.remove.confirm')}
      onClose={onClose}
      onConfirm={() => {
        deleteOne(category, text('categories.deleted'), { query: { move_contacts_to: destination || undefined } });
        navigate(pathTo('categories.list'));
      }}
    >
      {category.contacts_count === 0 && <p>{text('categories.remove.empty')}</p>}
      <RolesNote roles={roles} />
      <SmartGroupsNote groups={smartGroups} />
      {roles.length === 0 && (category.contacts_count > 0 || smartGroups.length > 0) && (
        <Destination
          deletedIds={[category.id]}
          contacts={category.contacts_count}
          chosen={destination}
          onChange={setDestination}
        />
      )}
    </ConfirmDialog>
  );
}
