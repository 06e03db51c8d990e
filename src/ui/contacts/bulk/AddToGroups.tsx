import { useText } from '#src/i18n/useText.ts';
import { BulkButton } from '#src/ui/lists/selection/BulkButton.tsx';
import { GroupsDialog } from './GroupsDialog.tsx';

/** Puts the selected contacts into groups, for the bar above a selection. */
export function AddToGroups() {
  const text = useText();
  return (
    <BulkButton icon="mdi-account-multiple-plus-outline" label={text('contacts.bulk.addToGroups')}>
      {(close) => <GroupsDialog action="add_to_groups" onClose={close} />}
    </BulkButton>
  );
}
