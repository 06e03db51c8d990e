import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Category } from '#src/domain/categories/category.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { useDeleteWithUndo } from '#src/ui/actions/useDeleteWithUndo.ts';
import { useAudienceNames } from '#src/ui/contacts/useAudienceNames.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { Note } from '#src/ui/states/Note.tsx';
import { Destination } from './Destination.tsx';
import { smartGroupsAskingFor } from './smartGroupsAskingFor.ts';

/** Asks where the contacts of the category go, then deletes it with Undo and leaves for the list. */
export function DeleteCategory({ category }: { category: Category }) {
  const text = useText();
  const navigate = useNavigate();
  const { deleteOne } = useDeleteWithUndo('categories');
  const [isOpen, setOpen] = useState(false);
  const [destination, setDestination] = useState('');
  const { groups } = useAudienceNames();
  const askedFor = smartGroupsAskingFor(category.id, groups.values());

  return (
    <>
      <Button
        variant="outlined"
        color="error"
        startIcon={<MdiIcon name="mdi-delete-outline" />}
        onClick={() => setOpen(true)}
      >
        {text('categories.remove.confirm')}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        isBlocked={askedFor.length > 0 && destination === ''}
        title={text('categories.remove.title', { name: category.name })}
        confirmLabel={text('categories.remove.confirm')}
        onClose={() => setOpen(false)}
        onConfirm={() => {
          deleteOne(category, text('categories.deleted'), { query: { move_contacts_to: destination || undefined } });
          navigate(pathTo('categories.list'));
        }}
      >
        {category.contacts_count === 0 && <p>{text('categories.remove.empty')}</p>}
        {askedFor.length > 0 && (
          <Note kind="warning">
            {text('categories.remove.askedFor')} {askedFor.map(({ name }) => name).join(', ')}
          </Note>
        )}
        {(category.contacts_count > 0 || askedFor.length > 0) && (
          <Destination category={category} chosen={destination} onChange={setDestination} />
        )}
      </ConfirmDialog>
    </>
  );
}
