import { useText } from '#src/i18n/useText.ts';
import { BulkButton } from '#src/ui/lists/selection/BulkButton.tsx';
import { LazyGroupsDialog } from './LazyGroupsDialog.tsx';

/** Puts the selected contacts into groups, for the bar above a selection. */
export function AddToGroups() {
  const text = useText();
  return (
    <BulkButton icon="mdi-account-multiple-plus-outline" label={text('contacts.bulk.addToGroups')}>
      {(close) => <LazyGroupsDialog action="add_to_groups" onClose={close} />}
    </BulkButton>
  );
}
