import { useText } from '#src/i18n/useText.ts';
import { lazyPart } from '#src/ui/dialogs/lazyPart.ts';
import { BulkButton } from '#src/ui/lists/selection/BulkButton.tsx';

const DeleteContactsDialog = lazyPart(() =>
  import('./DeleteContactsDialog.tsx').then((module) => ({ default: module.DeleteContactsDialog })),
);

/** Deletes the selected contacts, with Undo, for the bar above a selection. */
export function DeleteContacts() {
  const text = useText();
  return (
    <BulkButton icon="mdi-delete-outline" label={text('ui.delete')} isDangerous>
      {(close) => <DeleteContactsDialog onClose={close} />}
    </BulkButton>
  );
}
