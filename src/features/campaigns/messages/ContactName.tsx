import { useGetManyAggregate } from 'react-admin';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { fullName } from '#src/domain/contacts/contactTerms.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { useCan } from '#src/session/useAccess.ts';
import { RecordLink } from '#src/ui/lists/rows/RecordLink.tsx';

interface ContactNameProps {
  id: string | null;
  /** The text for contacts without a name or that the user cannot read; for cells that are links themselves. */
  plainOr?: string;
}

/** A contact's name, as a link if the user can open it. The contacts of a page are requested at once. */
export function ContactName({ id, plainOr }: ContactNameProps) {
  const text = useText();
  const mayRead = useCan({ action: 'read', subject: 'contacts' }).isAllowed;
  const { data, isPending, isError } = useGetManyAggregate<Contact>(
    'contacts',
    { ids: id ? [id] : [] },
    { enabled: mayRead && id !== null },
  );
  if (id === null || !mayRead) return <span>{plainOr ?? '–'}</span>;
  const [contact] = data ?? [];
  if (!contact) return <span>{isPending ? '…' : isError ? text('ui.notLoaded') : (plainOr ?? '–')}</span>;
  if (plainOr !== undefined) return <span>{fullName(contact) || plainOr}</span>;
  return (
    <RecordLink to={pathTo('contacts.update', { id })}>
      {fullName(contact) || text('texting.preview.unnamed')}
    </RecordLink>
  );
}
