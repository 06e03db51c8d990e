import { useText } from '#src/i18n/useText.ts';
import { BulkButton } from '#src/ui/lists/selection/BulkButton.tsx';
import { LazyGroupsDialog } from './LazyGroupsDialog.tsx';

/** Takes the selected contacts out of groups, for the bar above a selection. */
export function RemoveFromGroups() {
  const text = useText();
  return (
    <BulkButton icon="mdi-account-multiple-minus-outline" label={text('contacts.bulk.removeFromGroups')}>
      {(close) => <LazyGroupsDialog action="remove_from_groups" onClose={close} />}
    </BulkButton>
  );
}
