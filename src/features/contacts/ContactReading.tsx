import { styled } from '@mui/material/styles';
import type { RaRecord } from 'react-admin';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { isMasked } from '#src/domain/contacts/maskedPhone.ts';
import { useText } from '#src/i18n/useText.ts';
import { RevealButton } from '#src/parts/acting/RevealButton.tsx';
import { ConsentChip } from '#src/parts/contacts/ConsentChip.tsx';
import { useContactName } from '#src/parts/contacts/useContactName.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { KeyValueList } from '#src/ui/figures/KeyValueList.tsx';
import { Section } from '#src/ui/figures/Section.tsx';
import { RecordHeading } from '#src/ui/records/RecordHeading.tsx';
import { ShowPage } from '#src/ui/records/ShowPage.tsx';
import { Timeline } from './timeline/Timeline.tsx';
import { useContactFacts } from './useContactFacts.tsx';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 24,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 680px)',
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 680px) minmax(280px, 1fr)' },
}));

/** A contact for users who cannot edit it: for reading and copying, rather than a form that does nothing. */
export function ContactReading() {
  return <ShowPage<Contact & RaRecord> width="full">{(contact) => <Details contact={contact} />}</ShowPage>;
}

function Details({ contact }: { contact: Contact }) {
  const text = useText();
  const nameOf = useContactName();
  return (
    <>
      <RecordHeading
        title={nameOf(contact)}
        breadcrumb={[{ label: text('screens.contacts.list'), to: pathTo('contacts.list') }]}
        mark={<ConsentChip consent={contact.consent} />}
        actions={<RevealButton of={{ what: 'number', contactId: contact.id }} isMasked={isMasked(contact.phone)} />}
      />
      <Columns>
        <Section title={text('contacts.form.details')}>
          <Facts contact={contact} />
        </Section>
        <Timeline contact={contact} />
      </Columns>
    </>
  );
}

function Facts({ contact }: { contact: Contact }) {
  return <KeyValueList items={useContactFacts(contact)} />;
}
