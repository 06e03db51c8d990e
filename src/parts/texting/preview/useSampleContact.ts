import { useMemo } from 'react';
import { type FilterPayload, useGetList, useGetOne } from 'react-admin';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { useCan } from '#src/session/useAccess.ts';
import { type SampleContact, sampleOf } from './sampleContact.ts';

/** How many contacts to look at for one with a name, which makes a better example. */
const MOST_EXAMINED = 10;

/** The contact of a preview: the chosen one, otherwise one that matches the filter. Null while none is known. */
export function useSampleContact(chosen: string | null, filter: FilterPayload = {}): SampleContact | null {
  const mayRead = useCan({ action: 'read', subject: 'contacts' }).isAllowed;
  const { data: contacts } = useGetList<Contact>(
    'contacts',
    { pagination: { page: 1, perPage: MOST_EXAMINED }, sort: { field: 'created_at', order: 'ASC' }, filter },
    { enabled: mayRead && chosen === null, placeholderData: (before) => before },
  );
  const { data: somebody } = useGetOne<Contact>(
    'contacts',
    { id: chosen ?? '' },
    { enabled: mayRead && chosen !== null },
  );
  const contact = chosen === null ? (contacts?.find(({ first_name }) => first_name !== '') ?? contacts?.[0]) : somebody;
  return useMemo(() => (contact ? sampleOf(contact) : null), [contact]);
}
