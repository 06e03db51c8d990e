import { useText } from '#src/i18n/useText.ts';
import { useCan } from '#src/session/useAccess.ts';
import { lazyPart } from '#src/ui/dialogs/lazyPart.ts';
import { BulkButton } from '#src/ui/lists/selection/BulkButton.tsx';

/** {@link GroupsDialog}, loaded on demand. */
const LazyGroupsDialog = lazyPart(() =>
  import('./GroupsDialog.tsx').then((module) => ({ default: module.GroupsDialog })),
);

interface ContactBulkActionsProps {
  /** Whether the list is a group's, which has its own action for removing contacts from it. */
  isOfGroup?: boolean;
}

/** The bulk actions for contacts that the user can use. */
export function ContactBulkActions({ isOfGroup = false }: ContactBulkActionsProps) {
  const mayDelete = useCan({ action: 'delete', subject: 'contacts' }).isAllowed;
  const readsGroups = useCan({ action: 'read', subject: 'groups' }).isAllowed;
  const readsCategories = useCan({ action: 'read', subject: 'categories' }).isAllowed;
  return (
    <>
      {readsGroups && <AddToGroups />}
      {readsGroups && !isOfGroup && <RemoveFromGroups />}
      {readsCategories && <SetCategory />}
      {mayDelete && <DeleteContacts />}
    </>
  );
}

/** Bulk action: adds the selected contacts to groups. */
function AddToGroups() {
  const text = useText();
  return (
    <BulkButton icon="mdi-account-multiple-plus-outline" label={text('contacts.bulk.addToGroups')}>
      {(close) => <LazyGroupsDialog action="add_to_groups" onClose={close} />}
    </BulkButton>
  );
}

const DeleteContactsDialog = lazyPart(() =>
  import('./DeleteContactsDialog.tsx').then((module) => ({ default: module.DeleteContactsDialog })),
);

/** Bulk action: deletes the selected contacts, with Undo. */
function DeleteContacts() {
  const text = useText();
  return (
    <BulkButton icon="mdi-delete-outline" label={text('ui.delete')} isDangerous>
      {(close) => <DeleteContactsDialog onClose={close} />}
    </BulkButton>
  );
}

/** Bulk action: removes the selected contacts from groups. */
function RemoveFromGroups() {
  const text = useText();
  return (
    <BulkButton icon="mdi-account-multiple-minus-outline" label={text('contacts.bulk.removeFromGroups')}>
      {(close) => <LazyGroupsDialog action="remove_from_groups" onClose={close} />}
    </BulkButton>
  );
}

const CategoryDialog = lazyPart(() =>
  import('./CategoryDialog.tsx').then((module) => ({ default: module.CategoryDialog })),
);

/** Bulk action: sets or removes the selected contacts' category. */
function SetCategory() {
  const text = useText();
  return (
    <BulkButton icon="mdi-tag-outline" label={text('contacts.bulk.setCategory')}>
      {(close) => <CategoryDialog onClose={close} />}
    </BulkButton>
  );
}
