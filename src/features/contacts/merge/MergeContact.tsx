import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { useContactName } from '#src/parts/contacts/useContactName.ts';
import { useCan } from '#src/session/useAccess.ts';
import { ActionDialog } from '#src/ui/dialogs/ActionDialog.tsx';
import { lazyPart } from '#src/ui/dialogs/lazyPart.ts';
import { OpenedPart } from '#src/ui/dialogs/OpenedPart.tsx';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { MergeDialog } from './MergeDialog.tsx';

const ReferencePicker = lazyPart(() =>
  import('#src/ui/forms/inputs/ReferencePicker.tsx').then((module) => ({ default: module.ReferencePicker })),
);

/** Finds the contact that is the same person, to merge both. */
export function MergeContact({ contact }: { contact: Contact }) {
  const text = useText();
  const mayUpdate = useCan({ action: 'update', subject: 'contacts', record: contact }).isAllowed;
  const mayDelete = useCan({ action: 'delete', subject: 'contacts' }).isAllowed;
  const [step, setStep] = useState<'closed' | 'find' | { otherId: string }>('closed');
  if (!mayUpdate || !mayDelete) return null;
  const close = () => setStep('closed');
  return (
    <>
      <Button variant="outlined" startIcon={<MdiIcon name="mdi-call-merge" />} onClick={() => setStep('find')}>
        {text('contactMerge.open')}
      </Button>
      {step === 'find' && <FindOther contact={contact} onFound={(otherId) => setStep({ otherId })} onClose={close} />}
      {typeof step === 'object' && <MergeDialog contact={contact} otherId={step.otherId} onClose={close} />}
    </>
  );
}

interface FindOtherProps {
  contact: Contact;
  onFound: (id: string) => void;
  onClose: () => void;
}

function FindOther({ contact, onFound, onClose }: FindOtherProps) {
  const text = useText();
  const format = useFormat();
  const nameOf = useContactName();
  const id = useId();
  const [otherId, setOtherId] = useState<string | undefined>();
  const isItself = otherId === contact.id;
  return (
    <ActionDialog
      isOpen
      width="sm"
      title={text('contactMerge.title', { name: nameOf(contact) })}
      onClose={onClose}
      actions={
        <Button variant="contained" disabled={!otherId || isItself} onClick={() => otherId && onFound(otherId)}>
          {text('contactMerge.compare')}
        </Button>
      }
    >
      <label htmlFor={id} style={{ display: 'block', fontWeight: 550, marginBlockEnd: 6 }}>
        {text('contactMerge.find')}
      </label>
      <OpenedPart>
        <ReferencePicker
          id={id}
          ids={otherId ? [otherId] : []}
          onChange={([next]) => setOtherId(next)}
          reference="contacts"
          name={(other) => nameOf(other as unknown as Contact)}
          detail={(contact) => format.phone(String(contact.phone))}
          sort={{ field: 'first_name', order: 'ASC' }}
          isMultiple={false}
          hasAutoFocus
        />
      </OpenedPart>
      {isItself && <p>{text('contactMerge.itself')}</p>}
    </ActionDialog>
  );
}
