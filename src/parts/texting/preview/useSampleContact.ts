import { useMemo } from 'react';
import { type FilterPayload, useGetList, useGetOne } from 'react-admin';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { useCan } from '#src/session/useAccess.ts';
import { type SampleContact, sampleOf } from './sampleContact.ts';

/** How many contacts to look at for one with a name, which makes a better example. */
const MAX_EXAMINED = 10;

export interface SampleQuery {
  /** Null while none is known. */
  sample: SampleContact | null;
  error: Error | null;
  refetch: () => unknown;
}

/** The contact of a preview: the chosen one, otherwise one that matches the filter. */
export function useSampleContact(chosen: string | null, filter: FilterPayload = {}): SampleQuery {
  const mayRead = useCan({ action: 'read', subject: 'contacts' }).isAllowed;
  const some = useGetList<Contact>(
    'contacts',
    { pagination: { page: 1, perPage: MAX_EXAMINED }, sort: { field: 'created_at', order: 'ASC' }, filter },
    { enabled: mayRead && chosen === null, placeholderData: (before) => before, onError: () => undefined },
  );
  const one = useGetOne<Contact>(
    'contacts',
    { id: chosen ?? '' },
    { enabled: mayRead && chosen !== null, onError: () => undefined },
  );
  const { error, refetch } = chosen === null ? some : one;
  const contact =
    chosen === null ? (some.data?.find(({ first_name }) => first_name !== '') ?? some.data?.[0]) : one.data;
  const sample = useMemo(() => (contact ? sampleOf(contact) : null), [contact]);
  return { sample, error: contact ? null : error, refetch };
}
