import { useQuery } from '@tanstack/react-query';
import { type DataProvider, useDataProvider } from 'react-admin';
import { localKey } from '#src/api/localKey.ts';
import { serverNow } from '#src/api/serverTime.ts';
import type { Campaign, CampaignInput } from '#src/domain/campaigns/campaign.ts';
import { isEditable } from '#src/domain/campaigns/campaignTerms.ts';
import type { UnsavedCopy } from '#src/offline/createUnsavedCopies.ts';
import { isOpenAnywhere } from '#src/offline/openElsewhere.ts';
import { unsavedCopies } from '#src/offline/unsavedCopies.ts';
import { EMPTY_CAMPAIGN } from './campaignInputOf.ts';
import type { DraftCopies } from './draftTypes.ts';

export const COPY_KIND = 'campaigns';

export const draftCopies: DraftCopies = {
  keep: (key, value, version) =>
    unsavedCopies.keep(COPY_KIND, { key, value, version, kept_at: new Date(serverNow()).toISOString() }),
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

async function findLostDrafts(dataProvider: DataProvider): Promise<LostDraft[]> {
  const all = unsavedCopies.all(COPY_KIND);
  const continuable = await editableIds(
    dataProvider,
    all.filter(({ version }) => version !== null).map(({ key }) => key),
  );
  const copies = all.filter(({ key }) => !continuable.has(key));
  const isOpen = await Promise.all(copies.map(({ key }) => isOpenAnywhere(COPY_KIND, key)));
  return copies
    .filter((_, index) => !isOpen[index])
    .map((copy) => ({ key: copy.key, input: inputIn(copy), keptAt: copy.kept_at }));
}

/** The campaigns that can still be edited: their own page continues with what was not saved. All of them if the API does not respond. */
async function editableIds(dataProvider: DataProvider, ids: string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  try {
    const { data } = await dataProvider.getMany<Campaign>('campaigns', { ids });
    return new Set(data.filter(({ status }) => isEditable(status)).map(({ id }) => id));
  } catch {
    return new Set(ids);
  }
}

/**
 * Campaigns that a crash or a closed tab left unsaved in this browser, the latest first: new ones, and changes of campaigns that somebody has deleted
 * or sent since. Not those being written now.
 */
export function useLostDrafts(): { drafts: LostDraft[]; refresh: () => void } {
  const dataProvider = useDataProvider();
  const { data = [], refetch } = useQuery({
    queryKey: localKey('unsavedCopies', COPY_KIND),
    queryFn: () => findLostDrafts(dataProvider),
    networkMode: 'always',
    gcTime: 0,
  });
  return { drafts: data, refresh: () => void refetch() };
}
