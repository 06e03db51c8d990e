import type { FilterPayload } from 'react-admin';
import type { Audience } from '#src/domain/campaigns/campaign.ts';
import { useDraftView } from '#src/features/campaigns/draft/DraftContext.tsx';
import type { SampleContact } from '#src/parts/texting/preview/sampleContact.ts';
import { useSampleContact } from '#src/parts/texting/preview/useSampleContact.ts';

/** For whom the text is shown and counted: who was chosen, else somebody of the audience, else anybody. */
export function useSample(chosen: string | null): SampleContact | null {
  const audience = useDraftView(({ input }) => input.audience);
  return useSampleContact(chosen, someOf(audience));
}

function someOf({ group_ids, category_ids, contact_ids }: Audience): FilterPayload {
  if (group_ids.length > 0) return { group_ids };
  if (category_ids.length > 0) return { category_id: category_ids };
  return contact_ids.length > 0 ? { id: contact_ids } : {};
}
