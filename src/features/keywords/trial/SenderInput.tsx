import OutlinedInput from '@mui/material/OutlinedInput';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { Suspense, useId } from 'react';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { useContactName } from '#src/parts/contacts/useContactName.ts';
import { useCan } from '#src/session/useAccess.ts';
import { lazyPart } from '#src/ui/dialogs/lazyPart.ts';
import { FieldNotes } from '#src/ui/forms/inputs/FieldFrame.tsx';
import type { Sender } from './sender.ts';

const ReferencePicker = lazyPart(() =>
  import('#src/ui/forms/inputs/ReferencePicker.tsx').then((module) => ({ default: module.ReferencePicker })),
);

interface SenderInputProps {
  sender: Sender;
  onChange: (sender: Sender) => void;
  error: string | null;
}

const Label = styled('label')({ display: 'block', fontWeight: 550, marginBlockEnd: 6 });
const Field = styled('div')({ display: 'grid', gap: 6, marginBlockStart: 8 });

/** The sender: a contact, or any number. */
export function SenderInput({ sender, onChange, error }: SenderInputProps) {
  const text = useText();
  const id = useId();
  const format = useFormat();
  const nameOf = useContactName();
  const readsContacts = useCan({ action: 'read', subject: 'contacts' }).isAllowed;
  const kind = readsContacts ? sender.kind : 'number';
  return (
    <div>
      <Label htmlFor={id}>{text('keywords.trial.from')}</Label>
      {readsContacts && (
        <ToggleButtonGroup
          exclusive
          fullWidth
          size="small"
          value={kind}
          aria-label={text('keywords.trial.kind')}
          onChange={(_, chosen: Sender['kind'] | null) => chosen && onChange({ ...sender, kind: chosen })}
        >
          <ToggleButton value="contact">{text('keywords.trial.contact')}</ToggleButton>
          <ToggleButton value="number">{text('keywords.trial.number')}</ToggleButton>
        </ToggleButtonGroup>
      )}
      <Field>
        {kind === 'contact' ? (
          <Suspense fallback={<Skeleton variant="rounded" height={36} />}>
            <ReferencePicker
              id={id}
              ids={sender.contactId ? [sender.contactId] : []}
              onChange={([chosen]) => onChange({ ...sender, contactId: chosen ?? null })}
              reference="contacts"
              name={(contact) => nameOf(contact as unknown as Contact)}
              detail={(contact) => format.phone(String(contact.phone))}
              sort={{ field: 'first_name', order: 'ASC' }}
              isMultiple={false}
              placeholder={text('keywords.trial.findContact')}
            />
          </Suspense>
        ) : (
          <OutlinedInput
            id={id}
            type="tel"
            autoComplete="off"
            fullWidth
            error={error !== null}
            value={sender.number}
            placeholder={text('keywords.trial.numberExample')}
            inputProps={{
              'aria-describedby': `${id}-help`,
              'aria-invalid': error !== null || undefined,
              maxLength: 40,
            }}
            onChange={(event) => onChange({ ...sender, kind: 'number', number: event.target.value })}
          />
        )}
        {kind === 'number' && <FieldNotes id={id} error={error} help={text('keywords.trial.numberHelp')} />}
      </Field>
    </div>
  );
}
