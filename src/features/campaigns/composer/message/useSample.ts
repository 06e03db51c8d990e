import { useMemo } from 'react';
import { type FilterPayload, useGetList, useGetOne } from 'react-admin';
import type { Audience } from '#src/domain/campaigns/campaign.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { useDraftView } from '#src/features/campaigns/draft/DraftContext.tsx';
import { type SampleContact, sampleOf } from '#src/ui/texting/preview/sampleContact.ts';

/** Somebody with a name makes the better example, and so many are looked at. */
const LOOKED_AT = 10;

/** For whom the text is shown and counted: who was chosen, else somebody of the audience, else anybody. */
export function useSample(chosen: string | null): SampleContact | null {
  const audience = useDraftView(({ input }) => input.audience);
  const { data: found } = useGetList<Contact>(
    'contacts',
    {
      pagination: { page: 1, perPage: LOOKED_AT },
      sort: { field: 'created_at', order: 'ASC' },
      filter: someOf(audience),
    },
    { enabled: chosen === null, placeholderData: (before) => before },
  );
  const { data: somebody } = useGetOne<Contact>('contacts', { id: chosen ?? '' }, { enabled: chosen !== null });
  const contact = chosen === null ? (found?.find(({ first_name }) => first_name !== '') ?? found?.[0]) : somebody;
  return useMemo(() => (contact ? sampleOf(contact) : null), [contact]);
}

function someOf({ group_ids, category_ids, contact_ids }: Audience): FilterPayload {
  if (group_ids.length > 0) return { group_ids };
  if (category_ids.length > 0) return { category_id: category_ids };
  return contact_ids.length > 0 ? { id: contact_ids } : {};
}
