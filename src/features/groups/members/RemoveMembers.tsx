import Button from '@mui/material/Button';
import { useState } from 'react';
import { useDataProvider, useListContext, useNotify, useRefresh } from 'react-admin';
import type { Group } from '#src/domain/group.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { changeMemberships } from '#src/ui/contacts/changeMemberships.ts';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { useNotifyProblem } from '#src/ui/snackbar/useNotifyProblem.ts';

/** Takes the selected contacts out of the group; they stay contacts. */
export function RemoveMembers({ group }: { group: Group }) {
  const text = useText();
  const format = useFormat();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const notifyProblem = useNotifyProblem();
  const refresh = useRefresh();
  const { selectedIds, onSelect } = useListContext();
  const [isWaiting, setWaiting] = useState(false);

  const remove = async () => {
    setWaiting(true);
    try {
      const count = await changeMemberships(dataProvider, { contactIds: selectedIds.map(String), remove: [group.id] });
      notify(text('groups.removed', { smart_count: count, n: format.number(count), name: group.name }));
      onSelect([]);
    } catch (error) {
      notifyProblem(error);
    } finally {
      setWaiting(false);
      refresh();
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
