import { asApiError } from '#src/api/apiError.ts';
import type { Campaign, CampaignInput } from '#src/domain/campaigns/campaign.ts';
import { Observable } from '#src/session/Observable.ts';
import { campaignInputOf, EMPTY_CAMPAIGN, isSameInput } from './campaignInputOf.ts';
import type { Draft, DraftApi, DraftCopies, DraftView } from './draftTypes.ts';
import { pauseAfter, saveFailureOf } from './saveFailure.ts';

/** Debounce before saving (ms), and the longest delay. */
const DEBOUNCE = 700;
const LONGEST_REST = 4000;

interface Parts {
  /** The campaign to continue, or null for a new one. */
  record: Campaign | null;
  /** Changes left unsaved last time. */
  unsaved?: CampaignInput;
  /** Identifies a new draft, here and in the API. */
  key: string;
  api: DraftApi;
  copies: DraftCopies;
  now?: () => number;
}

/** A draft that saves itself: soon after the last change, one save at a time, and again after temporary failures. */
export function createDraft({ record, unsaved, key: firstKey, api, copies, now = Date.now }: Parts): Draft {
  let key = firstKey;
  const observableView = new Observable<DraftView>({
    input: unsaved ?? (record ? campaignInputOf(record) : EMPTY_CAMPAIGN),
    record,
    state: 'clean',
    error: null,
    theirs: null,
    savedAt: null,
    isKept: true,
  });
  const view = observableView.snapshot;
  /** The input the API has, or was asked to create: a repeated creation must be the same request. */
  let savedInput = record ? campaignInputOf(record) : EMPTY_CAMPAIGN;
  let creating: CampaignInput | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitingSince: number | null = null;
  let failures = 0;
  let underWay: Promise<Campaign> | null = null;
  let hasLeft = false;

  const copyKey = () => view().record?.id ?? key;
  const isDirty = () => !isSameInput(view().input, savedInput);

  function set(patch: Partial<DraftView>): void {
    observableView.set({ ...view(), ...patch });
  }

  function saveAfter(pause: number): void {
    clearTimeout(timer);
    timer = setTimeout(saveChanges, pause);
  }

  function saveChanges(): void {
    if (isDirty()) return void save().catch(() => undefined);
    // The changes were undone.
    waitingSince = null;
    copies.forget(copyKey());
    set({ state: view().savedAt === null ? 'clean' : 'saved' });
  }

  function acceptSaved(record: Campaign, sentInput: CampaignInput): void {
    copies.forget(copyKey());
    creating = null;
    savedInput = sentInput;
    failures = 0;
    waitingSince = null;
    set({ record, error: null, theirs: null, savedAt: now(), state: isDirty() ? 'waiting' : 'saved' });
    if (!isDirty()) return;
    set({ isKept: copies.keep(record.id, view().input, record.version) });
    saveAfter(hasLeft ? 0 : DEBOUNCE);
  }

  function handleFailure(error: unknown, sentInput: CampaignInput): void {
    const failure = saveFailureOf(error);
    if (failure === 'conflict') {
      const theirs = asApiError(error).current as Campaign | null;
      set({ state: 'conflict', error, theirs });
      return;
    }
    if (failure !== 'wait') creating = null;
    // What was refused may have been corrected in the meantime.
    if (failure === 'refused' && !isSameInput(view().input, sentInput)) {
      set({ state: 'waiting', error });
      saveAfter(hasLeft ? 0 : DEBOUNCE);
      return;
    }
    set({ state: failure === 'gone' ? 'gone' : 'failed', error });
    if (failure !== 'wait' || hasLeft) return;
    failures += 1;
    saveAfter(Math.max(pauseAfter(failures), asApiError(error).retryAfter ?? 0));
  }

  function nextInput(): CampaignInput {
    const { record, input } = view();
    if (record) return input;
    creating ??= input;
    return creating;
  }

  async function send(input: CampaignInput): Promise<Campaign> {
    const { record } = view();
    const saved = await (record ? api.update(record.id, input, record.version) : api.create(input, key));
    acceptSaved(saved, input);
    return saved;
  }

  /** One at a time: the next save needs the version this one creates. */
  function save(): Promise<Campaign> {
    clearTimeout(timer);
    if (underWay) return underWay;
    waitingSince = null;
    set({ state: 'saving' });
    const input = nextInput();
    underWay = send(input).finally(() => {
      underWay = null;
    });
    underWay.catch((error) => handleFailure(error, input));
    return underWay;
  }

  const onLine = () => {
    if (view().state === 'failed' && saveFailureOf(view().error) === 'wait') saveAfter(0);
  };

  return {
    view,
    subscribe: observableView.subscribe,
    change(patch) {
      const input = { ...view().input, ...patch };
      const { state } = view();
      const isHalted = state === 'conflict' || state === 'gone';
      set({
        input,
        isKept: copies.keep(copyKey(), input, view().record?.version ?? null),
        state: isHalted || state === 'saving' ? state : 'waiting',
      });
      if (isHalted || underWay) return;
      waitingSince ??= now();
      saveAfter(Math.max(0, Math.min(DEBOUNCE, waitingSince + LONGEST_REST - now())));
    },
    async flush() {
      const { state, error } = view();
      if (state === 'conflict' || state === 'gone') throw error;
      // It may be sending, and be refused, what has been corrected since.
      if (underWay) {
        await underWay.catch((failure) => {
          if (view().state !== 'waiting') throw failure;
        });
      }
      for (;;) {
        const { record } = view();
        if (record && !isDirty()) return record;
        await save();
      }
    },
    keepMine() {
      const { theirs } = view();
      if (!theirs) return;
      savedInput = campaignInputOf(theirs);
      set({ record: theirs, theirs: null, error: null, state: 'waiting' });
      copies.keep(theirs.id, view().input, theirs.version);
      saveAfter(0);
    },
    takeTheirs() {
      const { theirs } = view();
      if (!theirs) return;
      savedInput = campaignInputOf(theirs);
      copies.forget(theirs.id);
      set({ record: theirs, input: savedInput, theirs: null, error: null, state: 'saved' });
    },
    adopt(next) {
      const { record } = view();
      if (isDirty() || underWay || (record && record.version >= next.version)) return;
      savedInput = campaignInputOf(next);
      set({ record: next, input: savedInput, state: 'clean', error: null });
    },
    saveAsNew(newKey) {
      copies.forget(copyKey());
      key = newKey;
      savedInput = EMPTY_CAMPAIGN;
      set({ record: null, error: null, state: 'waiting', isKept: copies.keep(key, view().input, null) });
      saveAfter(0);
    },
    open() {
      hasLeft = false;
      globalThis.addEventListener?.('online', onLine);
      if (isDirty() && view().state === 'clean') {
        set({ state: 'waiting' });
        saveAfter(DEBOUNCE);
      }
      return () => {
        hasLeft = true;
        globalThis.removeEventListener?.('online', onLine);
        clearTimeout(timer);
        const isWaiting = view().state === 'waiting' || view().state === 'failed';
        if (isWaiting && isDirty()) void save().catch(() => undefined);
      };
    },
  };
}
