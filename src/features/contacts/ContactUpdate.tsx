import type { RaRecord } from 'react-admin';
import { flushSync } from 'react-dom';
import { useFormContext } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { isMasked } from '#src/domain/contacts/maskedPhone.ts';
import { useText } from '#src/i18n/useText.ts';
import { RevealButton } from '#src/parts/acting/RevealButton.tsx';
import { ConsentChip } from '#src/parts/contacts/ConsentChip.tsx';
import { useContactName } from '#src/parts/contacts/useContactName.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { useWhileHeld } from '#src/session/interruption/useWhileHeld.ts';
import { useCan } from '#src/session/useAccess.ts';
import { DeleteButton } from '#src/ui/actions/DeleteButton.tsx';
import { useDeleteWithUndo } from '#src/ui/actions/useDeleteWithUndo.ts';
import { RelativeTime } from '#src/ui/cells/RelativeTime.tsx';
import { EditPage } from '#src/ui/records/EditPage.tsx';
import { RecordHeading } from '#src/ui/records/RecordHeading.tsx';
import { ContactReading } from './ContactReading.tsx';
import { ContactInputs } from './form/ContactInputs.tsx';
import { useContactTransform } from './form/useContactTransform.ts';
import { MergeContact } from './merge/MergeContact.tsx';
import { Timeline } from './timeline/Timeline.tsx';

/** A contact's form, with its timeline next to it. */
export function ContactUpdate() {
  const mayUpdate = useWhileHeld(useCan({ action: 'update', subject: 'contacts' }).isAllowed);
  return mayUpdate ? <ContactForm /> : <ContactReading />;
}

function ContactForm() {
  const text = useText();
  const nameOf = useContactName();
  const transform = useContactTransform();
  const list = { label: text('screens.contacts.list'), to: pathTo('contacts.list') };
  return (
    <EditPage<Contact & RaRecord>
      heading={(contact) => (
        <RecordHeading
          title={nameOf(contact)}
          breadcrumb={[list]}
          mark={<ConsentChip consent={contact.consent} />}
          description={<ContactFacts contact={contact} />}
          actions={
            <>
              <RevealButton of={{ what: 'number', contactId: contact.id }} isMasked={isMasked(contact.phone)} />
              <DeleteContact contact={contact} />
              <MergeContact contact={contact} />
            </>
          }
        />
      )}
      saveLabel={text('contacts.form.save')}
      savedText={text('contacts.form.saved')}
      cancelTo={list.to}
      transform={transform}
      aside={(contact) => <Timeline contact={contact} />}
    >
      <ContactInputs />
    </EditPage>
  );
}

/** When the contact was last written to, and last wrote. */
function ContactFacts({ contact }: { contact: Contact }) {
  const text = useText();
  const facts = [
    ['last_contacted_at', contact.last_contacted_at],
    ['last_replied_at', contact.last_replied_at],
  ] as const;
  return (
    <>
      {facts.map(
        ([field, at]) =>
          at !== null && (
            <span key={field} style={{ display: 'inline-block', marginInlineEnd: 16 }}>
              {text('ui.labelOf', { label: text(`contacts.fields.${field}`) })} <RelativeTime at={at} />
            </span>
          ),
      )}
    </>
  );
}

/** Deletes the contact, with Undo, and leaves for the list. */
function DeleteContact({ contact }: { contact: Contact }) {
  const text = useText();
  const navigate = useNavigate();
  const { reset } = useFormContext();
  const { deleteOne } = useDeleteWithUndo('contacts');
  const mayDelete = useCan({ action: 'delete', subject: 'contacts', record: contact }).isAllowed;
  if (!mayDelete) return null;
  return (
    <DeleteButton
      label={text('contacts.form.delete')}
      onClick={() => {
        deleteOne(contact, text('contacts.deleted'));
        // The contact is deleted, so unsaved input is dropped without asking.
        flushSync(() => reset());
        navigate(pathTo('contacts.list'));
      }}
    />
  );
}
