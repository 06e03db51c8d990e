import { useId, useState } from 'react';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { useAudienceNames } from '#src/parts/contacts/useAudienceNames.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { ReferencePicker } from '#src/ui/forms/inputs/ReferencePicker.tsx';
import { useListSelection } from '#src/ui/lists/selection/ListSelection.tsx';
import { recordName } from '#src/ui/records/recordName.ts';
import { useBulkContacts } from './useBulkContacts.ts';

interface GroupsDialogProps {
  action: 'add_to_groups' | 'remove_from_groups';
  onClose: () => void;
}

const WORDS = {
  add_to_groups: { title: 'addToGroups', choose: 'groupsToAdd', confirm: 'addConfirm', doneText: 'added' },
  remove_from_groups: {
    title: 'removeFromGroups',
    choose: 'groupsToRemove',
    confirm: 'removeConfirm',
    doneText: 'removed',
  },
} as const;

/** Asks which groups the selected contacts are added to or removed from. */
export function GroupsDialog({ action, onClose }: GroupsDialogProps) {
  const text = useText();
  const format = useFormat();
  const id = useId();
  const bulk = useBulkContacts();
  const { selected, count, clear } = useListSelection();
  const { groups } = useAudienceNames();
  const [chosen, setChosen] = useState<string[]>([]);
  const words = WORDS[action];
  const names = chosen.flatMap((groupId) => groups.get(groupId)?.name ?? []).join(', ');
  const countArgs = (n: number) => ({ smart_count: n, n: format.number(n), groups: names });

  return (
    <ConfirmDialog
      isOpen
      isDangerous={false}
      isBlocked={chosen.length === 0}
      title={text(`contacts.bulk.${words.title}`)}
      confirmLabel={text(`contacts.bulk.${words.confirm}`, countArgs(count))}
      onClose={onClose}
      onConfirm={async () => {
        await bulk({
          selected,
          count,
          action,
          group_ids: chosen,
          doneText: (changed) => text(`contacts.bulk.${words.doneText}`, countArgs(changed)),
        });
        clear();
      }}
    >
      <label htmlFor={id} style={{ display: 'block', fontWeight: 550, marginBlockEnd: 6 }}>
        {text(`contacts.bulk.${words.choose}`)}
      </label>
      <ReferencePicker
        id={id}
        ids={chosen}
        onChange={setChosen}
        reference="groups"
        // Conditions decide who is in a smart group.
        filter={{ type: 'manual' }}
        name={recordName}
        isMultiple
        hasAutoFocus
      />
    </ConfirmDialog>
  );
}
