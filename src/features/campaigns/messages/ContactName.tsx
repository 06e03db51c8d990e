import { useGetManyAggregate } from 'react-admin';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { fullName } from '#src/domain/contacts/contactTerms.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { useMay } from '#src/session/useAccess.ts';
import { RecordLink } from '#src/ui/lists/rows/RecordLink.tsx';

interface ContactNameProps {
  id: string | null;
  /** In a cell that is a link itself: what stands there for somebody without a name, or whom the user may not read. */
  plainOr?: string;
}

/** A contact by name, as a link where the user may open it. The contacts of a page are asked for at once. */
export function ContactName({ id, plainOr }: ContactNameProps) {
  const text = useText();
  const mayRead = useMay({ action: 'read', subject: 'contacts' }).isAllowed;
  const { data, isPending } = useGetManyAggregate<Contact>(
    'contacts',
    { ids: id ? [id] : [] },
    { enabled: mayRead && id !== null },
  );
  if (id === null || !mayRead) return <span>{plainOr ?? '–'}</span>;
  const [contact] = data ?? [];
  if (!contact) return <span>{isPending ? '…' : (plainOr ?? '–')}</span>;
  if (plainOr !== undefined) return <span>{fullName(contact) || plainOr}</span>;
  return (
    <RecordLink to={pathTo('contacts.update', { id })}>
      {fullName(contact) || text('texting.preview.unnamed')}
    </RecordLink>
  );
}
