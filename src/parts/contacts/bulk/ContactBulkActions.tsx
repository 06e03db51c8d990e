import { useText } from '#src/i18n/useText.ts';
import { useMay } from '#src/session/useAccess.ts';
import { lazyPart } from '#src/ui/dialogs/lazyPart.ts';
import { BulkButton } from '#src/ui/lists/selection/BulkButton.tsx';

/** {@link GroupsDialog}, fetched when somebody chooses groups: few visits to a list do. */
const LazyGroupsDialog = lazyPart(() =>
  import('./GroupsDialog.tsx').then((module) => ({ default: module.GroupsDialog })),
);

interface ContactBulkActionsProps {
  /** The list is of a group, and has an action of its own to leave it. */
  isOfGroup?: boolean;
}

/** What can be done with the selected contacts, as far as the user may. */
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

/** Puts the selected contacts into groups, for the bar above a selection. */
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

/** Deletes the selected contacts, with Undo, for the bar above a selection. */
function DeleteContacts() {
  const text = useText();
  return (
    <BulkButton icon="mdi-delete-outline" label={text('ui.delete')} isDangerous>
      {(close) => <DeleteContactsDialog onClose={close} />}
    </BulkButton>
  );
}

/** Takes the selected contacts out of groups, for the bar above a selection. */
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

/** Gives the selected contacts a category, or takes it away, for the bar above a selection. */
function SetCategory() {
  const text = useText();
  return (
    <BulkButton icon="mdi-tag-outline" label={text('contacts.bulk.setCategory')}>
      {(close) => <CategoryDialog onClose={close} />}
    </BulkButton>
  );
}
