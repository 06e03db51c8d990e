import Button from '@mui/material/Button';
import type { Group } from '#src/domain/groups/group.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { useBulkContacts } from '#src/parts/contacts/bulk/useBulkContacts.ts';
import { useAction } from '#src/ui/actions/useAction.ts';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { useListSelection } from '#src/ui/lists/selection/ListSelection.tsx';

/** Removes the selected contacts from the group; the contacts stay. */
export function RemoveMembers({ group }: { group: Group }) {
  const text = useText();
  const format = useFormat();
  const bulk = useBulkContacts();
  const { selected, count, clear } = useListSelection();

  const { run: remove, isRunning } = useAction(async () => {
    await bulk({
      selected,
      count,
      action: 'remove_from_groups',
      group_ids: [group.id],
      doneText: (n) => text('groups.removed', { smart_count: n, n: format.number(n), name: group.name }),
    });
    clear();
  });
  return (
    <Button
      size="small"
      variant="outlined"
      loading={isRunning}
      startIcon={<MdiIcon name="mdi-account-minus-outline" />}
      onClick={remove}
    >
      {text('groups.removeMembers')}
    </Button>
  );
}
