import { useQuery } from '@tanstack/react-query';
import { localKey } from '#src/api/localKey.ts';
import type { CampaignInput } from '#src/domain/campaigns/campaign.ts';
import type { UnsavedCopy } from '#src/offline/createUnsavedCopies.ts';
import { isHeldOpen } from '#src/offline/openElsewhere.ts';
import { unsavedCopies } from '#src/offline/unsavedCopies.ts';
import { EMPTY_CAMPAIGN } from './campaignInputOf.ts';
import type { DraftCopies } from './draftTypes.ts';

export const COPY_KIND = 'campaigns';

export const draftCopies: DraftCopies = {
  keep: (key, value, version) =>
    unsavedCopies.keep(COPY_KIND, { key, value, version, kept_at: new Date().toISOString() }),
  forget: (key) => unsavedCopies.forget(COPY_KIND, key),
};

export interface LostDraft {
  key: string;
  input: CampaignInput;
  keptAt: string;
}

/** A campaign's changes that never reached the API, or null if there is none. */
export function unsavedInput(key: string): { input: CampaignInput; version: number | null } | null {
  const copy = unsavedCopies.read(COPY_KIND, key);
  return copy && { input: inputIn(copy), version: copy.version };
}

/** Fills in missing fields, because the copy may come from an older version of the page. */
function inputIn({ value }: UnsavedCopy): CampaignInput {
  const copied = value as Partial<CampaignInput>;
  return { ...EMPTY_CAMPAIGN, ...copied, audience: { ...EMPTY_CAMPAIGN.audience, ...copied.audience } };
}

async function findLostDrafts(): Promise<LostDraft[]> {
  const copies = unsavedCopies.all(COPY_KIND).filter(({ version }) => version === null);
  const isOpen = await Promise.all(copies.map(({ key }) => isHeldOpen(COPY_KIND, key)));
  return copies
    .filter((_, index) => !isOpen[index])
    .map((copy) => ({ key: copy.key, input: inputIn(copy), keptAt: copy.kept_at }));
}

/** New campaigns that a crash or a closed tab left unsaved in this browser, the latest first; not those being written now. */
export function useLostDrafts(): { drafts: LostDraft[]; refresh: () => void } {
  const { data = [], refetch } = useQuery({
    queryKey: localKey('unsavedCopies', COPY_KIND),
    queryFn: findLostDrafts,
    networkMode: 'always',
    gcTime: 0,
  });
  return { drafts: data, refresh: () => void refetch() };
}
