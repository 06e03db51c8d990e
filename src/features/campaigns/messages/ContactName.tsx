import { useGetManyAggregate } from 'react-admin';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { fullName } from '#src/domain/contacts/contactTerms.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { useMay } from '#src/session/useAccess.ts';
import { RecordLink } from '#src/ui/lists/rows/RecordLink.tsx';

/** A contact by name, as a link where one may open it. The contacts of a page are asked for at once. */
export function ContactName({ id }: { id: string | null }) {
  const text = useText();
  const mayRead = useMay({ action: 'read', subject: 'contacts' }).isAllowed;
  const { data, isPending } = useGetManyAggregate<Contact>(
    'contacts',
    { ids: id ? [id] : [] },
    { enabled: mayRead && id !== null },
  );
  if (id === null || !mayRead) return <span>–</span>;
  const [contact] = data ?? [];
  if (!contact) return <span>{isPending ? '…' : '–'}</span>;
  return (
    <RecordLink to={pathTo('contacts.update', { id })}>
      {fullName(contact) || text('texting.preview.unnamed')}
    </RecordLink>
  );
}
