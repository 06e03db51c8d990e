import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { useListSelection } from '#src/ui/lists/selection/ListSelection.tsx';
import { useBulkContacts } from './useBulkContacts.ts';

/** Says what is deleted with the selected contacts, then deletes them with Undo. */
export function DeleteContactsDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const format = useFormat();
  const bulk = useBulkContacts();
  const { selected, count, isWhole, clear } = useListSelection();
  const countArgs = (n: number) => ({ smart_count: n, n: format.number(n) });
  return (
    <ConfirmDialog
      isOpen
      title={text('contacts.bulk.deleteTitle', countArgs(count))}
      confirmLabel={text('contacts.bulk.deleteConfirm', countArgs(count))}
      onClose={onClose}
      onConfirm={async () => {
        await bulk({
          selected,
          count,
          action: 'delete',
          doneText: (changed) => text('contacts.bulk.deleted', countArgs(changed)),
        });
        clear();
      }}
    >
      <p>{text(isWhole ? 'contacts.bulk.deleteWhole' : 'contacts.bulk.deleteText')}</p>
    </ConfirmDialog>
  );
}
