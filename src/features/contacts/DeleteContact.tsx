import { flushSync } from 'react-dom';
import { useFormContext } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { useMay } from '#src/session/useAccess.ts';
import { DeleteButton } from '#src/ui/actions/DeleteButton.tsx';
import { useDeleteWithUndo } from '#src/ui/actions/useDeleteWithUndo.ts';

/** Deletes the contact, with Undo, and leaves for the list. */
export function DeleteContact({ contact }: { contact: Contact }) {
  const text = useText();
  const navigate = useNavigate();
  const { reset } = useFormContext();
  const { deleteOne } = useDeleteWithUndo('contacts');
  const mayDelete = useMay({ action: 'delete', subject: 'contacts', record: contact }).isAllowed;
  if (!mayDelete) return null;
  return (
    <DeleteButton
      label={text('contacts.form.delete')}
      onClick={() => {
        deleteOne(contact, text('contacts.deleted'));
        // The contact is deleted, so unsaved input is dropped without asking.
        flushSync(() => reset());
        navigate(pathTo('contacts.list'));
      }}
    />
  );
}
