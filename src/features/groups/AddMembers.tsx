import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { Group } from '#src/domain/groups/group.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { useBulkContacts } from '#src/parts/contacts/bulk/useBulkContacts.ts';
import { useContactName } from '#src/parts/contacts/useContactName.ts';
import { useHeldInput } from '#src/session/interruption/useHeldInput.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { lazyPart } from '#src/ui/dialogs/lazyPart.ts';
import { OpenedPart } from '#src/ui/dialogs/OpenedPart.tsx';
import { LeaveGuard } from '#src/ui/forms/saving/LeaveGuard.tsx';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';

const ReferencePicker = lazyPart(() =>
  import('#src/ui/forms/inputs/ReferencePicker.tsx').then((module) => ({ default: module.ReferencePicker })),
);

/** Finds contacts and adds them to the group. */
export function AddMembers({ group }: { group: Group }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" startIcon={<MdiIcon name="mdi-account-plus-outline" />} onClick={() => setOpen(true)}>
        {text('groups.addMembers')}
      </Button>
      {isOpen && <AddMembersDialog group={group} onClose={() => setOpen(false)} />}
    </>
  );
}

function AddMembersDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const text = useText();
  const format = useFormat();
  const nameOf = useContactName();
  const id = useId();
  const bulk = useBulkContacts();
  const [chosen, setChosen] = useState<string[]>([]);
  useHeldInput(chosen.length > 0);
  const countArgs = (n: number) => ({ smart_count: n, n: format.number(n) });
  return (
    <ConfirmDialog
      isOpen
      width="sm"
      isDangerous={false}
      isBlocked={chosen.length === 0}
      hasInput={chosen.length > 0}
      title={text('groups.addMembersTitle', { name: group.name })}
      confirmLabel={
        chosen.length === 0 ? text('groups.addMembers') : text('groups.addConfirm', countArgs(chosen.length))
      }
      onClose={onClose}
      onConfirm={() =>
        bulk({
          selected: { ids: chosen },
          count: chosen.length,
          action: 'add_to_groups',
          group_ids: [group.id],
          doneText: (changed) => text('groups.added', countArgs(changed)),
        })
      }
    >
      <label htmlFor={id} style={{ display: 'block', fontWeight: 550, marginBlockEnd: 6 }}>
        {text('groups.findContacts')}
      </label>
      <OpenedPart>
        <ReferencePicker
          id={id}
          ids={chosen}
          onChange={setChosen}
          reference="contacts"
          name={(contact) => nameOf(contact as unknown as Contact)}
          detail={(contact) => format.phone(String(contact.phone))}
          sort={{ field: 'first_name', order: 'ASC' }}
          placeholder={text('groups.findContactsHelp')}
          isMultiple
          hasAutoFocus
        />
      </OpenedPart>
      {chosen.length > 0 && <LeaveGuard />}
    </ConfirmDialog>
  );
}
