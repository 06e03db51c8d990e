import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Group } from '#src/domain/groups/group.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { useBulkContacts } from '#src/parts/contacts/bulk/useBulkContacts.ts';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { useListSelection } from '#src/ui/lists/selection/ListSelection.tsx';
import { useNotifyProblem } from '#src/ui/snackbar/useNotifyProblem.ts';

/** Removes the selected contacts from the group; the contacts stay. */
export function RemoveMembers({ group }: { group: Group }) {
  const text = useText();
  const format = useFormat();
  const bulk = useBulkContacts();
  const notifyProblem = useNotifyProblem();
  const { selected, count, clear } = useListSelection();
  const [isWaiting, setWaiting] = useState(false);

  const remove = async () => {
    setWaiting(true);
    try {
      await bulk({
        selected,
        count,
        action: 'remove_from_groups',
        group_ids: [group.id],
        doneText: (n) => text('groups.removed', { smart_count: n, n: format.number(n), name: group.name }),
      });
      clear();
    } catch (error) {
      notifyProblem(error);
    } finally {
      setWaiting(false);
    }
  };
  return (
    <Button
      size="small"
      variant="outlined"
      loading={isWaiting}
      startIcon={<MdiIcon name="mdi-account-minus-outline" />}
      onClick={remove}
    >
      {text('groups.removeMembers')}
    </Button>
  );
}
