import { useMay } from '#src/session/useAccess.ts';
import { AddToGroups } from './AddToGroups.tsx';
import { DeleteContacts } from './DeleteContacts.tsx';
import { RemoveFromGroups } from './RemoveFromGroups.tsx';
import { SetCategory } from './SetCategory.tsx';

interface ContactBulkActionsProps {
  /** The list is of a group, and has an action of its own to leave it. */
  isOfGroup?: boolean;
}

/** What can be done with the selected contacts, as far as one may. */
export function ContactBulkActions({ isOfGroup = false }: ContactBulkActionsProps) {
  const mayDelete = useMay({ action: 'delete', subject: 'contacts' }).isAllowed;
  const readsGroups = useMay({ action: 'read', subject: 'groups' }).isAllowed;
  const readsCategories = useMay({ action: 'read', subject: 'categories' }).isAllowed;
  return (
    <>
      {readsGroups && <AddToGroups />}
      {readsGroups && !isOfGroup && <RemoveFromGroups />}
      {readsCategories && <SetCategory />}
      {mayDelete && <DeleteContacts />}
    </>
  );
}
