import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useDataProvider } from 'react-admin';
import { asApiError } from '#src/api/apiError.ts';
import type { Campaign, CampaignInput } from '#src/domain/campaigns/campaign.ts';
import { cacheCampaign } from '#src/features/campaigns/lifecycle/campaignCache.ts';
import { markOpen } from '#src/offline/openElsewhere.ts';
import { interruption } from '#src/session/interruption/interruption.ts';
import { COPY_KIND, draftCopies, unsavedInput } from './draftCopies.ts';
import type { Draft, DraftApi, DraftView } from './draftTypes.ts';
import { SelfSavingDraft } from './SelfSavingDraft.ts';

interface Value {
  draft: Draft;
  isReadOnly: boolean;
}

const Context = createContext<Value | null>(null);

interface DraftProviderProps {
  record: Campaign | null;
  /** Identifies a new draft until it has an id. */
  draftKey: string;
  isReadOnly: boolean;
  children: ReactNode;
}

/** Provides a draft, with the changes left unsaved last time. Give it a `key`, because each campaign needs its own draft. */
export function DraftProvider({ record, draftKey, isReadOnly, children }: DraftProviderProps) {
  const api = useDraftApi();
  const [draft] = useState(() => {
    const lost = isReadOnly ? null : unsavedInput(draftKey);
    // Changes to an older version must not silently overwrite a newer one; the API checks the version.
    const base = record && lost?.version ? { ...record, version: lost.version } : record;
    return new SelfSavingDraft({ record: base, unsaved: lost?.input, key: draftKey, api, copies: draftCopies });
  });

  useEffect(() => (isReadOnly ? undefined : draft.open()), [draft, isReadOnly]);
  useEffect(() => (isReadOnly ? undefined : markOpen(COPY_KIND, draftKey)), [draftKey, isReadOnly]);
  useEffect(() => (isReadOnly ? undefined : holdWhileUnsaved(draft)), [draft, isReadOnly]);
  useEffect(() => {
    if (record) draft.adopt(record);
  }, [draft, record]);
  useEffect(() => {
    // Something is lost only if this browser could not store a copy.
    const warn = (event: BeforeUnloadEvent) => {
      if (!draft.view().isKept && !isSaved(draft.view())) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [draft]);

  return <Context value={{ draft, isReadOnly }}>{children}</Context>;
}

/** Unsaved changes keep the page when the session ends. */
function holdWhileUnsaved(draft: Draft): () => void {
  let release: (() => void) | null = null;
  const look = () => {
    if (!isSaved(draft.view())) release ??= interruption.hold();
    else {
      release?.();
      release = null;
    }
  };
  const stop = draft.subscribe(look);
  look();
  return () => {
    stop();
    release?.();
  };
}

/** The surrounding draft. Throws outside one. */
export function useDraft(): Value {
  const value = useContext(Context);
  if (!value) throw new Error('Parts of the composer must be inside a DraftProvider.');
  return value;
}

/** Selects from the draft's state; the component renders again only when the result changes. */
export function useDraftView<T>(of: (view: DraftView) => T): T {
  const { draft } = useDraft();
  return useSyncExternalStore(draft.subscribe, () => of(draft.view()));
}

const isSaved = ({ state }: DraftView): boolean => state === 'saved' || state === 'clean';

/** Whether the API has everything that was written. */
export function useIsSaved(): boolean {
  return useDraftView(isSaved);
}

/** One field and its setter. */
export function useDraftField<F extends keyof CampaignInput>(
  field: F,
): [CampaignInput[F], (value: CampaignInput[F]) => void] {
  const { draft } = useDraft();
  const value = useDraftView(({ input }) => input[field]);
  return [value, (next) => draft.change({ [field]: next })];
}

/** Why the API refused this part of the draft in the last save, such as `audience.group_ids`; null if it did not. */
export function useFieldRefusal(path: string): string | null {
  return useDraftView(({ error }) => asApiError(error).fields[path] ?? null);
}

/** Saves drafts, and updates the other screens' cache. */
function useDraftApi(): DraftApi {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  return useMemo(() => {
    const cache = (record: Campaign): Campaign => {
      cacheCampaign(queryClient, record);
      return record;
    };
    return {
      create: (input, idempotencyKey) =>
        dataProvider
          .create<Campaign>('campaigns', { data: input, meta: { idempotencyKey } })
          .then(({ data }) => cache(data)),
      update: (id, input, version) =>
        dataProvider
          .update<Campaign>('campaigns', { id, data: input, previousData: { id } as Campaign, meta: { version } })
          .then(({ data }) => cache(data)),
    };
  }, [dataProvider, queryClient]);
}
