import type { RaRecord } from 'react-admin';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { mayBeTexted } from '#src/domain/sms/consent.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { CreatePage } from '#src/ui/records/CreatePage.tsx';
import { PageHeading } from '#src/ui/shell/PageHeading.tsx';
import { ContactInputs } from './form/ContactInputs.tsx';
import { useContactTransform } from './form/useContactTransform.ts';

const NOBODY: Partial<Contact> = {
  phone: '',
  first_name: '',
  last_name: '',
  email: '',
  category_id: null,
  group_ids: [],
  language: null,
  timezone: null,
  custom: {},
  consent: 'unknown',
  consent_source: null,
  consent_evidence: null,
  notes: '',
};

/** Creates a contact. */
export function ContactCreate() {
  const text = useText();
  const transform = useContactTransform();
  const list = { label: text('screens.contacts.list'), to: pathTo('contacts.list') };
  return (
    <CreatePage<Contact & RaRecord>
      heading={<PageHeading title={text('contacts.create')} breadcrumb={[list]} />}
      saveLabel={text('contacts.form.create')}
      savedText={({ consent }) =>
        text(mayBeTexted({ consent }) ? 'contacts.form.created' : 'contacts.form.createdRefused')
      }
      redirectTo={({ id }) => pathTo('contacts.update', { id })}
      cancelTo={list.to}
      defaultValues={NOBODY}
      transform={transform}
    >
      <ContactInputs />
    </CreatePage>
  );
}
